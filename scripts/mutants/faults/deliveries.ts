import type { Fault } from '../fault.ts';

export const deliveriesFaults: readonly Fault[] = [
  {
    file: 'server/features/couriers/dispatch-store.ts',
    find: '    .innerJoin(orders, isOfItsCourier)\n',
    replace: '    .innerJoin(orders, eq(orders.id, courierPositions.orderId))\n',
    test: 'server/features/couriers/dispatch.test.ts',
  },
  {
    file: 'server/features/couriers/dispatch-commands.ts',
    find: 'const believedRadii = 2;',
    replace: 'const believedRadii = 200;',
    test: 'server/features/couriers/dispatch.test.ts',
  },
  {
    file: 'web/lib/geolocation.ts',
    find: 'told.accuracyMetres > roughestMetres',
    replace: 'told.accuracyMetres > 1_000_000',
    test: 'web/lib/geolocation.test.ts',
  },
  {
    file: 'server/features/orders/kitchen-board-store.ts',
    find: '    eq(courierPositions.courierId, orders.courierId),\n',
    replace: '',
    test: 'server/features/couriers/dispatch.test.ts',
  },
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
    find: "sum(case waiting.status when 'new' then l.quantity else -l.quantity end)",
    replace: 'sum(l.quantity)',
    test: 'server/features/statistics/statistics.test.ts',
  },
  {
    file: 'server/features/statistics/store.ts',
    find: 'sql`o.restaurant_id = ${restaurantId} and ${isOneOf',
    replace: 'sql`${isOneOf',
    test: 'server/features/statistics/statistics.test.ts',
  },
  {
    file: 'server/features/statistics/store.ts',
    find: 'count(*) filter (where is_on_duty)',
    replace: 'count(*)',
    test: 'server/features/statistics/statistics.test.ts',
  },
  {
    file: 'server/features/statistics/span-events-store.ts',
    find: "'round((due_centimes - delivery_fee_centimes) * commission_percent / 100)::bigint'",
    replace: "'round(due_centimes * commission_percent / 100)::bigint'",
    test: 'server/features/statistics/windows.test.ts',
  },
  {
    file: 'server/features/orders/commands.ts',
    find: 'promisedAt: promiseArrival({ createdAt: at,',
    replace: 'promisedAt: promiseArrival({ createdAt: new Date(at.getTime() + 60_000),',
    test: 'server/features/orders/place.test.ts',
  },
  {
    file: 'shared/domain/arrival.ts',
    find: 'Math.floor(arrivedAt.getTime() / minuteMs) <= Math.floor(promisedAt.getTime() / minuteMs)',
    replace: 'arrivedAt <= promisedAt',
    test: 'shared/domain/arrival.test.ts',
  },
  {
    file: 'web/features/customer-orders/components/customer-order-promise.tsx',
    find: "status !== 'delivered' || ",
    replace: '',
    test: 'web/features/customer-orders/components/customer-order-promise.test.tsx',
  },
  {
    file: 'server/live/keep.ts',
    find: 'if (kept.size >= mostKept) kept.clear();',
    replace: '',
    test: 'server/live/keep.test.ts',
  },
  {
    file: 'web/features/jobs/state.ts',
    find: 'const at = tappedAt(step);',
    replace: 'const at = new Date(step.madeAt);',
    test: 'web/features/jobs/state.test.ts',
  },
  {
    file: 'server/features/orders/hand-over-codes-commands.ts',
    find: 'randomInt(10_000)',
    replace: 'randomInt(1_000, 10_000)',
    test: 'server/features/orders/hand-over.test.ts',
  },
];
