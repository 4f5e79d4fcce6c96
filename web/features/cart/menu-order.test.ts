import { describe, expect, it } from 'vitest';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { inMenuOrder } from './menu-order.ts';

const item = (id: string): PublicMenuItem => ({
  id,
  name: `طبق ${id}`,
  description: '',
  category: 'طواجن',
  priceCentimes: 1000,
  imageUrl: null,
  isSoldOut: false,
  food: null,
});
const line = (menuItemId: string) => ({
  menuItemId,
  name: `طبق ${menuItemId}`,
  category: 'طواجن',
  unitPriceCentimes: 1000,
  quantity: 1,
});
const menu = [
  { category: 'حلويات', items: [item('c')] },
  { category: 'طواجن', items: [item('a'), item('b')] },
];
const idsOf = (lines: { menuItemId: string }[]) => lines.map(({ menuItemId }) => menuItemId);

describe('the lines of a cart', () => {
  const lines = [line('b'), line('gone'), line('a'), line('c')];

  it('stand as on a menu that its owner ordered, with dishes that are gone at the end', () => {
    expect(idsOf(inMenuOrder(lines, { menu, isOwnOrder: true }))).toEqual(['c', 'a', 'b', 'gone']);
  });

  it('stand as they were added on other menus, and until the menu is known', () => {
    expect(inMenuOrder(lines, { menu })).toEqual(lines);
    expect(inMenuOrder(lines, undefined)).toEqual(lines);
  });
});
