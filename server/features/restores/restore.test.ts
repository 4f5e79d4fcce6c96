import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { operatorId } from '#shared/domain/console-acts.ts';
import { inTransaction } from '#server/live/announce.ts';
import { issueInvoices } from '#server/features/invoices/commands.ts';
import { book } from '#server/features/ledger/store.ts';
import { enqueue } from '#server/features/outbox/store.ts';
import { readStops, writeStop } from '#server/features/settings/store.ts';
import { setAlarm } from '#server/features/timetable/store.ts';
import type { TestApp } from '#server/testing/app.ts';
import {
  adminOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
} from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { liveUntilMoment, moment, numbersOf, setClock } from '#server/testing/restores.ts';
import { settleRestore, type Restore } from './commands.ts';

const now = new Date('2026-12-02T10:00:00Z');

const restoreOf = (changed: Partial<Restore> = {}): Restore => ({
  moment,
  lastInvoices: new Map(),
  isLate: false,
  ...changed,
});

let world: TestApp;
beforeAll(async () => {
  world = await liveUntilMoment();
  setClock(world, new Date('2026-12-01T10:00:00Z'));
  await issueInvoices(world.app);
});
afterAll(() => world.close());

const open: TestApp[] = [];
afterAll(async () => {
  for (const mida of open) await mida.close();
});

/** The backup of the moment, opened after the world went on without it. */
async function restored(): Promise<TestApp> {
  const mida = await liveUntilMoment();
  open.push(mida);
  setClock(mida, now);
  return mida;
}

describe('after a restore between two invoices', () => {
  it.each([
    ['with the last number that is known', new Map([[2026, 4]]), [5, 6]],
    // Two restaurants, whose November waits, and twenty that nobody knows.
    ['without one', new Map<number, number>(), [25, 26]],
  ])('no number is given twice, %s', async (_, lastInvoices, given) => {
    expect(await numbersOf(world)).toEqual([1, 2, 3, 4]);
    const mida = await restored();
    const report = await settleRestore(mida.app, restoreOf({ lastInvoices }));
    expect(report.leftOut).toEqual([{ year: 2026, first: 3, last: (given[0] ?? 0) - 1 }]);
    await issueInvoices(mida.app);
    expect(await numbersOf(mida)).toEqual([1, 2, ...given]);
    const admin = await signedIn(mida, await adminOf(mida));
    const [first, last] = ['2026-000003', `2026-${String((given[0] ?? 0) - 1).padStart(6, '0')}`];
    expect((await admin.client.invoices.listWaiting({ day: '2026-11-15' })).leftOut).toEqual([
      { first, last, moment },
    ]);
    // December's are issued in 2027.
    expect((await admin.client.invoices.listWaiting({ day: '2026-12-15' })).leftOut).toBeUndefined();
  });

  it('nothing is left out when no invoice was lost, and a second run changes nothing', async () => {
    const mida = await restored();
    const restore = restoreOf({ lastInvoices: new Map([[2026, 2]]) });
    expect((await settleRestore(mida.app, restore)).leftOut).toEqual([]);
    await expect(settleRestore(mida.app, restoreOf())).rejects.toThrow(
      'done at 2026-12-02T10:00:00.000Z already',
    );
    await issueInvoices(mida.app);
    expect(await numbersOf(mida)).toEqual([1, 2, 3, 4]);
  });
});

const idsOf = async ({ database }: TestApp): Promise<{ name: string; last: number }[]> =>
  (
    await database.pool.query<{ name: string; last: number }>(
      `select sequencename as name, coalesce(last_value, 0)::int as last from pg_sequences
       where schemaname = 'public' order by 1`,
    )
  ).rows;

describe('a restored database', () => {
  it('sends nothing, knows no session, ends no order for two hours, and gives no id twice', async () => {
    const mida = await restored();
    setClock(mida, moment);
    const restaurant = await createRestaurant(mida);
    const { id } = restaurant;
    const customerId = await createPerson(mida);
    const customer = await signedIn(mida, customerId);
    const { id: orderId } = await createOrder(mida, { customerId, restaurant });
    await inTransaction(mida.app, async (tx) => {
      await setAlarm(tx, { topic: 'order_limit', subject: orderId, dueAt: moment });
      await setAlarm(tx, { topic: 'menu_times', subject: String(id), dueAt: moment });
    });
    await mida.app.db.transaction((tx) => writeStop(tx, 'ordersLostSince', moment));
    await enqueue(mida.app.db, { topic: 'mail', payload: { to: 'x@mida.test' } });
    setClock(mida, now);
    const ids = await idsOf(mida);
    expect(ids.length).toBeGreaterThan(3);

    const report = await settleRestore(mida.app, restoreOf());

    const limitsFrom = new Date('2026-12-02T12:00:00Z');
    expect(report).toMatchObject({ limitsFrom, openOrders: [{ status: 'new', orders: 1 }] });
    expect(report.waiting).toBeGreaterThan(0);
    expect(report.sessions).toBeGreaterThan(0);
    // The server has run on the database: open pages of the ended sessions show the sign-in.
    expect(mida.announced).toContainEqual(
      expect.objectContaining({ topic: 'session', channels: [`user:${customerId}`] }),
    );
    expect(await outcomeOf(customer.client.orders.listMine({ limit: 1 }))).toBe('unauthenticated');
    const { rows } = await mida.database.pool.query(
      `select topic, due_at from timetable where subject in ($1, $2) and topic in ('order_limit', 'menu_times') order by topic`,
      [orderId, String(id)],
    );
    expect(rows).toEqual([
      { topic: 'menu_times', due_at: moment },
      { topic: 'order_limit', due_at: limitsFrom },
    ]);
    expect((await readStops(mida.app.db)).ordersLostSince).toBeNull();
    expect(await idsOf(mida)).toEqual(ids.map(({ name, last }) => ({ name, last: last + 1000 })));
    const admin = await signedIn(mida, await adminOf(mida));
    const { items } = await admin.client.audit.list({ adminId: operatorId, limit: 1 });
    expect(items).toMatchObject([
      {
        act: 'database_restored',
        after: {
          restoredDay: 20_261_120,
          leftOutNumbers: 23,
          sessions: report.sessions,
        },
      },
    ]);
  });

  it('is told what the bank may have paid, and what couriers hold', async () => {
    const mida = await restored();
    setClock(mida, moment);
    const account = accountOf('restaurant_payable', (await createRestaurant(mida)).id);
    const courierCash = accountOf('courier_cash', await createCourier(mida));
    const postings = [{ debit: courierCash, credit: account, amountCentimes: 50_000 }];
    await book(mida.app.db, { eventId: randomUUID(), kind: 'order_delivered', at: moment, postings });
    setClock(mida, now);
    const { payouts, cashCentimes } = await settleRestore(mida.app, restoreOf());
    expect(payouts).toMatchObject([{ account, amountCentimes: 50_000, isConfirmed: false }]);
    expect(cashCentimes).toBe(50_000);
  });
});

it.each<[string, Partial<Restore>, string]>([
  ['a moment that has not come', { moment: new Date('2026-12-03T10:00:00Z') }, 'lies in the future'],
  [
    'a database that holds what came later',
    { moment: new Date('2026-10-20T10:00:00Z') },
    'is not the restored one',
  ],
  [
    'an invoice before the last one',
    { lastInvoices: new Map([[2026, 1]]) },
    'a later invoice of 2026: number 2',
  ],
  ['an invoice of another year', { lastInvoices: new Map([[2027, 9]]) }, 'No invoice of 2027'],
])('%s is refused, and changes nothing', async (_, changed, words) => {
  const mida = await restored();
  await expect(settleRestore(mida.app, restoreOf(changed))).rejects.toThrow(words);
  expect((await mida.database.pool.query('select from restored_series')).rowCount).toBe(0);
});

it('a server that ran on it already is said with --late', async () => {
  const mida = await restored();
  const late = restoreOf({ moment: new Date('2026-10-20T10:00:00Z'), isLate: true });
  expect((await settleRestore(mida.app, late)).leftOut).toEqual([{ year: 2026, first: 3, last: 24 }]);
});

it('of two commands at once one settles the restore', async () => {
  const mida = await restored();
  const both = await Promise.allSettled([1, 2].map(() => settleRestore(mida.app, restoreOf())));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('already') },
  });
});

it('over the turn of a year numbers of both are left out', async () => {
  const mida = await restored();
  setClock(mida, new Date('2027-01-02T10:00:00Z'));
  const lastInvoices = new Map([
    [2026, 9],
    [2027, 3],
  ]);
  expect((await settleRestore(mida.app, restoreOf({ lastInvoices }))).leftOut).toEqual([
    { year: 2026, first: 3, last: 9 },
    { year: 2027, first: 1, last: 3 },
  ]);
});

it('the series leaps over what a restore left out alone, and its reason stays', async () => {
  const mida = await restored();
  await settleRestore(mida.app, restoreOf({ lastInvoices: new Map([[2026, 9]]) }));
  const { pool } = mida.database;
  const inserting = `insert into restored_series values ('2026-11-21Z', 2026, 20, 30, '2026-12-02Z')`;
  for (const statement of [inserting, 'update invoice_series set last = 30'])
    await expect(pool.query(statement)).rejects.toMatchObject({ constraint: 'invoice_series_go_on' });
  for (const statement of [
    'delete from restored_series',
    'update restored_series set last = 8',
    'truncate restored_series',
  ])
    await expect(pool.query(statement)).rejects.toMatchObject({ constraint: 'restored_series_stay' });
});
