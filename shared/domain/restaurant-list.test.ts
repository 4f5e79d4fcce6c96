import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryRestaurants, restaurantSorts, type RestaurantQuery } from './restaurant-list.ts';

const dar = restaurant('دار الطاجين', 'مغربي، طواجن', 4.6, [25, 35]);
const burger = restaurant('Burger Houma', 'برغر', 4.2, [30, 40]);
const pizza = restaurant('بيتزا زيتونة', 'بيتزا، إيطالي', 4.8, [25, 40]);
const sushi = restaurant('Yasmine Sushi', 'سوشي', 4.8, [20, 60]);
const all = [dar, burger, pizza, sushi];

function restaurant(name: string, cuisine: string, rating: number, [min, max]: [number, number]) {
  return { name, cuisine, rating, deliveryMinutes: { min, max } };
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
    ['what nobody has', 'ramen', []],
    ['signs that mean something in a pattern', '.*', []],
  ])('by %s', (_what, search, found) => {
    expect(ask({ search })).toEqual(found);
  });
});

describe('the cuisine chips', () => {
  it('keep those whose cuisine contains the label; the empty one means all', () => {
    expect(ask({ cuisine: 'بيتزا' })).toEqual([pizza]);
    expect(ask({ cuisine: 'مغربي' })).toEqual([dar]);
    expect(ask({ cuisine: '' })).toEqual(all);
  });

  it('do not look at the name', () => {
    expect(ask({ cuisine: 'sushi' })).toEqual([]);
  });

  it('and the search both hold', () => {
    expect(ask({ cuisine: 'بيتزا', search: 'زيتونة' })).toEqual([pizza]);
    expect(ask({ cuisine: 'بيتزا', search: 'burger' })).toEqual([]);
  });
});

describe('sorting', () => {
  it('knows three orders', () => {
    expect(restaurantSorts).toEqual(['default', 'rating', 'deliveryTime']);
  });

  it('by default leaves the restaurants as they come', () => {
    expect(ask({ sort: 'default' })).toEqual(all);
  });

  it('by rating puts the best first; equals stay as they come', () => {
    expect(ask({ sort: 'rating' })).toEqual([pizza, sushi, dar, burger]);
  });

  it('by delivery time goes by the average of the range', () => {
    // 30, 32.5, 35, 40
    expect(ask({ sort: 'deliveryTime' })).toEqual([dar, pizza, burger, sushi]);
  });

  it('never adds, loses or changes a restaurant, and leaves the list it was given alone', () => {
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
