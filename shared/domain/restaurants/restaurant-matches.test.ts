import { describe, expect, it } from 'vitest';
import type { RestaurantQuery } from './restaurant-list.ts';
import { queryRestaurants } from './restaurant-matches.ts';

const dar = { id: 1, name: 'دار الطاجين', cuisine: 'مغربي، طواجن' };
const burger = { id: 2, name: 'Burger Houma', cuisine: 'برغر' };
const pizza = { id: 3, name: 'بيتزا زيتونة', cuisine: 'بيتزا، إيطالي' };
const sushi = { id: 4, name: 'Yasmine Sushi', cuisine: 'سوشي' };
const all = [dar, burger, pizza, sushi];

const ask = (query: Partial<RestaurantQuery>) => queryRestaurants(all, { search: '', cuisine: '', ...query });

describe('searching', () => {
  it.each([
    ['a part of the name', 'طاجين', [dar]],
    ['a part of the cuisine', 'إيطالي', [pizza]],
    ['a name in any case', 'bUrGeR', [burger]],
    ['with spaces around', '  sushi ', [sushi]],
    ['nothing', '', all],
    ['only spaces', '   ', all],
    ['in other letters', 'الطَّاجِين', [dar]],
    ['words of name and cuisine in any order', 'إيطالى زيتونه', [pizza]],
    ['text in no name', 'ramen', []],
    ['signs that mean something in a pattern', '.*', []],
  ])('a search by %s finds the matching restaurants', (_what, search, found) => {
    expect(ask({ search })).toEqual(found);
  });
});

describe('searching by dish', () => {
  it('a search adds the restaurants whose menu matches, in the sequence of the list', () => {
    const query = { search: 'زيتونة', cuisine: '' };
    expect(queryRestaurants(all, query, new Set([sushi.id, dar.id]))).toEqual([dar, pizza, sushi]);
  });

  it('a search by dish respects the cuisine chip', () => {
    const query = { search: 'حريرة', cuisine: 'سوشي' };
    expect(queryRestaurants(all, query, new Set([sushi.id, dar.id]))).toEqual([sushi]);
  });
});

describe('the cuisine chips', () => {
  it('a cuisine chip keeps restaurants whose cuisine contains its label; the empty chip keeps all', () => {
    expect(ask({ cuisine: 'بيتزا' })).toEqual([pizza]);
    expect(ask({ cuisine: 'مغربي' })).toEqual([dar]);
    expect(ask({ cuisine: '' })).toEqual(all);
  });

  it("a cuisine chip ignores the restaurant's name", () => {
    expect(ask({ cuisine: 'sushi' })).toEqual([]);
  });

  it('a cuisine chip and a search apply together', () => {
    expect(ask({ cuisine: 'بيتزا', search: 'زيتونة' })).toEqual([pizza]);
    expect(ask({ cuisine: 'بيتزا', search: 'burger' })).toEqual([]);
  });
});
