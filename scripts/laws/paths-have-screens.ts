import { type Law, lineAt } from '#scripts/checks/source-tree.ts';

const paths = 'web/paths.ts';
const screenFile = /^web\/screens\/(?!dev\/)[\w-]+\/[\w-]+\.tsx$/;

/** The tables of web/paths.ts name each screen's file under web/screens as `screen: '…'`; no file there stands unnamed. */
export const pathsHaveScreens: Law = {
  name: 'every path has a screen',
  check: (tree) => {
    const named = [...tree.code(paths).matchAll(/\bscreen: '([\w/-]+)'/g)].map(({ index, 1: screen }) => {
      return { file: `web/screens/${screen}.tsx`, line: lineAt(tree.text(paths), index) };
    });
    const isNamed = (path: string): boolean => named.some(({ file }) => file === path);
    const unnamed = tree.paths.filter((path) => screenFile.test(path) && !isNamed(path));
    return [
      ...named
        .filter(({ file }) => !tree.has(file))
        .map(({ file, line }) => ({ file: paths, line, message: `${file} does not exist` })),
      ...unnamed.map((file) => ({ file, line: 1, message: `No \`screen\` of ${paths} names this file` })),
    ];
  },
};
