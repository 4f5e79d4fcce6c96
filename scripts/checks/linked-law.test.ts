import { expect, it } from 'vitest';
import { pagesAreLinked } from '#scripts/laws/pages-are-linked.ts';
import { makeSourceTree } from './source-tree.ts';

const placesIn = (files: Record<string, string>): string[] =>
  pagesAreLinked.check(makeSourceTree(files)).map(({ file, line }) => `${file}:${line}`);

it('every page is linked from another one, but what a mail leads to', () => {
  const table = [
    'export const pages = {',
    "  home: { frame: 'customer', path: '/home', screen: 'public/home' },",
    '  hidden: {',
    "    frame: 'admin',",
    "    path: '/hidden',",
    "    screen: 'admin/hidden',",
    '  },',
    "  updatePassword: { frame: 'customer', path: '/p', screen: 'public/p' },",
    '};',
    '',
  ].join('\n');
  const files = {
    'web/paths.ts': table,
    'web/routes.ts': 'use(paths.hidden);\n',
    'web/screens/public/home.tsx': 'go(paths.home);\n',
  };
  expect(placesIn(files)).toEqual(['web/paths.ts:3']);
  expect(placesIn({ ...files, 'web/a.tsx': 'go(paths.hidden);\n' })).toEqual([]);
});
