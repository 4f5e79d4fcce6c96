import { visitsOfRun } from '#scripts/browser/screen-matrix.ts';
import { shareVariable } from '#scripts/testing/share-of-run.ts';
import { surveyScreens } from './support/survey-screens.ts';

// `npm test` names a share. `npm run proof` also sees each page in all looks (accessible.proof.test.ts).
surveyScreens(visitsOfRun(process.env[shareVariable]));
