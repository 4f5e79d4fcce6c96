import type { Law } from '#scripts/checks/source-tree.ts';

const server = /^server\/features\/[\w-]+\/(?:README\.md|(?:[\w-]+|[\w.-]+\.test)\.ts)$/;
const web =
  /^web\/features\/[\w-]+\/(?:README\.md|(?!helpers|utils)[\w-]+\.ts|use-[\w-]+\.tsx|components\/[\w-]+\.tsx|(?:components\/)?[\w.-]+\.test\.tsx?)$/;

/** A new word needs a decision record. */
const vocabulary: [root: string, name: RegExp, words: string][] = [
  ['server', server, 'router, commands, store, view, topic files, *.test.ts, README.md'],
  ['web', web, 'api, state, use-*, topic files, components/*.tsx, tests, README.md'],
];

export const featureVocabulary: Law = {
  name: 'only vocabulary names in features',
  check: (tree) =>
    vocabulary.flatMap(([root, name, words]) =>
      tree.paths
        .filter((path) => path.startsWith(`${root}/features/`) && !name.test(path))
        .map((file) => ({ file, line: 1, message: `A feature here holds only: ${words}` })),
    ),
};
