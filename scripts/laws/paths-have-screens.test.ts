import { expect, it } from 'vitest';
import { pathsHaveScreens } from './paths-have-screens.ts';
import { plantTree } from './planted-tree.ts';

const paths = `
export const orders = { list: 'not/a/screen' };
export const pages = {
  landing: { path: '/', screen: 'public/landing' },
  home: { path: '/home', screen: 'public/home' },
} as const;
`;
const files = { 'web/screens/public/landing.tsx': '', 'web/screens/public/home.tsx': '' };

it('names the path whose screen is missing', () => {
  const tree = plantTree({ 'web/paths.ts': paths, 'web/screens/public/landing.tsx': '' });
  expect(pathsHaveScreens.check(tree)).toEqual([
    { file: 'web/paths.ts', line: 5, message: 'web/screens/public/home.tsx does not exist' },
  ]);
});

it('accepts paths that all have a screen, and parts of a screen in a folder of its own', () => {
  const tree = plantTree({ 'web/paths.ts': paths, ...files, 'web/screens/public/home/greeting.tsx': '' });
  expect(pathsHaveScreens.check(tree)).toEqual([]);
});

it('refuses a screen that no path leads to', () => {
  const tree = plantTree({ 'web/paths.ts': paths, ...files, 'web/screens/admin/lost.tsx': '' });
  expect(pathsHaveScreens.check(tree).map(({ file }) => file)).toEqual(['web/screens/admin/lost.tsx']);
  expect(pathsHaveScreens.check(plantTree({ 'web/screens/admin/lost.tsx': '' }))).toHaveLength(1);
});
