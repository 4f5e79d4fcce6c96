import { findIn, type Law } from '#scripts/checks/source-tree.ts';

const elsewhere =
  /^(?!shared\/messages\/|server\/db\/seed\/|docs\/|e2e\/|public\/|(?:README|CONTRIBUTING)\.md$)/;
/** Once a line. */
const arabicLetter = /^.*?(?=\p{Script=Arabic})\p{L}/gmu;
const message = 'Move this Arabic to shared/messages';

export const noArabicInCode: Law = {
  name: 'no Arabic letter outside shared/messages, server/db/seed, docs and tests',
  check: (tree) =>
    findIn(tree, elsewhere, (_, file) =>
      [...tree.text(file).matchAll(arabicLetter)].map(({ index }) => ({ index, message })),
    ),
};
