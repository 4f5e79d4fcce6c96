import { isTest, type Law } from '#scripts/checks/source-tree.ts';

const homes = /^(?:shared\/messages\/|server\/db\/seed\/|docs\/|e2e\/|public\/|(?:README|CONTRIBUTING)\.md$)/;
const arabicLetter = /(?=\p{Script=Arabic})\p{L}/u;

export const noArabicInCode: Law = {
  name: 'no Arabic letter outside shared/messages, server/db/seed, docs and tests',
  check: (tree) =>
    tree.paths
      .filter((path) => !isTest(path) && !homes.test(path))
      .flatMap((file) =>
        tree
          .text(file)
          .split('\n')
          .flatMap((line, index) =>
            arabicLetter.test(line)
              ? [{ file, line: index + 1, message: 'Move this Arabic to shared/messages' }]
              : [],
          ),
      ),
};
