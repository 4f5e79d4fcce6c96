import { visits } from '#scripts/browser/screen-matrix.ts';
import { surveyScreens } from './support/survey-screens.ts';

surveyScreens(visits, { inBothTurns: true });
