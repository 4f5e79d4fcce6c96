import { describe, expect, it } from 'vitest';
import { readListSearch } from './state.ts';

describe("what the list's address says", () => {
  it('is read part by part', () => {
    expect(readListSearch({ q: 'طاجين', cuisine: 'pizza', sort: 'rating' })).toEqual({
      q: 'طاجين',
      cuisine: 'pizza',
      sort: 'rating',
    });
  });

  it('leaves out what stands at its default, so that one list has one address', () => {
    expect(readListSearch({ q: '', cuisine: 'all', sort: 'default' })).toEqual({});
  });

  it('takes what it does not know as not said', () => {
    expect(readListSearch({ q: ['a'], cuisine: 'tajine', sort: 1, page: '2' })).toEqual({});
    expect(readListSearch({})).toEqual({});
  });

  it('does not carry a book along', () => {
    expect(readListSearch({ q: 'ب'.repeat(5000) }).q).toHaveLength(100);
  });
});
