import { surveyScreens } from './support/survey-screens.ts';

surveyScreens(
  [
    { size: 'phone', theme: 'light' },
    { size: 'desktop', theme: 'dark' },
  ],
  [{ size: 'phone', theme: 'dark' }],
  [{ size: 'tablet', theme: 'light' }],
  [{ size: 'tablet', theme: 'dark' }],
  [{ size: 'desktop', theme: 'light' }],
);
