import type { Law } from './law.ts';

/** Feature files with a name of their own, each with the decision record that allows it. */
const exceptions: Record<string, `docs/decisions/${string}`> = {};

const vocabulary: [folder: string, name: RegExp, words: string][] = [
  [
    'server/features/',
    /^(?:(?!helpers|utils)[\w-]+|[\w.-]+\.test)\.ts$/,
    'router, commands, store, view, topic files, *.test.ts',
  ],
  [
    'web/features/',
    /^(?:(?!helpers|utils)[\w-]+\.ts|use-[\w-]+\.tsx|components\/[\w-]+\.tsx|(?:components\/)?[\w.-]+\.test\.tsx?)$/,
    'api, state, use-*, topic files, components/*.tsx, tests',
  ],
];

export const featureVocabulary: Law = {
  name: 'only vocabulary names in features',
  check: (tree) =>
    vocabulary.flatMap(([folder, name, words]) =>
      tree.paths
        .filter((path) => path.startsWith(folder) && !(path in exceptions))
        .filter((path) => !name.test(path.slice(folder.length).replace(/^[\w-]+\//, '')))
        .map((file) => ({ file, line: 1, message: `A feature here holds only: ${words}` })),
    ),
};
