import { expect, it } from 'vitest';
import { readTabSearch } from './tab-search.ts';

it('an address keeps its tab and the first hundred letters of its search', () => {
  expect(readTabSearch({ tab: 'past', q: 'a'.repeat(101) })).toEqual({ tab: 'past', q: 'a'.repeat(100) });
  expect(readTabSearch({ q: 'b'.repeat(100) })).toEqual({ q: 'b'.repeat(100) });
});

it.each([[{}], [{ tab: 1, q: 2 }], [{ tab: ['past'], q: null }], [{ q: '' }], [{ other: 'x' }]])(
  'nothing is kept of %j',
  (search) => {
    expect(readTabSearch(search)).toEqual({});
  },
);
