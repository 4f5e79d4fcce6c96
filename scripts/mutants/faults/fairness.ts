import type { Fault } from '../fault.ts';

const domain = {
  file: 'shared/domain/dispatch/fairness.ts',
  test: 'shared/domain/dispatch/fairness.test.ts',
};
const room = 'server/features/dispatch';
const counts = { file: `${room}/fairness-store.ts`, test: `${room}/fairness.test.ts` };
const view = { ...counts, file: `${room}/fairness-view.ts` };
const kept = { test: 'server/features/couriers/duties.test.ts' };

/** When couriers were on duty, and what is made of it. */
export const fairnessFaults: readonly Fault[] = [
  { ...domain, find: 'values.length < leastCouriers', replace: 'values.length === 0' },
  { ...domain, find: 'received < leastOffers', replace: 'received === 0' },
  { ...domain, find: 'dutyMinutes < leastDutyMinutes', replace: 'dutyMinutes === 0' },
  { ...domain, find: 'Math.floor(value / width + rounding)', replace: 'Math.floor(value / width)' },
  { ...domain, find: 'Math.min(1, Math.max(0, 1 - busy))', replace: '1 - busy' },
  { ...domain, find: '(rising.length - 1) * share', replace: 'rising.length * share' },
  { ...counts, find: 'greatest(k.began_at, t.opened_at)', replace: 't.opened_at' },
  { ...counts, find: "filter (where state = 'silent')", replace: "filter (where state <> 'accepted')" },
  { ...counts, find: 'where at >= (select min(began_at) from kept) and', replace: 'where' },
  {
    ...counts,
    find: "count(distinct bundle_id) filter (where state = 'declined')",
    replace: "count(*) filter (where state = 'declined')",
  },
  { ...counts, find: 'greatest(began_at, ${from}) as', replace: 'began_at as' },
  { ...counts, find: 'and made_at >= ${from}) offered', replace: ') offered' },
  { ...counts, find: "c.status = 'approved' and", replace: '' },
  {
    ...view,
    find: 'one && withoutBars(one)',
    replace: 'one',
    survives: 'the contract lets no bars through to a courier',
  },
  {
    ...counts,
    file: `${room}/fairness-commands.ts`,
    find: 'if (known && Math.abs(at.getTime() - known.at.getTime()) < freshMs) return known.counts;',
    replace: '',
  },
  {
    ...kept,
    file: 'server/features/couriers/store.ts',
    find: '  await endKeptDuty(tx, userId, at);\n',
    replace: '',
  },
  {
    ...kept,
    file: 'server/features/couriers/presence-store.ts',
    find: '  await endKeptDuty(tx, courierId, at);\n',
    replace: '',
  },
  {
    ...kept,
    file: 'server/db/rules/couriers/close_duty.sql',
    find: 'WHERE d.courier_id = NEW.user_id AND',
    replace: 'WHERE false AND',
  },
  {
    ...kept,
    file: 'server/features/couriers/duties-store.ts',
    find: 'lt(courierDuties.endedAt, until)',
    replace: 'lt(courierDuties.beganAt, until)',
  },
  {
    file: 'shared/domain/dispatch/fairness.ts',
    find: 'leastCouriers = 5',
    replace: 'leastCouriers = 4',
    test: 'e2e/fairness.test.ts',
  },
  {
    file: 'web/features/dispatch/components/own-fairness.tsx',
    find: 'formatMeasure(name, others.median)',
    replace: 'formatMeasure(name, mine ?? 0)',
    test: 'e2e/fairness.test.ts',
  },
];
