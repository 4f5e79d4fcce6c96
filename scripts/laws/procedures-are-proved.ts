import type { Law } from './law.ts';

const matrix = 'server/permission-matrix.test.ts';

/** The matrix itself proves that each procedure has one router entry, an access and a row. */
export const proceduresAreProved: Law = {
  name: 'every procedure has a row in the permission matrix',
  check: (tree) => {
    const router = tree.paths.find((path) => /^server\/features\/[\w-]+\/router\.ts$/.test(path));
    if (!router) return [];
    if (!tree.has(matrix)) return [{ file: router, line: 1, message: `${matrix} is missing` }];
    const readsRouter = tree
      .imports(matrix)
      .some(({ target }) => target && /^server\/(?:[\w-]+\/)*router\.ts$/.test(target));
    return readsRouter
      ? []
      : [{ file: matrix, line: 1, message: 'Generate the rows from the router: import it' }];
  },
};
