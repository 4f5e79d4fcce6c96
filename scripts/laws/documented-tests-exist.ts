import type { Law, Violation } from './law.ts';
import { lineAt, type SourceTree } from './source-tree.ts';

/** `` `server/app.test.ts`: "refuses …" ``, or a path alone; folders count too. */
const mention = /`((?:server|shared|web|e2e|scripts|bench|docs)\/[\w./@$-]+)`(?:: "([^"]+)")?/g;

export const documentedTestsExist: Law = {
  name: 'each file and test that a document names exists',
  check: (tree) =>
    tree.paths
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        [...tree.text(path).matchAll(mention)].flatMap(
          ({ index, 1: file = '', 2: name = '' }): Violation[] => {
            const line = lineAt(tree.text(path), index);
            if (!exists(tree, file)) return [{ file: path, line, message: `There is no ${file}` }];
            if (tree.text(file).includes(name)) return [];
            return [{ file: path, line, message: `${file} has no test "${name}"` }];
          },
        ),
      ),
};

const exists = (tree: SourceTree, path: string): boolean =>
  tree.has(path) || tree.paths.some((other) => other.startsWith(`${path.replace(/\/$/, '')}/`));
