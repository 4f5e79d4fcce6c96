import type { Fault } from '../fault.ts';

export const deliveriesFaults: readonly Fault[] = [
  {
    file: 'server/features/couriers/dispatch-store.ts',
    find: 'join couriers c on c.user_id = o.courier_id and c.is_on_duty',
    replace: 'join couriers c on c.user_id = o.courier_id',
    test: 'server/features/couriers/dispatch.test.ts',
  },
  {
    file: 'server/features/couriers/dispatch-store.ts',
    find: 'o.id = ${orderId} and o.courier_id = ${courierId} and',
    replace: 'o.id = ${orderId} and',
    test: 'server/features/couriers/dispatch.test.ts',
  },
  {
    file: 'server/features/couriers/dispatch-store.ts',
    find: 'where p.at <= excluded.at',
    replace: 'where p.at < excluded.at',
    test: 'server/features/couriers/dispatch.test.ts',
  },
  {
    file: 'server/features/orders/arrival-store.ts',
    find: "where restaurant_id = ${restaurantId} and status = 'delivered'",
    replace: "where status = 'delivered'",
    test: 'server/features/couriers/dispatch.test.ts',
  },
  {
    file: 'server/features/statistics/store.ts',
    find: "and o.status <> 'cancelled'\n    group by l.name",
    replace: '\n    group by l.name',
    test: 'server/features/statistics/statistics.test.ts',
  },
  {
    file: 'server/features/statistics/store.ts',
    find: 'restaurantId === undefined ? sql`true` : sql`o.restaurant_id = ${restaurantId}`',
    replace: 'restaurantId === undefined ? sql`true` : sql`true`',
    test: 'server/features/statistics/statistics.test.ts',
  },
  {
    file: 'server/features/statistics/store.ts',
    find: 'count(*) filter (where is_on_duty)',
    replace: 'count(*)',
    test: 'server/features/statistics/statistics.test.ts',
  },
  {
    file: 'server/features/statistics/view.ts',
    find: 'commissionCentimes(today.subtotalCentimes,',
    replace: 'commissionCentimes(today.revenueCentimes,',
    test: 'server/features/statistics/windows.test.ts',
  },
];
