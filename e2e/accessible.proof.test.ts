import { surveyScreens } from './support/survey-screens.ts';

/** The looks that accessible.test.ts leaves out. */
surveyScreens([
  { size: 'phone', theme: 'dark' },
  { size: 'tablet', theme: 'light' },
  { size: 'tablet', theme: 'dark' },
  { size: 'desktop', theme: 'light' },
]);
