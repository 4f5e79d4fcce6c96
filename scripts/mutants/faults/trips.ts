import type { Fault } from '../fault.ts';

const test = 'server/features/orders/jobs/trips.test.ts';
const races = 'server/features/orders/jobs/trips.server-db.test.ts';
const join = { file: 'server/db/rules/orders/join_trip.sql', test };
const close = { file: 'server/db/rules/orders/end_trip.sql', test };
const keep = { file: 'server/db/rules/orders/keep_trip.sql', test };
const given = 'server/features/orders/jobs/given.test.ts';
const moves = { file: 'server/features/orders/moves/commands.ts', test: given };
const assigning = { file: 'server/features/orders/moves/assign-commands.ts', test: given };
const taken = { file: 'server/db/rules/orders/check_order_taken.sql', test };

/** Orders that a courier brings together. */
export const tripsFaults: readonly Fault[] = [
  { ...join, find: '>= 3', replace: '>= 4' },
  { ...join, find: "status IN ('picked_up', 'delivered')", replace: "status = 'delivered'" },
  { ...join, find: ' AND closed_at IS NULL FOR UPDATE', replace: ' FOR UPDATE' },
  { ...join, find: ' AND closed_at IS NULL FOR UPDATE', replace: ' AND closed_at IS NULL', test: races },
  { ...join, find: 'IF OLD.courier_id IS NOT NULL THEN', replace: 'IF false THEN' },
  { ...join, find: 'coalesce(max(trip_stop), 0) + 1', replace: '100 - coalesce(max(trip_stop), 0)' },
  { ...close, find: ' FOR UPDATE;', replace: ';', test: races },
  { ...close, find: "status IN ('out_for_delivery', 'picked_up'))", replace: "status = 'picked_up')" },
  { ...close, find: "status IN ('out_for_delivery', 'picked_up'))", replace: "status = 'out_for_delivery')" },
  { ...close, find: ' AND NOT EXISTS (SELECT FROM orders', replace: ' AND EXISTS (SELECT FROM orders' },
  { ...keep, find: 'OLD.closed_at IS NOT NULL OR', replace: '' },
  { ...taken, find: ' AND id <> NEW.id', replace: '' },
  { ...taken, find: 'WHERE trip_id = NEW.trip_id', replace: 'WHERE false' },
  {
    file: 'server/features/orders/jobs/store.ts',
    find: 'order by ${orders.tripStop} limit 1',
    replace: 'order by ${orders.tripStop} desc limit 1',
    test,
  },
  {
    file: 'server/features/orders/moves/freeing-commands.ts',
    find: 'for (const job of await lockJobsOf(tx, courierId)) {',
    replace: 'for (const job of (await lockJobsOf(tx, courierId)).slice(0, 1)) {',
    test,
  },
  { ...assigning, find: "party === 'admin' || order.status", replace: 'order.status' },
  {
    ...assigning,
    find: "admin ? 'courier_left_duty' : 'courier_off_duty'",
    replace: "'courier_off_duty'",
  },
  {
    ...assigning,
    find: 'if (admin) await recordMove',
    replace: 'if (!admin) await recordMove',
    test: 'server/features/audit/audit.test.ts',
  },
  {
    file: 'server/features/orders/moves/store.ts',
    find: ", 'trips_courier_id_couriers_user_id_fk'",
    replace: '',
    test: given,
  },
  { ...moves, find: "action === 'assign_job' ? [] : movesCalled", replace: 'movesCalled' },
  {
    file: 'server/features/orders/jobs/couriers-store.ts',
    find: 'where ${couriers.isOnDuty} order by 5',
    replace: 'order by 5',
    test: given,
  },
  {
    file: 'server/features/orders/jobs/couriers-store.ts',
    find: 'order by 5, ',
    replace: 'order by 5 desc, ',
    test: given,
  },
  {
    file: 'server/features/orders/jobs/view.ts',
    find: 'own_order: courier.courierId === order.customerId',
    replace: 'own_order: false',
    test: given,
  },
];
