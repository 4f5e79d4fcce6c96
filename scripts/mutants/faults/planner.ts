import type { Fault } from '../fault.ts';

const room = 'server/features/dispatch';
const planning = `${room}/planning.test.ts`;
const processes = `${room}/dispatcher.server-db.test.ts`;
const city = { file: `${room}/city-store.ts`, test: planning };
const commands = { file: `${room}/commands.ts`, test: planning };
const bundled = { ...commands, test: `${room}/planned-bundles.test.ts` };
const state = { file: `${room}/state-store.ts`, test: processes };
const thread = { file: `${room}/planner-thread.ts`, test: `${room}/planner-thread.test.ts` };
const shadow = { test: `${room}/planned-offers.test.ts` };
const comparison = {
  file: 'shared/domain/dispatch/comparison.ts',
  test: 'shared/domain/dispatch/comparison.test.ts',
};
const lock = { file: 'server/db/held-lock.ts', test: 'server/db/held-lock.server-db.test.ts' };
const seen = {
  file: 'shared/domain/dispatch/seen-city.ts',
  test: 'shared/domain/dispatch/seen-city.test.ts',
};
const jobEnd = {
  file: 'shared/domain/dispatch/job-end.ts',
  test: 'shared/domain/dispatch/job-end.test.ts',
};

/** The planner in the product: what it reads, who plans, and what a sleeper may write. */
export const plannerFaults: readonly Fault[] = [
  { ...city, find: " or o.status = 'preparing' and o.ready_by is not null)", replace: ')' },
  { ...city, find: "f.state <> 'open' and f.made_at", replace: "f.state = 'accepted' and f.made_at" },
  {
    ...city,
    find: 'greatest(f.ended_at, f.promise_ended_at, t.closed_at) > ${refusedFrom}',
    replace: 'true',
  },
  { ...city, find: 'greatest(f.ended_at, f.promise_ended_at, t.closed_at) >', replace: 'f.ended_at >' },
  { ...city, find: "and h.party = 'courier' and h.at", replace: "and h.party = 'admin' and h.at" },
  { ...city, find: "where id = 'courier_cash:' || c.user_id), 0)", replace: "where id = 'none'), 0)" },
  { ...commands, find: "dispatch !== 'offers' || ", replace: '' },
  { ...bundled, find: 'ordersMax: bundleMax', replace: 'ordersMax: 1' },
  { ...bundled, find: 'delayMax: bundleDelayMinutes', replace: 'delayMax: Infinity' },
  { ...bundled, find: 'const orders = newIds.flatMap', replace: 'const orders = newIds.slice(0, 1).flatMap' },
  {
    ...commands,
    find: '(tx) => holdEpoch(tx, epoch)',
    replace: 'async () => {}',
    survives: 'the plan, which is kept before, is refused first',
  },
  { ...commands, find: '      refused += 1;', replace: '' },
  { ...state, find: '    .where(eq(dispatchState.epoch, epoch))\n    .for(', replace: '    .for(' },
  { ...state, find: "\n    .for('share')", replace: '' },
  {
    ...state,
    find: '  if (rowCount === 0) throw new PlannerReplaced();',
    replace: '  if (rowCount === 0) return;',
  },
  {
    ...thread,
    find: 'setTimeout(() => fail(',
    replace: 'setImmediate(() => false && fail(',
  },
  { ...thread, find: 'patienceMs + firstMs', replace: 'patienceMs' },
  {
    ...thread,
    find: '          clearTimeout(timer);\n          timer = waitFor(patienceMs);\n',
    replace: '',
  },
  { ...thread, find: "        exit: () => fail('The thread of the planner ended'),\n", replace: '' },
  { ...thread, find: '      await end();\n      throw error;\n', replace: '      throw error;\n' },
  { ...lock, find: 'idle_session_timeout = 2500', replace: 'idle_session_timeout = 0' },
  { ...lock, find: 'if (!rows[0]?.isHeld)', replace: 'if (false)' },
  {
    ...lock,
    find: '    await working?.catch(() => {});\n',
    replace: '',
    survives: 'no test writes while it closes',
  },
  { ...seen, find: '.filter(({ hasOffer }) => !hasOffer)', replace: '' },
  { ...seen, find: 'customerId === id || ', replace: '' },
  { ...seen, find: 'firstReadyBy ?? readyBy)', replace: 'readyBy)' },
  { ...seen, find: 'pace ?? assumedPace', replace: 'assumedPace' },
  { ...jobEnd, find: 'standing.at.getTime() >= since', replace: 'true' },
  { ...jobEnd, find: 'Math.max(ms, now.getTime() + minuteMs)', replace: 'ms' },
  {
    ...shadow,
    file: `${room}/planned-offers-store.ts`,
    find: "and not exists (select from planned_offers where order_id = ${value('orderId')}::uuid)\n    on conflict do nothing",
    replace: 'on conflict (order_id) do update set planned_at = excluded.planned_at',
  },
  { ...shadow, file: `${room}/planned-offers-store.ts`, find: 'keptDays * dayMs', replace: '0' },
  { ...shadow, file: `${room}/commands.ts`, find: '    if (!isFirst) return;\n', replace: '' },
  {
    ...shadow,
    file: `${room}/commands.ts`,
    find: '    await putWaitingOnBoard({ tx, announce, at });\n',
    replace: '',
  },
  { ...shadow, file: `${room}/state-store.ts`, find: ', standsSince: null })', replace: ' })' },
  { ...comparison, find: 'Math.max(takesIt, readyAt.getTime())', replace: 'takesIt' },
  { ...comparison, find: 'orders.length < leastCompared', replace: 'orders.length === 0' },
];
