import type { Fault } from '../fault.ts';

const test = 'server/features/restaurants/commissions/commissions.server-db.test.ts';

export const commissionFaults: readonly Fault[] = [
  {
    file: 'server/features/orders/placing/store.ts',
    find: 'order by ${restaurantCommissions.id} desc limit 1',
    replace: 'order by ${restaurantCommissions.id} limit 1',
    test,
  },
  {
    file: 'server/features/restaurants/commissions/commands.ts',
    find: "    if (now.percent !== before) throw new AppError('commission_changed');\n",
    replace: '',
    test,
  },
  {
    file: 'server/features/restaurants/commissions/commands.ts',
    find: '    await lockRestaurant(tx, id);\n',
    replace: '',
    test,
  },
  {
    file: 'shared/domain/money/pricing.ts',
    find: "order.status === 'cancelled'",
    replace: 'false',
    test,
  },
  {
    file: 'server/features/restaurants/commissions/commands.ts',
    find: 'if (percent === null) return { percent: usualPercent, since: null };',
    replace: 'if (percent === null) return { percent: usualPercent, since: history[0]?.since ?? null };',
    test,
  },
  {
    file: 'web/features/restaurant-desk/components/commission-dialog.tsx',
    find: '= seen ?? agreements;',
    replace: '= agreements;',
    test: 'e2e/changed-meanwhile.test.ts',
  },
  {
    file: 'web/features/restaurant-desk/api.ts',
    find: ', staleTime: 0, gcTime: 0 }',
    replace: ' }',
    test: 'e2e/changed-meanwhile.test.ts',
  },
];
