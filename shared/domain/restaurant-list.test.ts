import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryRestaurants, restaurantSorts, type RestaurantQuery } from './restaurant-list.ts';

const dar = restaurant(1, 'دار الطاجين', 'مغربي، طواجن', 4.6, [25, 35]);
const burger = restaurant(2, 'Burger Houma', 'برغر', 4.2, [30, 40]);
const pizza = restaurant(3, 'بيتزا زيتونة', 'بيتزا، إيطالي', 4.8, [25, 40]);
const sushi = restaurant(4, 'Yasmine Sushi', 'سوشي', 4.8, [20, 60]);
const all = [dar, burger, pizza, sushi];

function restaurant(id: number, name: string, cuisine: string, rating: number, [min, max]: [number, number]) {
  return { id, name, cuisine, rating, deliveryMinutes: { min, max }, isAcceptingOrders: true };
}

const ask = (query: Partial<RestaurantQuery>) =>
  queryRestaurants(all, { search: '', cuisine: '', sort: 'default', ...query });

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

it('closed restaurants come last in every sequence, each in its place', () => {
  const closed = { ...pizza, isAcceptingOrders: false };
  const ids = (sort: RestaurantQuery['sort']) =>
    queryRestaurants([dar, closed, burger, sushi], { search: '', cuisine: '', sort }).map(({ id }) => id);
  expect(ids('default')).toEqual([1, 2, 4, 3]);
  expect(ids('rating')).toEqual([4, 1, 2, 3]);
  expect(ids('deliveryTime')).toEqual([1, 2, 4, 3]);
});

describe('searching by dish', () => {
  it('a search adds the restaurants whose menu matches, in the sequence of the list', () => {
    const query = { search: 'زيتونة', cuisine: '', sort: 'default' } as const;
    expect(queryRestaurants(all, query, new Set([sushi.id, dar.id]))).toEqual([dar, pizza, sushi]);
  });

  it('a search by dish respects the cuisine chip', () => {
    const query = { search: 'حريرة', cuisine: 'سوشي', sort: 'default' } as const;
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

describe('sorting', () => {
  it('there are three sorts', () => {
    expect(restaurantSorts).toEqual(['default', 'rating', 'deliveryTime']);
  });

  it('the default sort keeps the given sequence', () => {
    expect(ask({ sort: 'default' })).toEqual(all);
  });

  it('the sort by rating puts the best first and keeps the sequence of equals', () => {
    expect(ask({ sort: 'rating' })).toEqual([pizza, sushi, dar, burger]);
  });

  it('the sort by delivery time compares the averages of the ranges', () => {
    // 30, 32.5, 35, 40
    expect(ask({ sort: 'deliveryTime' })).toEqual([dar, pizza, burger, sushi]);
  });

  it('no query adds, loses or changes a restaurant or the given list', () => {
    const copy = structuredClone(all);
    fc.assert(
      fc.property(fc.constantFrom(...restaurantSorts), fc.shuffledSubarray(all), (sort, some) => {
        const sorted = queryRestaurants(some, { search: '', cuisine: '', sort });
        expect(new Set(sorted)).toEqual(new Set(some));
        expect(sorted).toHaveLength(some.length);
      }),
    );
    expect(all).toEqual(copy);
  });
});
