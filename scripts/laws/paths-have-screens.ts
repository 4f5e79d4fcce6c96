import { Visitor } from 'vite';
import type { Law } from './law.ts';
import { lineAt, type SourceTree } from './source-tree.ts';

const paths = 'web/paths.ts';

/** `screens` in web/paths.ts maps each path to its file under web/screens. */
export const pathsHaveScreens: Law = {
  name: 'every path has a screen',
  check: (tree) => {
    if (!tree.has(paths)) {
      const screen = tree.paths.find((path) => path.startsWith('web/screens/'));
      return screen ? [{ file: screen, line: 1, message: `Screens without ${paths}` }] : [];
    }
    const screens = listScreens(tree);
    if (screens.length === 0) return [{ file: paths, line: 1, message: 'No table `screens` here' }];
    return screens
      .filter(({ value }) => !tree.has(`web/screens/${value}.tsx`))
      .map(({ value, start }) => ({
        file: paths,
        line: lineAt(tree.text(paths), start),
        message: `web/screens/${value}.tsx does not exist`,
      }));
  },
};

function listScreens(tree: SourceTree): { value: string; start: number }[] {
  const screens: { value: string; start: number }[] = [];
  let table = { start: 0, end: 0 };
  new Visitor({
    VariableDeclarator: (node) => {
      if (node.id.type === 'Identifier' && node.id.name === 'screens') table = node;
    },
    Property: ({ start, value: node }) => {
      if (start < table.start || start > table.end) return;
      if (node.type === 'Literal' && typeof node.value === 'string')
        screens.push({ value: node.value, start });
    },
  }).visit(tree.program(paths));
  return screens;
}
