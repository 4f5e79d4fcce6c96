import { surveyScreens } from './support/survey-screens.ts';

surveyScreens([
  { size: 'phone', theme: 'light' },
  { size: 'desktop', theme: 'dark' },
]);
