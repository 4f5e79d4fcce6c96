import { surveyScreensInTurn } from './support/survey-screens.ts';

// `npm run proof` sees each screen in all looks.
surveyScreensInTurn({ size: 'phone', theme: 'light' }, { size: 'desktop', theme: 'dark' });
