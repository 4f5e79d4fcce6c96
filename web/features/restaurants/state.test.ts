import { describe, expect, it } from 'vitest';
import { dishHash, shownPages, readListSearch, sectionOf } from './state.ts';

describe("what the list's address says", () => {
  it("the list's address holds search, cuisine and sort", () => {
    expect(readListSearch({ q: 'طاجين', cuisine: 'pizza', sort: 'rating' })).toEqual({
      q: 'طاجين',
      cuisine: 'pizza',
      sort: 'rating',
    });
  });

  it("the list's address leaves defaults out, so that one list has one address", () => {
    expect(readListSearch({ q: '', cuisine: 'all', sort: 'default' })).toEqual({});
  });

  it("unknown values in the list's address are ignored", () => {
    expect(readListSearch({ q: ['a'], cuisine: 7, sort: 1, page: '1.5' })).toEqual({});
    expect(readListSearch({})).toEqual({});
  });

  it('the address holds the last page that is shown, and shows three before it', () => {
    expect(readListSearch({ page: '2' })).toEqual({ page: '2' });
    for (const page of [1, 0, -1, 1_001, 'x']) expect(readListSearch({ page })).toEqual({});
    expect([undefined, '2', '4', '9'].map((page) => shownPages(page ? { page } : {})[0])).toEqual([
      1, 1, 1, 6,
    ]);
  });

  it("a very long search in the list's address is cut", () => {
    expect(readListSearch({ q: 'ب'.repeat(5000) }).q).toHaveLength(100);
  });
});

it('an address names a section of the menu by itself or by one of its dishes', () => {
  const menu = [{ items: [{ id: 'a' }, { id: 'b' }] }, { items: [{ id: 'c' }] }];
  expect(sectionOf('menu-2', menu)).toBe('menu-2');
  expect(sectionOf(dishHash('b'), menu)).toBe('menu-1');
  expect(sectionOf(dishHash('c'), menu)).toBe('menu-2');
  expect(sectionOf('menu-3', menu)).toBe(null);
  expect(sectionOf('', menu)).toBe(null);
});
