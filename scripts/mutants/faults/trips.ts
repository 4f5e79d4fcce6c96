import type { Fault } from '../fault.ts';

const test = 'server/features/orders/jobs/trips.test.ts';
const races = 'server/features/orders/jobs/trips.server-db.test.ts';
const join = { file: 'server/db/rules/orders/join_trip.sql', test };
const close = { file: 'server/db/rules/orders/close_trip.sql', test };
const keep = { file: 'server/db/rules/orders/keep_trip.sql', test };
const taken = { file: 'server/db/rules/orders/check_order_taken.sql', test };

/** Orders that a courier brings together. */
export const tripsFaults: readonly Fault[] = [
  { ...join, find: '>= 3', replace: '>= 4' },
  { ...join, find: "status <> 'out_for_delivery'", replace: "status = 'delivered'" },
  { ...join, find: ' AND closed_at IS NULL FOR UPDATE', replace: ' FOR UPDATE' },
  { ...join, find: ' AND closed_at IS NULL FOR UPDATE', replace: ' AND closed_at IS NULL', test: races },
  { ...join, find: 'IF OLD.courier_id IS NOT NULL THEN', replace: 'IF false THEN' },
  { ...join, find: 'coalesce(max(trip_stop), 0) + 1', replace: '100 - coalesce(max(trip_stop), 0)' },
  { ...close, find: ' FOR UPDATE;', replace: ';', test: races },
  { ...close, find: "status IN ('out_for_delivery', 'picked_up')\n", replace: "status = 'picked_up'\n" },
  {
    ...close,
    find: "status IN ('out_for_delivery', 'picked_up')\n",
    replace: "status = 'out_for_delivery'\n",
  },
  { ...close, find: ' AND NOT EXISTS (', replace: ' AND EXISTS (' },
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
];
