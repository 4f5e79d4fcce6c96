import type { Fault } from '../fault.ts';

export const customerScreensFaults: readonly Fault[] = [
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
];
