import { findEvery, type Law } from '#scripts/checks/source-tree.ts';

const message = 'Safari before 16.4 stops a whole file at a lookbehind: match more, and keep a part of it';

/** `e2e/oldest-browsers.test.ts` reads the built files for everything else that the oldest browsers lack. */
export const noLookbehind: Law = {
  name: 'no regular expression of the pages looks behind',
  check: (tree) => findEvery(tree, /^(?:web|shared)\/(?!.*\.test\.).*\.tsx?$/, /\(\?<[=!]/g, message),
};
