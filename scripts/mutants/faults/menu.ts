import type { Fault } from '../fault.ts';

const test = 'server/features/menu/arrangement.test.ts';
const arrangement = 'server/features/menu/arrangement-commands.ts';

/** The restaurant's own order of categories and dishes. */
export const menuFaults: readonly Fault[] = [
  { file: arrangement, find: '    if (order) keepSameSet(order, now);\n', replace: '', test },
  {
    file: arrangement,
    find: 'foldText(one.name) === foldText(name)',
    replace: 'one.name === name',
    test,
  },
  {
    file: 'server/features/menu/store.ts',
    find: '      categoryPlace: placeOfCategory(restaurantId, fields.category),\n',
    replace: '',
    test,
  },
  {
    file: 'server/features/menu/arrangement-store.ts',
    find: 'and(eq(menuItems.restaurantId, restaurantId), eq(menuItems.category, category))',
    replace: 'eq(menuItems.category, category)',
    test,
  },
  {
    file: 'server/features/orders/pricing-commands.ts',
    find: '(ranks.get(a.menuItemId) ?? 0) - (ranks.get(b.menuItemId) ?? 0)',
    replace: '0',
    test,
  },
  {
    file: 'web/features/menu/arrangement.ts',
    find: 'places.get(keyOf(item)) ?? order.length',
    replace: 'places.get(keyOf(item)) ?? -1',
    test: 'web/features/menu/arrangement.test.ts',
  },
  {
    file: 'web/features/menu/arrangement.ts',
    find: 'middle < y',
    replace: 'middle > y',
    test: 'web/features/menu/arrangement.test.ts',
  },
];
