import type { Fault } from '../fault.ts';

export const customerScreensFaults: readonly Fault[] = [
  {
    file: 'shared/domain/cuisines.ts',
    find: 'sorted(chips, (a, b) => b.count - a.count)',
    replace: 'chips',
    test: 'shared/domain/cuisines.test.ts',
  },
  {
    file: 'server/features/restaurants/list-store.ts',
    find: "${menuItems.searchName} ~ all (${value('patterns')}::text[]) desc, ",
    replace: '',
    test: 'server/features/restaurants/search.test.ts',
  },
  {
    file: 'shared/domain/best-dishes.ts',
    find: 'orders >= leastOrders),\n    (a, b) => b.orders',
    replace: 'orders > leastOrders),\n    (a, b) => b.orders',
    test: 'shared/domain/best-dishes.test.ts',
  },
  {
    file: 'server/features/restaurants/best-store.ts',
    find: " and o.status = 'delivered'",
    replace: '',
    test: 'server/features/restaurants/best-dishes.test.ts',
  },
  {
    file: 'server/features/restaurants/best-store.ts',
    find: ', lte(bestDishes.countedAt, before)',
    replace: '',
    test: 'server/features/restaurants/best-dishes.test.ts',
  },
  {
    file: 'server/features/restaurants/view.ts',
    find: '(isSoldOut ? [] : [id])',
    replace: '[id]',
    test: 'server/features/restaurants/best-dishes.test.ts',
  },
  {
    file: 'shared/messages/ar/menu-categories.ts',
    find: '(drinks.has(category) ? 2 : 0)',
    replace: '0',
    test: 'shared/messages/ar/menu-categories.test.ts',
  },
  {
    file: 'web/features/restaurants/components/menu-sections.tsx',
    find: 'Math.max(0, best)',
    replace: '0',
    test: 'e2e/best-dishes.test.ts',
  },
  {
    file: 'web/features/checkout/use-checkout.ts',
    find: '      placedOrder.set(order.id);\n',
    replace: '',
    test: 'e2e/placed-order.test.ts',
  },
  {
    file: 'web/screens/public/home/placed-order-sheet.tsx',
    find: '    placedOrder.set(null);\n',
    replace: '',
    test: 'e2e/placed-order.test.ts',
  },
  {
    file: 'web/screens/public/home/placed-order-sheet.tsx',
    find: "    return () => offerPush('order');\n",
    replace: '',
    test: 'e2e/push.test.ts',
  },
  {
    file: 'web/features/visit/state.ts',
    find: ' && Number.isFinite(position.lng)',
    replace: '',
    test: 'web/features/visit/state.test.ts',
  },
  {
    file: 'web/features/visit/state.ts',
    find: '    writeText(visitName, place && JSON.stringify(place));\n',
    replace: '',
    test: 'web/features/visit/state.test.ts',
  },
  {
    file: 'web/features/audit/state.ts',
    find: " && (name !== 'day' || isDay(value))",
    replace: '',
    test: 'web/features/audit/state.test.ts',
  },
  {
    file: 'web/features/push/state.ts',
    find: ' || readPushRecord().offered.includes(name)',
    replace: '',
    test: 'web/features/push/state.test.ts',
  },
  {
    file: 'web/features/push/state.ts',
    find: 'registeredFor === userId',
    replace: 'registeredFor !== null',
    test: 'web/features/push/state.test.ts',
  },
  {
    file: 'web/features/cart/use-cart.ts',
    find: 'putBack({ restaurant, line, place })',
    replace: 'putBack({ restaurant, line, place: 0 })',
    test: 'web/features/cart/use-cart.test.ts',
  },
  {
    file: 'web/later-screens.ts',
    find: "(tablet && role === 'restaurant')",
    replace: 'tablet',
    test: 'web/later-screens.test.ts',
  },
  {
    file: 'web/features/customer-orders/components/customer-order-steps.tsx',
    find: '  out_for_delivery: 1,\n',
    replace: '  out_for_delivery: 2,\n',
    test: 'e2e/words-of-an-order.test.ts',
  },
  {
    file: 'web/features/customer-orders/components/customer-order-panel.tsx',
    find: '      {review}\n      <CustomerProposal order={order} />\n',
    replace: '      <CustomerProposal order={order} />\n',
    test: 'e2e/words-of-an-order.test.ts',
  },
];
