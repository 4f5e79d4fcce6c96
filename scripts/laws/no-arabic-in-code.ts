import type { Law, Violation } from './law.ts';
import { isTest } from './source-tree.ts';

const homes = [
  'shared/messages/',
  'server/db/seed/',
  'docs/',
  'e2e/',
  'public/',
  'README.md',
  'CONTRIBUTING.md',
];
const arabicLetter = /(?=\p{Script=Arabic})\p{L}/u;

export const noArabicInCode: Law = {
  name: 'no Arabic letter outside shared/messages, server/db/seed, docs and tests',
  check: (tree) => {
    const violations: Violation[] = [];
    for (const file of tree.paths) {
      if (isTest(file) || homes.some((home) => file.startsWith(home))) continue;
      for (const [index, line] of tree.text(file).split('\n').entries()) {
        if (arabicLetter.test(line))
          violations.push({ file, line: index + 1, message: 'Move this Arabic to shared/messages' });
      }
    }
    return violations;
  },
};
