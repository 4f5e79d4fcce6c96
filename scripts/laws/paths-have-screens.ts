import { Visitor } from 'vite';
import type { Law } from './law.ts';
import { lineAt, type SourceTree } from './source-tree.ts';

const paths = 'web/paths.ts';

/** The tables of web/paths.ts name each screen's file under web/screens as `screen: '…'`; no file there stands unnamed. */
export const pathsHaveScreens: Law = {
  name: 'every path has a screen',
  check: (tree) => {
    const files = tree.paths.filter((path) => /^web\/screens\/(?!dev\/)[\w-]+\/[\w-]+\.tsx$/.test(path));
    const named = tree.has(paths) ? listScreens(tree) : [];
    const message = `No \`screen\` of ${paths} names this file`;
    return [
      ...named
        .filter(({ file }) => !tree.has(file))
        .map(({ file, start }) => ({
          file: paths,
          line: lineAt(tree.text(paths), start),
          message: `${file} does not exist`,
        })),
      ...files
        .filter((path) => !named.some(({ file }) => file === path))
        .map((file) => ({ file, line: 1, message })),
    ];
  },
};

function listScreens(tree: SourceTree): { file: string; start: number }[] {
  const screens: { file: string; start: number }[] = [];
  new Visitor({
    Property: ({ start, key, value }) => {
      if (key.type !== 'Identifier' || key.name !== 'screen') return;
      if (value.type !== 'Literal' || typeof value.value !== 'string') return;
      screens.push({ file: `web/screens/${value.value}.tsx`, start });
    },
  }).visit(tree.program(paths));
  return screens;
}
