import { describe, expect, it } from 'vitest';
import { readListSearch } from './state.ts';

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
    expect(readListSearch({ q: ['a'], cuisine: 'tajine', sort: 1, page: '2' })).toEqual({});
    expect(readListSearch({})).toEqual({});
  });

  it("a very long search in the list's address is cut", () => {
    expect(readListSearch({ q: 'ب'.repeat(5000) }).q).toHaveLength(100);
  });
});
