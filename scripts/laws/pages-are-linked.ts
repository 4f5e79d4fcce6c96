import { type Law, lineAt } from '#scripts/checks/source-tree.ts';

const paths = 'web/paths.ts';
const routes = 'web/routes.ts';
/** The pages that a link in a mail or a text message reaches. */
const fromMessages = ['updatePassword', 'follow'];

/** A page of web/paths.ts that no other file of web names can only be typed: a user cannot reach it. */
export const pagesAreLinked: Law = {
  name: 'every page is linked',
  check: (tree) => {
    const others = tree.paths.filter(
      (path) => /^web\/.*\.tsx?$/.test(path) && path !== paths && path !== routes && !path.includes('.test.'),
    );
    const named = new Set(
      others.flatMap((path) => [...tree.code(path).matchAll(/\bpaths\.(\w+)/g)].map(([, name]) => name)),
    );
    return [...tree.code(paths).matchAll(/^ {2}(\w+): \{\s+frame: [^}]*\bscreen:/gm)]
      .filter(([, name = '']) => !named.has(name) && !fromMessages.includes(name))
      .map(({ index, 1: name }) => ({
        file: paths,
        line: lineAt(tree.text(paths), index),
        message: `No link leads to ${name}`,
      }));
  },
};
