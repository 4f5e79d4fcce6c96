import type { Law, Violation } from './law.ts';
import { lineAt } from './source-tree.ts';

/** `` `server/app.test.ts`: "refuses …" ``; the name may be left out where the whole file is meant. */
const mention = /`((?:server|shared|web|e2e|scripts)\/[\w./-]+\.test\.tsx?)`(?:: "([^"]+)")?/g;

export const documentedTestsExist: Law = {
  name: 'each test that a document names exists',
  check: (tree) =>
    tree.paths
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        [...tree.text(path).matchAll(mention)].flatMap(
          ({ index, 1: file = '', 2: name = '' }): Violation[] => {
            const line = lineAt(tree.text(path), index);
            if (!tree.has(file)) return [{ file: path, line, message: `There is no ${file}` }];
            if (tree.text(file).includes(name)) return [];
            return [{ file: path, line, message: `${file} has no test "${name}"` }];
          },
        ),
      ),
};
