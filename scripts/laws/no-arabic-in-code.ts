import { findEvery, findIn, type Law } from '#scripts/checks/source-tree.ts';

/** One migration brings rows that admins change. */
const elsewhere =
  /^(?!shared\/messages\/|server\/seed\/|server\/db\/migrations\/\w+_baseline\.sql$|docs\/|e2e\/|public\/|(?:README|CONTRIBUTING)\.md$)/;
/** The first letter of a line, so that each line is found once. */
const arabicLetter = /^.*?(?=\p{Script=Arabic})\p{L}/gmu;
/** Pages ask for the signs of their language too. */
const arabicSign = /[،؛؟]/g;
const message = 'Move this Arabic to shared/messages';

export const noArabicInCode: Law = {
  name: 'no Arabic letter outside shared/messages, server/seed, docs and tests',
  check: (tree) => [
    ...findIn(tree, elsewhere, (_, file) =>
      [...tree.text(file).matchAll(arabicLetter)].map(({ index }) => ({ index, message })),
    ),
    ...findEvery(tree, /^web\/(?!.*\.test\.tsx?$).*\.tsx?$/, arabicSign, message),
  ],
};
