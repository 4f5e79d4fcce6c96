import type { Law } from '#scripts/checks/source-tree.ts';

/** A new word needs a decision record. */
const vocabulary = {
  server: {
    name: /^server\/features\/[\w-]+\/(?:[\w-]+|[\w.-]+\.test)\.ts$/,
    words: 'router, commands, store, view, topic files, *.test.ts',
  },
  web: {
    name: /^web\/features\/[\w-]+\/(?:(?!helpers|utils)[\w-]+\.ts|use-[\w-]+\.tsx|components\/[\w-]+\.tsx|(?:components\/)?[\w.-]+\.test\.tsx?)$/,
    words: 'api, state, use-*, topic files, components/*.tsx, tests',
  },
};

export const featureVocabulary: Law = {
  name: 'only vocabulary names in features',
  check: (tree) =>
    Object.entries(vocabulary).flatMap(([root, { name, words }]) =>
      tree.paths
        .filter((path) => path.startsWith(`${root}/features/`) && !name.test(path))
        .map((file) => ({ file, line: 1, message: `A feature here holds only: ${words}` })),
    ),
};
