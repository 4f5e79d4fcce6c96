import { expect, it } from 'vitest';
import { pathsHaveScreens } from './paths-have-screens.ts';
import { plantTree } from './planted-tree.ts';

const paths = `
export const orders = { list: 'not/a/screen' };
export const screens = {
  '/': 'public/landing',
  '/home': 'public/home',
} as const satisfies Record<string, string>;
const later = { a: 'nor/this' };
`;

it('names the path whose screen is missing', () => {
  const tree = plantTree({ 'web/paths.ts': paths, 'web/screens/public/landing.tsx': '' });
  expect(pathsHaveScreens.check(tree)).toEqual([
    { file: 'web/paths.ts', line: 5, message: 'web/screens/public/home.tsx does not exist' },
  ]);
});

it('accepts paths that all have one', () => {
  const screens = { 'web/screens/public/landing.tsx': '', 'web/screens/public/home.tsx': '' };
  expect(pathsHaveScreens.check(plantTree({ 'web/paths.ts': paths, ...screens }))).toEqual([]);
});

it('refuses screens without a table of paths', () => {
  expect(pathsHaveScreens.check(plantTree({ 'web/screens/home.tsx': '' }))).toHaveLength(1);
  expect(pathsHaveScreens.check(plantTree({ 'web/paths.ts': 'export const paths = {};' }))).toHaveLength(1);
});
