import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestDishesOf, bestDishRules, type SoldDish } from './best-dishes.ts';

const dish = (id: string, orders: number, rest: Partial<SoldDish> = {}): SoldDish => ({
  id,
  category: 'طواجن',
  orders,
  centimes: orders * 5_000,
  ...rest,
});
const water = { category: 'مشروبات', centimes: 5_000 };

describe('the best dishes of a menu', () => {
  it.each<[string, SoldDish[], string[]]>([
    ['nothing was sold', [], []],
    ['four orders are too few', [dish('a', 4)], []],
    ['five orders are enough', [dish('a', 5)], ['a']],
    ['the most ordered first', [dish('a', 5), dish('b', 9), dish('c', 7)], ['b', 'c', 'a']],
    ['of equals the one that brought more', [dish('a', 5, { centimes: 1 }), dish('b', 5)], ['b', 'a']],
    ['of equals in all the same one each time', [dish('b', 5), dish('a', 5)], ['a', 'b']],
    ['six at most', Array.from({ length: 9 }, (_, at) => dish(`${at}`, 20 - at)), [...'012345']],
  ])('are those with enough orders: %s', (_, sold, ids) => {
    expect(bestDishesOf(sold).ids).toEqual(ids);
  });

  it.each<[string, SoldDish[], string | null]>([
    ['nothing was sold', [], null],
    ['too little was sold to judge', [dish('a', 4)], null],
    ['several dishes together are enough', [dish('a', 3), dish('b', 2)], 'طواجن'],
    ['water stands in every order', [dish('a', 6), dish('w', 40, water)], 'طواجن'],
    ['a house of tea', [dish('a', 5, { centimes: 4_000 }), dish('w', 40, water)], 'مشروبات'],
  ])('are in the category that brought most money: %s', (_, sold, category) => {
    expect(bestDishesOf(sold).category).toBe(category);
  });

  it('do not depend on the order of the rows', () => {
    const one = fc.record({
      id: fc.uuid(),
      category: fc.constantFrom('طواجن', 'سلطات', 'مشروبات'),
      orders: fc.nat(30),
      centimes: fc.nat(50_000),
    });
    fc.assert(
      fc.property(fc.uniqueArray(one, { selector: ({ id }) => id }), (sold) => {
        const best = bestDishesOf(sold);
        expect(bestDishesOf(sold.toReversed())).toEqual(best);
        expect(best.ids.length).toBeLessThanOrEqual(bestDishRules.most);
      }),
    );
  });
});
