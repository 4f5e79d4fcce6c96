import type { Fault } from '../fault.ts';

const room = 'server/features/couriers';
const shifts = `${room}/shifts.test.ts`;
const plan = `${room}/shift-plan.test.ts`;
const races = `${room}/shift-races.server-db.test.ts`;
const domain = { file: 'shared/domain/couriers/shifts.ts', test: 'shared/domain/couriers/shifts.test.ts' };
const forecast = {
  file: 'shared/domain/couriers/forecast.ts',
  test: 'shared/domain/couriers/forecast.test.ts',
};
const commands = { file: `${room}/shifts-commands.ts`, test: shifts };
const store = { file: `${room}/shifts-store.ts`, test: shifts };
const taking = { file: 'server/db/rules/couriers/take_shift_place.sql' };
const invariants = 'server/db/schema/invariants-agreed.test.ts';

/** Hours that admins open and couriers take, and what hours need. */
export const shiftFaults: readonly Fault[] = [
  { ...domain, find: 'if (beginsAt <= now)', replace: 'if (beginsAt < now)' },
  {
    ...domain,
    find: 'momentOf(Date.parse(day) + later * dayMs + minute * minuteMs)',
    replace: 'new Date(momentOf(Date.parse(day) + minute * minuteMs).getTime() + later * dayMs)',
  },
  { ...domain, find: 'endedAt > beginsAt', replace: 'endedAt >= beginsAt' },
  { ...forecast, find: 'sum / weeks', replace: 'sum' },
  { ...forecast, find: 'Math.max(1, lived)', replace: 'Infinity' },
  { ...forecast, find: '(60 * busyShare)', replace: '60' },
  { ...forecast, find: 'times.orders < leastOrders', replace: 'times.orders === 0' },
  {
    file: `${room}/forecast-store.ts`,
    test: plan,
    find: "(select count(*)::int from orders where status = 'delivered' and trip_id in (select id from ended))",
    replace: 'count(*)::int',
  },
  {
    file: `${room}/forecast-store.ts`,
    test: plan,
    find: "from orders where status = 'delivered' and trip_id",
    replace: 'from orders where trip_id',
  },
  { ...forecast, find: '|| touches((today + 6) % 7, minute + minutesADay)', replace: '' },
  {
    ...commands,
    find: "      if (await store.findShift(tx, shiftId)) throw new AppError('shift_late');\n",
    replace: '',
  },
  { ...commands, find: 'if (await store.findShift(tx, id)) continue;', replace: '' },
  {
    file: 'server/features/couriers/sheet.ts',
    test: races,
    find: 'shift_reminder: { lock: lockShift,',
    replace: 'shift_reminder: { lock: () => Promise.resolve(),',
  },
  {
    ...commands,
    test: races,
    find: 'sorted(opened, (one, other) => (one.id < other.id ? -1 : 1))',
    replace: 'opened',
  },
  {
    ...commands,
    test: races,
    find: '    await store.lockShift(tx, shiftId);\n    await store.deletePlace',
    replace: '    await store.deletePlace',
  },
  { ...commands, find: 'if (!shift || shift.beginsAt <= telling.at) return;', replace: '' },
  { ...store, test: plan, find: "and status = 'approved' for share", replace: 'for share' },
  {
    file: 'shared/contract/couriers/shifts.ts',
    test: shifts,
    find: '          z.refine((ids) => new Set(ids).size === ids.length),\n',
    replace: '',
  },
  { ...store, find: 's.begins_at >= ${latest}', replace: 's.begins_at > ${at.toISOString()}' },
  { ...store, test: plan, find: 'isNull(users.suspendedAt)', replace: 'undefined' },
  {
    ...store,
    find: 'and p.courier_id = ${courierId}::uuid and s.begins_at > ${at.toISOString()}::timestamptz`);\n}\n\n/** Erases them',
    replace: 'and p.courier_id = ${courierId}::uuid`);\n}\n\n/** Erases them',
  },
  {
    ...taking,
    test: races,
    find: " AND status = 'approved' FOR NO KEY UPDATE",
    replace: " AND status = 'approved'",
  },
  {
    ...taking,
    test: invariants,
    find: ' OR EXISTS (SELECT FROM users WHERE id = NEW.courier_id AND suspended_at IS NOT NULL)',
    replace: '',
  },
  {
    ...taking,
    test: shifts,
    find: 'other.ends_at > this.begins_at',
    replace: 'other.ends_at >= this.begins_at',
  },
  {
    file: 'server/db/rules/couriers/count_shift_places.sql',
    test: shifts,
    find: 'SET taken = taken - 1',
    replace: 'SET taken = taken',
  },
  {
    file: 'server/features/couriers/shifts-view.ts',
    test: shifts,
    find: 'duty.courierId === courierId',
    replace: 'duty.courierId !== courierId',
  },
  {
    file: 'server/features/couriers/shifts-view.ts',
    test: plan,
    find: 'midnightOf(dayOf(now), planDays).getTime()',
    replace: 'midnight.getTime() + planDays * dayMs',
  },
  {
    file: 'server/features/push/push-message.ts',
    test: 'e2e/shift-reminder.test.ts',
    find: "? '/courier/shifts' : '/courier/jobs'",
    replace: "? '/courier/jobs' : '/courier/jobs'",
  },
  {
    file: 'web/features/shifts/use-asked-day.ts',
    test: 'e2e/shifts.test.ts',
    find: 'search: { day }',
    replace: 'search: {}',
  },
  {
    file: 'web/features/shifts/components/open-shifts.tsx',
    test: 'e2e/shifts.test.ts',
    find: '(isMine || !isFull)',
    replace: '(isMine ? giveBackUntil >= now : !isFull)',
  },
  {
    file: 'web/features/statements/components/courier-week.tsx',
    test: 'web/features/statements/components/courier-week.test.tsx',
    find: "entry.event === 'order_delivered'",
    replace: "entry.event !== 'paid_out'",
  },
];
