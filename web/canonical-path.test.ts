import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPage } from './entry-server.tsx';

const uuid = '0f0e0d0c-0b0a-4f0e-8d0c-0b0a09080706';

it.each([
  ['/', '/'],
  ['/home', '/home'],
  ['/home/', '/home'],
  ['/HOME', '/home'],
  ['/restaurant/4', '/restaurant/4'],
  ['/restaurant/4/', '/restaurant/4'],
  ['/restaurant/002', '/restaurant/2'],
  ['/restaurant/0002/', '/restaurant/2'],
  ['/Restaurant/2', '/restaurant/2'],
  ['/restaurant/%34', '/restaurant/4'],
  ['/restaurant/%D9%A4', '/restaurant/4'],
  ['/restaurant/%DB%B4', '/restaurant/4'],
  ['/restaurant/4%20', '/restaurant/4'],
  ['/restaurant/000', '/restaurant/0'],
  ['/restaurant/04/orders', '/restaurant/4/orders'],
  ['/restaurant/orders/', '/restaurant/orders'],
  ['/restaurant/register', '/restaurant/register'],
  [`/orders/${uuid.toUpperCase()}`, `/orders/${uuid}`],
  [`/admin/orders/${uuid}`, `/admin/orders/${uuid}`],
  ['/admin', '/admin'],
  ['/admin/', '/admin'],
  // These are no spelling of 4: their page says that there is no such restaurant.
  ['/restaurant/+4', '/restaurant/+4'],
  ['/restaurant/4e0', '/restaurant/4e0'],
  ['/restaurant/0x4', '/restaurant/0x4'],
  ['/restaurant/4.0', '/restaurant/4.0'],
  ['/restaurant/-4', '/restaurant/-4'],
])('the page at %s has the address %s', (pathname, path) => {
  expect(findPage(pathname)?.path).toBe(path);
});

it('a page whose address names a row is distinguished from the pages that every visitor shares', () => {
  const shared = ['/', '/home', '/privacy', '/restaurant/orders', '/admin', '/admin/users'];
  const ofRows = ['/restaurant/4', '/restaurant/4/orders', `/orders/${uuid}`, '/admin/legal/marketplace'];
  expect(shared.map((path) => findPage(path)?.hasParameters)).toEqual(shared.map(() => false));
  expect(ofRows.map((path) => findPage(path)?.hasParameters)).toEqual(ofRows.map(() => true));
});

const cased = (word: string) =>
  fc
    .array(fc.boolean(), { minLength: word.length, maxLength: word.length })
    .map((ups) => [...word].map((letter, at) => (ups[at] ? letter.toUpperCase() : letter)).join(''));
const digitOf = fc.constantFrom('4', '%34', '%D9%A4', '%DB%B4', '\u0664');
const spelling = fc
  .tuple(cased('restaurant'), fc.nat(40), digitOf, fc.constantFrom('', '%20'), fc.constantFrom('', '/'))
  .map(([word, zeros, digit, space, slash]) => `/${word}/${'0'.repeat(zeros)}${digit}${space}${slash}`);

it('thousands of spellings of a restaurant’s address are one page', () => {
  fc.assert(
    fc.property(spelling, (pathname) => {
      expect(findPage(pathname)?.path).toBe('/restaurant/4');
    }),
    { numRuns: 3_000 },
  );
});

it('the address of a page is its own, so a redirect leads no further', () => {
  const part = fc.oneof(
    fc.constantFrom('home', 'restaurant', 'orders', 'admin', 'legal', 'courier', 'jobs', '', '.', '..', uuid),
    fc.string({ maxLength: 8 }).map((text) => encodeURIComponent(text)),
    fc.nat().map(String),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const path = findPage(`/${parts.join('/')}`)?.path;
      if (path === undefined) return;
      expect(path).toMatch(/^\/(?!\/)/);
      expect(findPage(path)?.path).toBe(path);
    }),
    { numRuns: 2_000 },
  );
});
