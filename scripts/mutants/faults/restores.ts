import type { Fault } from '../fault.ts';

const test = 'server/features/restores/restore.test.ts';
const commands = { file: 'server/features/restores/commands.ts', test };
const lost = {
  file: 'server/features/restores/lost-orders-commands.ts',
  test: 'server/features/restores/lost-orders.server-db.test.ts',
};
const store = { file: 'server/features/restores/store.ts', test };
const series = {
  file: 'shared/domain/money/restored-series.ts',
  test: 'shared/domain/money/restored-series.test.ts',
};

/** What a restore to an earlier moment must not repeat. */
export const restoreFaults: readonly Fault[] = [
  { ...commands, find: 'const { waiting } = await holdOutbox(app);', replace: 'const waiting = 1;' },
  { ...commands, find: 'await lockSettings(tx);', replace: '' },
  { ...commands, find: 'await store.leaveIdsOut(tx);', replace: '' },
  { ...commands, find: 'await delayAlarms(tx, topicsOfOrders, limitsFrom);', replace: '' },
  { ...commands, find: 'announce.session(userId, now)', replace: 'void userId' },
  { ...commands, find: "  'order_limit',\n", replace: '' },
  { ...commands, find: 'if (moment > now)', replace: 'if (moment < new Date(0))' },
  { ...commands, find: 'if (noted)', replace: 'if (noted && isLate)' },
  { ...commands, find: '!isLate && newest', replace: 'newest' },
  { ...commands, find: 'known < last', replace: 'known < 0' },
  { ...commands, find: 'if (stray !== undefined)', replace: 'if (stray === 0)' },
  {
    ...commands,
    find: '...(await listProposed(tx))',
    replace: '...[].concat(await listProposed(tx)).slice(0, 0)',
  },
  { ...commands, find: "await writeStop(tx, 'ordersLostSince', null);", replace: '' },
  { ...lost, find: '?? 0) < version', replace: '?? version) < version' },
  { ...lost, find: '(found.get(id) ?? 0) < version', replace: '!found.has(id)' },
  { ...lost, find: 'keepingPatience((): void => {', replace: '((): void => {' },
  {
    file: 'server/live/announce.ts',
    test: 'server/live/undecided-commits.server-db.test.ts',
    find: '...collected.map(unacknowledged)',
    replace: '...collected',
  },
  { ...lost, find: "await writeStop(tx, 'ordersLostSince', now)", replace: 'now' },
  {
    ...lost,
    find: "await recordAct(tx, operator, { act: 'lost_orders_settled', subject, at });",
    replace: '',
  },
  { ...store, find: "inArray(ledgerAccounts.kind, ['courier_cash'])", replace: 'undefined' },
  { ...store, find: ' where admin_id <> ${operatorId}', replace: '' },
  {
    file: 'server/db/rules/invoices/keep_series.sql',
    test,
    find: 'AND r.first = OLD.last + 1 ',
    replace: '',
  },
  {
    file: 'server/features/invoices/view.ts',
    test,
    find: 'dayBeside(month, 1).slice(0, 4)',
    replace: 'month.from.slice(0, 4)',
  },
  { ...series, find: 'present - monthsSince(lastMonth) - 1', replace: 'present - monthsSince(lastMonth)' },
  { ...series, find: 'Math.max(0, present', replace: 'Math.max(-9, present' },
  { ...series, find: 'until > last ?', replace: 'until >= last ?' },
  { ...series, find: 'known ?? last + most', replace: 'known ?? most' },
  { ...series, find: 'to - from + 1', replace: 'to - from || 1' },
];
