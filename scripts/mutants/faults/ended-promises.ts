import type { Fault } from '../fault.ts';

const room = 'server/features/orders';
const test = `${room}/offers/ended-promises.test.ts`;
const split = `${room}/offers/split-bundles.test.ts`;
const kept = `${room}/offers/kept.test.ts`;
const check = { file: `${room}/offers/promise-check-commands.ts`, test };
const promises = { file: `${room}/moves/promises-store.ts`, test };
const consequences = { file: `${room}/consequences.ts`, test };

/** What a promise pays that its order's cancellation ends, and couriers who never come near. */
export const endedPromisesFaults: readonly Fault[] = [
  { ...consequences, find: '  await payPromise(written);\n', replace: '' },
  { ...consequences, find: '...endedOrder(written), ...promised }', replace: '...endedOrder(written) }' },
  {
    ...promises,
    find: 'isNotNull(earnedCentimes));',
    replace: 'isNotNull(offers.tripId));',
  },
  { ...check, find: 'if (isCooking && missedAt > at)', replace: 'if (false)' },
  { ...check, find: "if (approach === 'near' || (", replace: 'if ((' },
  { ...check, find: "  if (approach === 'far') await leave", replace: '  await leave' },
  { ...check, find: "lateAt <= at && approach !== 'far')", replace: 'lateAt <= at)', test: split },
  { ...check, find: 'isCooking && lateAt && lateAt <= at &&', replace: 'false &&', test: split },
  {
    ...check,
    find: 'lateAt < missedAt ? lateAt : missedAt',
    replace: 'false ? lateAt : missedAt',
    test: split,
  },
  {
    ...check,
    find: 'order.statusSince < read.readySince',
    replace: 'order.statusSince > read.readySince',
    test: split,
  },
  {
    file: `${room}/moves/commands.ts`,
    find: 'if (hasOthers) await',
    replace: 'if (false) await',
    test: split,
  },
  { file: `${room}/offers/commands.ts`, find: 'areSomeReady ? at : ', replace: '', test: split },
  { ...check, find: "(approach === 'unknown' && !isCooking)) return;", replace: '!isCooking) return;' },
  { ...check, find: '  if (await tellAdmins(', replace: '  if (!isCooking && await tellAdmins(' },
  {
    file: `${room}/offers/claims-view.ts`,
    find: 'missed.isOpen || !isAnothers ?',
    replace: 'missed ?',
    test,
  },
  {
    file: `${room}/offers/commands.ts`,
    find: "    await setAlarm(tx, { topic: 'promise_check', subject: first.bundleId, dueAt });\n",
    replace: '',
    test,
  },
  {
    file: 'server/features/couriers/presence-store.ts',
    find: '.set({ ...ended, dutyEndedAt: at })',
    replace: '.set({ ...offDuty, dutyEndedAt: at })',
    test,
  },
  {
    file: 'server/db/rules/orders/keep_offer.sql',
    find: "TG_OP = 'DELETE' AND OLD.ended_at < now() - interval '90 days'",
    replace: "TG_OP = 'DELETE'",
    test: kept,
  },
  {
    file: `${room}/offers/store.ts`,
    find: 'and(lt(offers.endedAt, before), isNull(offers.tripId))',
    replace: 'lt(offers.endedAt, before)',
    test: kept,
  },
  {
    file: 'server/features/couriers/positions-store.ts',
    find: "f.courier_id = c.user_id and f.state = 'open') then 'offered'",
    replace: "f.courier_id = c.user_id and f.state = 'silent') then 'offered'",
    test: 'server/features/couriers/positions-shown.test.ts',
  },
  {
    file: 'shared/domain/orders/attention.ts',
    find: 'promiseMissedAt ?? undefined',
    replace: 'undefined',
    test: 'shared/domain/orders/attention.test.ts',
  },
  {
    file: 'shared/domain/dispatch/offers.ts',
    find: 'metresToKitchen <= promiseCheck.metres',
    replace: 'metresToKitchen < promiseCheck.metres',
    test: 'shared/domain/dispatch/offers.test.ts',
  },
];
