import type { Fault } from '../fault.ts';

const room = 'server/features/orders/offers';
const test = `${room}/bundles.test.ts`;
const promised = `${room}/promised-bundles.test.ts`;
const races = `${room}/bundle-races.server-db.test.ts`;
const rules = 'server/db/rules/orders';
const asked = { file: `${rules}/check_offer.sql`, test };
const join = { file: `${rules}/join_trip.sql`, test };
const next = {
  file: 'shared/domain/orders/trip-stops.ts',
  test: 'shared/domain/orders/trip-stops.test.ts',
};
const joined = { test: `${room}/joined-bundle-races.server-db.test.ts` };
const kept = { file: 'web/features/jobs/state.ts', test: 'web/features/jobs/state.test.ts' };
const seen = { test: `${room}/together.test.ts` };
const commands = { file: `${room}/commands.ts`, test };

/** Several orders of one kitchen in one offer, one promise and one trip. */
export const bundlesFaults: readonly Fault[] = [
  { ...asked, find: 'WHERE bundle_id = NEW.bundle_id);', replace: 'WHERE false);' },
  { ...asked, find: 'f.stop = NEW.stop - 1 AND ', replace: '' },
  { ...asked, find: ' AND f.courier_id = NEW.courier_id\n', replace: '\n' },
  { ...asked, find: 'o.restaurant_id = n.restaurant_id AND ', replace: '' },
  {
    ...join,
    test: promised,
    find: "status IN ('picked_up', 'delivered')",
    replace: "status <> 'out_for_delivery'",
  },
  { ...join, find: '    asked.stop, (SELECT', replace: '    NULL, (SELECT' },
  { ...join, find: 'coalesce(asked.stop, 1)', replace: '1' },
  {
    file: `${rules}/end_offers.sql`,
    find: "b.order_id = of_order AND b.state = 'open'",
    replace: 'false',
    test,
  },
  {
    file: `${rules}/end_trip.sql`,
    find: '      AND NOT EXISTS (SELECT FROM offers WHERE trip_id = asked AND promise_ended_at IS NULL)',
    replace: '',
    test: promised,
  },
  {
    file: `${rules}/end_trip.sql`,
    find: 'WHERE id = asked FOR UPDATE;',
    replace: 'WHERE id = asked;',
    test: races,
  },
  {
    file: `${rules}/leave_promises.sql`,
    find: 'WHERE trip_id = NEW.trip_id AND',
    replace: 'WHERE false AND',
    test: promised,
  },
  { ...commands, find: 'tripId ??= await store.findOpenTrip(tx, courierId);', replace: '' },
  {
    ...commands,
    find: '? bundle.orderIds : promisedOrders(bundle)',
    replace: '? [] : promisedOrders(bundle)',
  },
  {
    ...commands,
    test: promised,
    find: 'if (order.courierId !== courierId) return;',
    replace: "if (order.courierId === courierId) throw new AppError('offer_over');",
  },
  {
    file: `${room}/store.ts`,
    find: 'inArray(offers.orderId, [...orderIds]), or(',
    replace: 'eq(offers.orderId, orderIds[0] ?? offers.id), or(',
    test,
  },
  {
    file: `${room}/view.ts`,
    find: 'from ? routeMetres(from, door) : offer.routeMetres',
    replace: '0',
    test,
  },
  {
    ...seen,
    file: 'server/features/orders/together-store.ts',
    find: 'count(*) > 1',
    replace: 'count(*) > 0',
  },
  {
    ...seen,
    file: 'server/features/orders/together-store.ts',
    find: ' or f.trip_id is not null and f.promise_ended_at is null)`',
    replace: ')`',
  },
  {
    ...seen,
    file: 'server/features/orders/jobs/view.ts',
    find: 'customerName: isHeld ? customerName : null',
    replace: 'customerName',
  },
  {
    ...seen,
    file: `${room}/claims-view.ts`,
    find: 'order.courierId !== null || order.claim?.isPromise ? matesOf(order) : undefined',
    replace: 'matesOf(order)',
  },
  { ...seen, file: 'server/features/orders/moves/store.ts', find: ', together: null', replace: '' },
  { ...next, find: "at('at_kitchen') ?? at('carried')", replace: "at('carried') ?? at('at_kitchen')" },
  { ...next, find: " ?? at('cooking')", replace: '' },
  { ...kept, find: 'steps.findLast(', replace: 'steps.find(' },
  { ...kept, find: 'stageOf(status) !== null', replace: 'true' },
  {
    file: `${rules}/end_offers.sql`,
    find: 'ORDER BY o.id FOR NO KEY UPDATE',
    replace: 'ORDER BY o.id FOR UPDATE',
    test: races,
  },
  {
    ...joined,
    file: 'server/features/orders/moves/commands.ts',
    find: 'const promise = await lockPromise(tx, order.id);',
    replace: 'const promise = found;',
  },
  {
    ...joined,
    file: `${room}/promise-check-commands.ts`,
    find: "approach !== 'far') return leaveToOthers(checking, cooking);",
    replace: "approach !== 'far') return;",
  },
  {
    file: 'server/features/orders/consequences.ts',
    find: 'limitJob, leavePromises)',
    replace: 'limitJob)',
    test: promised,
  },
];
