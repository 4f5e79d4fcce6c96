import type { Fault } from '../fault.ts';

export const slipsFaults: readonly Fault[] = [
  {
    file: 'web/lib/use-steady-list.ts',
    find: 'before.some((item, index) => now[index] !== item)',
    replace: 'before.some((item) => !now.includes(item))',
    test: 'web/lib/use-steady-list.test.ts',
  },
  {
    file: 'shared/domain/couriers/map-link.ts',
    find: 'Math.abs(lat) <= 90 && Math.abs(lng) <= 180',
    replace: 'Math.abs(lat) <= 180 && Math.abs(lng) <= 180',
    test: 'shared/domain/couriers/map-link.test.ts',
  },
  {
    file: 'shared/domain/couriers/map-link.ts',
    find: '  `!8m2!3d${degrees}!4d${degrees}`,\n  `!3d${degrees}!4d${degrees}`,\n',
    replace: '',
    test: 'shared/domain/couriers/map-link.test.ts',
  },
  {
    file: 'shared/domain/promise/arrival.ts',
    find: '[courier.at, rideMinutes(distanceMetres(courier, pickup))]',
    replace: '[statusSince, rideMinutes(distanceMetres(courier, pickup))]',
    test: 'shared/domain/promise/arrival.test.ts',
  },
  {
    file: 'web/features/orders/state.ts',
    find: "status === 'out_for_delivery' ? 'ready_for_pickup' : ",
    replace: '',
    test: 'web/features/kitchen/state.test.ts',
  },
  {
    file: 'web/features/menu/state.ts',
    find: 'return values || photo ?',
    replace: 'return values ?',
    test: 'web/features/menu/state.test.ts',
  },
  {
    file: 'web/features/order-desk/asked-orders.ts',
    find: "part.q !== '' || asked.tab === 'all'",
    replace: "part.q !== ''",
    test: 'web/features/order-desk/asked-orders.test.ts',
  },
  {
    file: 'server/features/orders/kitchen/answers.ts',
    find: '!cursor && found',
    replace: 'found',
    test: 'server/features/orders/kitchen/board.test.ts',
  },
  {
    file: 'server/db/guarded-pool.ts',
    find: 'text === undefined ? undefined : nameOf(text)',
    replace: 'undefined as string | undefined',
    test: 'server/db/statements/named-statements.apart.test.ts',
  },
  {
    file: 'scripts/laws/drizzle-by-its-types.ts',
    find: '[members, uncovered]',
    replace: '[members]',
    test: 'scripts/checks/drizzle-law.test.ts',
  },
  {
    file: 'server/db/statements/statement.ts',
    find: 'if (row[alias] === null) read[group] = null;',
    replace: '',
    test: 'server/db/statements/statement.test.ts',
  },
  {
    file: 'server/features/orders/kitchen/answers.ts',
    find: "of('ready_for_pickup', 'out_for_delivery')",
    replace: "of('ready_for_pickup')",
    test: 'server/features/orders/lists.test.ts',
  },
  {
    file: 'server/features/orders/kitchen/answers.ts',
    find: "status === 'out_for_delivery' && pickup)",
    replace: 'pickup)',
    test: 'server/features/orders/whole-answers.test.ts',
  },
  {
    file: 'server/features/statistics/store.ts',
    find: "select * from orders where status = 'delivered' and",
    replace: "select * from orders where status <> 'cancelled' and",
    test: 'server/features/statistics/statistics.test.ts',
  },
  {
    file: 'web/ui/dialogs/back-guard.ts',
    find: "if (action === 'PUSH' || action === 'REPLACE') await leave();",
    replace: '',
    test: 'e2e/back-closes.test.ts',
  },
  {
    file: 'web/ui/dialogs/back-guard.ts',
    find: 'if (parts.length === 0 && unblock) void leave();',
    replace: '',
    test: 'e2e/back-closes.test.ts',
  },
];
