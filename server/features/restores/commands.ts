import {
  leftOutAfter,
  mostInvoices,
  yearsBetween,
  type LeftOut,
} from '#shared/domain/money/restored-series.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { dayOf } from '#shared/domain/time/city-clock.ts';
import { ConsoleRefusal } from '#server/console-refusal.ts';
import type { AppContext } from '#server/context.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { deleteAllSessions } from '#server/features/auth/door.ts';
import { findLastNumber, findRestore, noteRestore } from '#server/features/invoices/store.ts';
import { holdOutbox } from '#server/features/outbox/hold-commands.ts';
import { listConfirmed, listProposed } from '#server/features/payouts/store.ts';
import { lockSettings, writeStop } from '#server/features/settings/store.ts';
import { delayAlarms, type AlarmTopic } from '#server/features/timetable/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import { operator } from '#server/security/acting-admin.ts';
import * as store from './store.ts';

export interface Restore {
  /** The moment to which the database went back. */
  moment: Date;
  /** The last number of an invoice that anybody holds, by year. */
  lastInvoices: ReadonlyMap<number, number>;
  /** The server has run on the database since. */
  isLate: boolean;
}

/** What was done, and what only people can compare. */
export interface RestoreReport {
  /** Messages that wait in the held outbox. */
  waiting: number;
  sessions: number;
  /** Until this moment no limit of an open order ends it. */
  limitsFrom: Date;
  openOrders: { status: OrderStatus; orders: number }[];
  leftOut: (LeftOut & { year: number })[];
  /** The payouts confirmed or owed by the books; the bank may have paid them after the moment. */
  payouts: { account: string; name: string; amountCentimes: number; isConfirmed: boolean }[];
  /** The cash in couriers' hands, by the books. */
  cashCentimes: number;
}

type Console = Pick<AppContext, 'db' | 'live' | 'clock'>;

const minuteMs = 60_000;
/** Admins say meanwhile what became of the orders. */
const patienceMs = 120 * minuteMs;
/** The difference between the clocks of two machines. */
const toleranceMs = minuteMs;

const topicsOfOrders: readonly AlarmTopic[] = [
  'answer_limit',
  'unanswered',
  'cancel_request',
  'order_limit',
  'proposal_answer',
  'job_limit',
  'offer_end',
  'promise_check',
];

/** Runs once for each moment, before the server runs on the restored database (decision 102). Throws ConsoleRefusal. */
export async function settleRestore(app: Console, restore: Restore): Promise<RestoreReport> {
  await requirePossible(app.db, restore, app.clock.now());
  const { waiting } = await holdOutbox(app);
  return inTransaction(app, async (tx, announce) => {
    const now = app.clock.now();
    // The second of two at once is refused.
    await lockSettings(tx);
    await requirePossible(tx, restore, now);
    const limitsFrom = new Date(now.getTime() + patienceMs);
    const leftOut = await countSeriesOn(tx, restore, now);
    await store.leaveIdsOut(tx);
    await writeStop(tx, 'ordersLostSince', null);
    await delayAlarms(tx, topicsOfOrders, limitsFrom);
    const signedOut = await deleteAllSessions(tx);
    for (const userId of new Set(signedOut)) announce.session(userId, now);
    const sessions = signedOut.length;
    const subject = { kind: 'settings', id: 'all' } as const;
    const after = {
      restoredDay: Number(dayOf(restore.moment).replaceAll('-', '')),
      leftOutNumbers: leftOut.reduce((sum, { first, last }) => sum + last - first + 1, 0),
      sessions,
    };
    await recordAct(tx, operator, { act: 'database_restored', subject, at: now, after });
    announce.settings(now);
    announce.site(now);
    const [openOrders, payouts, cashCentimes] = [
      await store.countOpenOrders(tx),
      await listOwed(tx),
      await store.sumCash(tx),
    ];
    return { waiting, sessions, limitsFrom, openOrders, leftOut, payouts, cashCentimes };
  });
}

async function requirePossible(db: Queries, { moment, isLate }: Restore, now: Date): Promise<void> {
  if (moment > now) throw new ConsoleRefusal('The moment lies in the future.');
  const noted = await findRestore(db, moment);
  if (noted) throw new ConsoleRefusal(`This was done at ${noted.notedAt.toISOString()} already.`);
  const newest = await store.findNewest(db);
  if (!isLate && newest && newest.getTime() > moment.getTime() + toleranceMs)
    throw new ConsoleRefusal(
      `The database holds what happened at ${newest.toISOString()}: it is not the restored one, or the server has run on it since. If it has, add --late.`,
    );
}

async function countSeriesOn(
  tx: Transaction,
  { moment, lastInvoices }: Restore,
  now: Date,
): Promise<RestoreReport['leftOut']> {
  const most = mostInvoices(await store.listBilled(tx), now);
  const years = yearsBetween(moment, now);
  const stray = [...lastInvoices.keys()].find((year) => !years.includes(year));
  if (stray !== undefined) throw new ConsoleRefusal(`No invoice of ${stray} can have been lost.`);
  const found: { year: number; numbers: LeftOut | null }[] = [];
  for (const year of years) {
    const last = await findLastNumber(tx, year);
    const known = lastInvoices.get(year);
    if (known !== undefined && known < last)
      throw new ConsoleRefusal(`The database holds a later invoice of ${year}: number ${last}.`);
    found.push({ year, numbers: leftOutAfter(last, { known, most }) });
  }
  const rows = found.map(({ year, numbers }) => ({ ...numbers, moment, year, notedAt: now }));
  await noteRestore(tx, rows);
  return found.flatMap(({ year, numbers }) => (numbers ? [{ year, ...numbers }] : []));
}

async function listOwed(tx: Transaction): Promise<RestoreReport['payouts']> {
  const owed = [
    ...(await listConfirmed(tx)).map((payout) => ({ ...payout, isConfirmed: true })),
    ...(await listProposed(tx)).map((payout) => ({ ...payout, isConfirmed: false })),
  ];
  return owed.map(({ account, name, amountCentimes, isConfirmed }) => ({
    account,
    name,
    amountCentimes,
    isConfirmed,
  }));
}
