import type { Law } from '#scripts/checks/source-tree.ts';

const server = /^server\/features\/[\w-]+\/(?:README\.md|(?:[\w-]+|[\w.-]+\.test)\.ts)$/;
/** The two largest rooms have a folder for each noun within them (decision 73). */
const inner: Record<string, string> = {
  orders: 'placing moves cancelling kitchen jobs desk changes mends offers telephone troubles',
  restaurants: 'applications arrivals best capacity commissions desk hours imported list people setup',
};
const innerFolders = Object.entries(inner).flatMap(([room, nouns]) =>
  nouns.split(' ').map((noun) => `server/features/${room}/${noun}/`),
);
const web =
  /^web\/features\/[\w-]+\/(?:README\.md|(?!helpers|utils)[\w-]+\.ts|use-[\w-]+\.tsx|components\/[\w-]+\.tsx|(?:components\/)?[\w.-]+\.test\.tsx?)$/;

/** A new word needs a decision record. */
const vocabulary: [root: string, name: RegExp, words: string][] = [
  ['server', server, 'router, answers, commands, store, view, topic files, *.test.ts, README.md'],
  ['web', web, 'api, state, use-*, topic files, components/*.tsx, tests, README.md'],
];

export const featureVocabulary: Law = {
  name: 'only vocabulary names in features',
  check: (tree) =>
    vocabulary.flatMap(([root, name, words]) =>
      tree.paths
        .filter((path) => path.startsWith(`${root}/features/`) && !name.test(asOfItsRoom(path)))
        .map((file) => ({ file, line: 1, message: `A feature here holds only: ${words}` })),
    ),
};

function asOfItsRoom(path: string): string {
  const folder = innerFolders.find((one) => path.startsWith(one));
  return folder ? path.replace(folder, 'server/features/noun/') : path;
}
