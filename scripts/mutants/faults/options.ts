import type { Fault } from '../fault.ts';

/** Options of dishes. */
export const optionsFaults: readonly Fault[] = [
  {
    file: 'shared/domain/menu-times.ts',
    find: "time.season === 'always' || time.season === season",
    replace: 'time.season === season',
    test: 'shared/domain/menu-times.test.ts',
  },
  {
    file: 'server/features/menu/times-commands.ts',
    find: 'await followTimes(tx, { restaurantId, times, now: at });',
    replace: '',
    test: 'server/features/menu/times.test.ts',
  },
  {
    file: 'server/features/menu/arrangement-commands.ts',
    find: 'await renameInTimes(tx, restaurantId, { category, name });',
    replace: '',
    test: 'server/features/menu/times.test.ts',
  },
  {
    file: 'server/features/menu/store.ts',
    find: 't.restaurant_id = menu_items.restaurant_id',
    replace: 'true',
    test: 'server/features/menu/times.test.ts',
  },
  {
    file: 'server/features/menu/commands.ts',
    find: '.filter(({ isOff }) => !isOff)',
    replace: '',
    test: 'server/features/menu/menu.test.ts',
  },
  {
    file: 'server/features/orders/pricing-commands.ts',
    find: 'back !== undefined || (item',
    replace: '(item',
    test: 'server/features/menu/times.test.ts',
  },
  {
    file: 'shared/domain/menu-options.ts',
    find: "if (count < group.least) return 'too_few';",
    replace: '',
    test: 'shared/domain/menu-options.test.ts',
  },
  {
    file: 'shared/domain/menu-options.ts',
    find: 'index < group.most && priceCentimes < 0',
    replace: 'false',
    test: 'shared/domain/menu-options.test.ts',
  },
  {
    file: 'shared/domain/menu-options.ts',
    find: '.slice(0, group.most);\n  });',
    replace: ';\n  });',
    test: 'shared/domain/menu-options.test.ts',
  },
  {
    file: 'server/features/orders/pricing-commands.ts',
    find: ' || shownUnitCentimes === unitPrice',
    replace: ' || shownUnitCentimes >= 0',
    test: 'server/features/orders/place-options.test.ts',
  },
  {
    file: 'server/features/orders/pricing-commands.ts',
    find: 'const own = groupsOf(item, groups);',
    replace: 'const own = [...groups];',
    test: 'server/features/orders/place-options.test.ts',
  },
  {
    file: 'server/features/menu/options-commands.ts',
    find: 'options.length - off.length < group.least',
    replace: 'options.length < group.least',
    test: 'server/features/menu/options.test.ts',
  },
  {
    file: 'server/features/menu/options-commands.ts',
    find: 'offUntil: known?.offUntil ?? null',
    replace: 'offUntil: null',
    test: 'server/features/menu/options.test.ts',
  },
  {
    file: 'server/features/menu/commands.ts',
    find: '    if (updated?.groupIds) await checkPriceOf(tx, restaurantId, updated);\n',
    replace: '',
    test: 'server/features/menu/options.test.ts',
  },
  {
    file: 'shared/domain/cart.ts',
    find: '[menuItemId, ...optionIds.toSorted()]',
    replace: '[menuItemId, ...optionIds]',
    test: 'shared/domain/cart.test.ts',
  },
  {
    file: 'web/features/checkout/line-changes.ts',
    find: "now === line.unitPriceCentimes && gone === '' && added === ''",
    replace: 'now === line.unitPriceCentimes',
    test: 'web/features/checkout/line-changes.test.ts',
  },
  {
    file: 'web/features/customer-orders/state.ts',
    find: 'if (missing.length > 0) gone.push',
    replace: 'if (missing.length > 9) gone.push',
    test: 'web/features/customer-orders/state.test.ts',
  },
];
