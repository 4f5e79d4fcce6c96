import { describe, expect, it } from 'vitest';
import { dishesAgain, leftOutText } from './state.ts';

describe('ordering the same again', () => {
  const sections = [
    {
      category: 'Drinks',
      items: [
        {
          id: 'tea',
          name: 'Mint tea',
          description: 'Green tea',
          imageUrl: null,
          category: 'Drinks',
          priceCentimes: 1_200,
          isSoldOut: false,
          food: 'mint-tea' as const,
        },
      ],
    },
    {
      category: 'Friday',
      items: [
        {
          id: 'couscous',
          name: 'Couscous',
          description: 'With seven vegetables',
          imageUrl: null,
          category: 'Friday',
          priceCentimes: 6_000,
          isSoldOut: false,
          food: 'couscous' as const,
        },
      ],
    },
  ];
  const menu = { menu: sections };

  it('ordering again takes the dishes that still exist, at today’s prices and names', () => {
    const { found, leftOut } = dishesAgain([{ menuItemId: 'tea', name: 'Tea', quantity: 3 }], menu);
    const item = {
      menuItemId: 'tea',
      name: 'Mint tea',
      category: 'Drinks',
      unitPriceCentimes: 1_200,
    };
    expect(found).toEqual([{ item, quantity: 3 }]);
    expect(leftOutText(leftOut)).toBe('');
  });

  it('ordering again leaves out a dish that ran out today', () => {
    const soldOut = sections.map(({ items, ...section }) => ({
      ...section,
      items: items.map((item) => ({ ...item, isSoldOut: true })),
    }));
    const { found, leftOut } = dishesAgain([{ menuItemId: 'tea', name: 'Tea', quantity: 1 }], {
      menu: soldOut,
    });
    expect([found, leftOut.gone]).toEqual([[], ['Tea']]);
  });

  it('ordering again names the dishes that are gone', () => {
    const lines = [
      { menuItemId: 'couscous', name: 'Couscous', quantity: 1 },
      { menuItemId: 'harira', name: 'Harira', quantity: 2 },
    ];
    const { found, leftOut } = dishesAgain(lines, menu);
    expect(found.map(({ item }) => item.menuItemId)).toEqual(['couscous']);
    expect(leftOut.gone).toEqual(['Harira']);
  });

  const option = (id: string, priceCentimes: number, marks = {}) => ({
    id,
    name: id,
    priceCentimes,
    ...marks,
  });
  const size = {
    id: 'size',
    name: 'Size',
    least: 1,
    most: 1,
    options: [option('pot', 0, { isDefault: true }), option('large pot', 500)],
  };
  const extras = {
    id: 'extras',
    name: 'Extras',
    least: 0,
    most: 2,
    options: [option('mint', 100), option('gum', 200, { isOff: true })],
  };
  const withGroups = {
    menu: sections.map(({ items, ...section }) => ({
      ...section,
      items: items.map((item) => (item.id === 'tea' ? { ...item, groupIds: ['size', 'extras'] } : item)),
    })),
    optionGroups: [size, extras],
  };
  const ordered = (...ids: string[]) => ({
    menuItemId: 'tea',
    name: 'Tea',
    quantity: 1,
    options: ids.map((id) => ({ id, group: 'Any', name: id, priceCentimes: 1 })),
  });

  it('ordering again keeps the options that can be had, at today’s prices, and names the others', () => {
    const { found, leftOut } = dishesAgain([ordered('large pot', 'mint', 'gum', 'amber')], withGroups);
    expect(found.map(({ item }) => [item.unitPriceCentimes, item.options])).toEqual([
      [
        1_800,
        [
          { id: 'large pot', group: 'Size', name: 'large pot', priceCentimes: 500 },
          { id: 'mint', group: 'Extras', name: 'mint', priceCentimes: 100 },
        ],
      ],
    ]);
    expect(leftOut.gone).toEqual(['Mint tea: gum، amber']);
  });

  it('ordering again gives a dish its defaults when it has options by now, and says of one without a default that it needs a choice', () => {
    const old = { menuItemId: 'tea', name: 'Tea', quantity: 1 };
    expect(dishesAgain([old], withGroups).found[0]?.item.options?.map(({ id }) => id)).toEqual(['pot']);
    const open = { ...size, options: [option('pot', 0), option('large pot', 500)] };
    const lines = [old, old, ordered('jug')];
    const { found, leftOut } = dishesAgain(lines, { ...withGroups, optionGroups: [open] });
    expect(found).toEqual([]);
    expect(leftOut).toMatchObject({ gone: [], toChoose: ['Mint tea', 'Mint tea', 'Mint tea (jug)'] });
    expect(leftOutText(leftOut)).toBe('يحتاج اختيارا منك، أضفه من القائمة: Mint tea، Mint tea (jug)');
  });

  it('ordering again says when a dish is back that is outside its times of the day', () => {
    const away = sections.map(({ items, ...section }) => ({
      ...section,
      items: items.map((item) => ({ ...item, isSoldOut: true, backText: 'يعود على 07:00' })),
    }));
    const lines = [
      { menuItemId: 'tea', name: 'Tea', quantity: 1 },
      { menuItemId: 'harira', name: 'Harira', quantity: 1 },
    ];
    const { found, leftOut } = dishesAgain(lines, { menu: away });
    expect(found).toEqual([]);
    expect(leftOutText(leftOut)).toBe('لم يعد متوفرا: Harira. Mint tea: يعود على 07:00');
  });
});
