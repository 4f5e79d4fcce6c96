import { faults } from '#scripts/mutants/faults.ts';
import { adminsNumbersAreLinks } from '#scripts/laws/admins-numbers-are-links.ts';
import { commentsHaveSubjects } from '#scripts/laws/comments-have-subjects.ts';
import { documentsAreRead } from '#scripts/laws/documents-are-read.ts';
import { drizzleByItsTypes } from '#scripts/laws/drizzle-by-its-types.ts';
import { effectsAreCounted } from '#scripts/laws/effects.ts';
import { featureVocabulary } from '#scripts/laws/feature-vocabulary.ts';
import { importDirections } from '#scripts/laws/import-directions.ts';
import { kitKeepsItsLook } from '#scripts/laws/kit-keeps-its-look.ts';
import { logicalSides } from '#scripts/laws/logical-sides.ts';
import { noArabicInCode } from '#scripts/laws/no-arabic-in-code.ts';
import { oneClock } from '#scripts/laws/one-clock.ts';
import { rulesLiveInFiles } from '#scripts/laws/rules-live-in-files.ts';
import { oneClientAddress } from '#scripts/laws/one-client-address.ts';
import { pagesAreLinked } from '#scripts/laws/pages-are-linked.ts';
import { paragraphsAreShort } from '#scripts/laws/paragraphs-are-short.ts';
import { pathsHaveScreens } from '#scripts/laws/paths-have-screens.ts';
import { plantedFaultsFit } from '#scripts/laws/planted-faults.ts';
import { referencesResolve } from '#scripts/laws/references-resolve.ts';
import { sentencesArePlain } from '#scripts/laws/sentences-are-plain.ts';
import { tablesHaveOwners } from '#scripts/laws/tables-have-owners.ts';
import { waitingKeepsTheFocus } from '#scripts/laws/waiting-keeps-the-focus.ts';
import { waitsAreBounded } from '#scripts/laws/waits-are-bounded.ts';
import { noLookbehind } from '#scripts/laws/no-lookbehind.ts';
import { wordsComeByLanguage } from '#scripts/laws/words-come-by-language.ts';
import { wordsStayWhole } from '#scripts/laws/words-stay-whole.ts';
import type { Law } from './source-tree.ts';

export const laws: readonly Law[] = [
  featureVocabulary,
  importDirections,
  noArabicInCode,
  oneClientAddress,
  oneClock,
  rulesLiveInFiles,
  drizzleByItsTypes,
  waitingKeepsTheFocus,
  waitsAreBounded,
  pagesAreLinked,
  pathsHaveScreens,
  logicalSides,
  kitKeepsItsLook,
  wordsComeByLanguage,
  wordsStayWhole,
  noLookbehind,
  adminsNumbersAreLinks,
  effectsAreCounted,
  plantedFaultsFit(faults),
  referencesResolve,
  paragraphsAreShort,
  sentencesArePlain,
  commentsHaveSubjects,
  documentsAreRead,
  tablesHaveOwners,
];
