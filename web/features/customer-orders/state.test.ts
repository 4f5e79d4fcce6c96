import { describe, expect, it } from 'vitest';
import { dishesAgain } from './state.ts';

describe('ordering the same again', () => {
  const menu = [
    {
      items: [
        {
          id: 'tea',
          name: 'Mint tea',
          category: 'Drinks',
          priceCentimes: 1_200,
          isSoldOut: false,
          food: 'mint-tea' as const,
        },
      ],
    },
    {
      items: [
        {
          id: 'couscous',
          name: 'Couscous',
          category: 'Friday',
          priceCentimes: 6_000,
          isSoldOut: false,
          food: 'couscous' as const,
        },
      ],
    },
  ];

  it('ordering again takes the dishes that still exist, at today’s prices and names', () => {
    const { found, gone } = dishesAgain([{ menuItemId: 'tea', name: 'Tea', quantity: 3 }], menu);
    const item = {
      menuItemId: 'tea',
      name: 'Mint tea',
      category: 'Drinks',
      unitPriceCentimes: 1_200,
      food: 'mint-tea',
    };
    expect(found).toEqual([{ item, quantity: 3 }]);
    expect(gone).toEqual([]);
  });

  it('ordering again leaves out a dish that ran out today', () => {
    const soldOut = menu.map(({ items }) => ({ items: items.map((item) => ({ ...item, isSoldOut: true })) }));
    const { found, gone } = dishesAgain([{ menuItemId: 'tea', name: 'Tea', quantity: 1 }], soldOut);
    expect([found, gone]).toEqual([[], ['Tea']]);
  });

  it('ordering again names the dishes that are gone', () => {
    const lines = [
      { menuItemId: 'couscous', name: 'Couscous', quantity: 1 },
      { menuItemId: 'harira', name: 'Harira', quantity: 2 },
    ];
    const { found, gone } = dishesAgain(lines, menu);
    expect(found.map(({ item }) => item.menuItemId)).toEqual(['couscous']);
    expect(gone).toEqual(['Harira']);
  });
});
