import { expect, it } from 'vitest';
import { prefixOf, withoutPrefix } from './languages.ts';

it.each([
  ['/fr/home', '/fr', '/home'],
  ['/fr', '/fr', '/'],
  ['/fr/', '/fr', '/'],
  ['/home', '', '/home'],
  ['/', '', '/'],
  ['/friends', '', '/friends'],
  ['/restaurant/fr', '', '/restaurant/fr'],
])('of %s the prefix is «%s» and the page %s', (pathname, prefix, page) => {
  expect(prefixOf(pathname)).toBe(prefix);
  expect(withoutPrefix(pathname)).toBe(page);
});
