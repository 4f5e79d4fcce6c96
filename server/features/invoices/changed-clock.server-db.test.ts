import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { splitVat } from '#shared/domain/money/pricing.ts';
import { book } from '#server/features/ledger/store.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createRestaurant } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { writeSampleIdentity } from '#server/testing/legal.ts';
import { patience } from '#server/testing/waiting.ts';
import { issueInvoices } from './commands.ts';

const mida = await startTestApp();
const { db, pool } = mida.database;
const { invoices } = (await signedIn(mida, await adminOf(mida))).client;
beforeAll(() => writeSampleIdentity(mida, 'marketplace'));
afterEach(() => changeTo([]));
afterAll(() => mida.close());

type Change = { day: string; offsetMinutes: number };
const ahead: Change[] = [{ day: '2026-10-20', offsetMinutes: 60 }];
const changeTo = (changes: readonly Change[]) =>
  pool.query('update settings set clock_changes = $1', [JSON.stringify(changes)]);

const runAt = (now: string) => issueInvoices({ ...mida.app, clock: { now: () => new Date(now) } });
const [novemberBegan, novemberIsOver] = ['2026-11-01T01:00:00Z', '2026-12-01T01:00:00Z'];

/** A restaurant with commissions at these moments. */
async function restaurantWith(commissions: Record<string, number>) {
  const { id } = await createRestaurant(mida);
  const account = accountOf('restaurant_payable', id);
  await writeSampleIdentity(mida, account);
  for (const [at, commission] of Object.entries(commissions)) {
    const { netCentimes, vatCentimes } = splitVat(commission);
    const postings = [
      { debit: account, credit: 'commission:0' as const, amountCentimes: netCentimes },
      { debit: account, credit: 'vat:0' as const, amountCentimes: vatCentimes },
    ];
    await book(db, { eventId: randomUUID(), kind: 'order_delivered', at: new Date(at), postings });
  }
  return id;
}

async function billsOf(restaurantId: number): Promise<unknown[]> {
  const { rows } = await pool.query<{ month: string; total: string; orders: number }>(
    `select to_char(month, 'YYYY-MM') as month, total_centimes as total, orders from invoices
     where restaurant_id = $1 order by month`,
    [restaurantId],
  );
  return rows.map(({ month, total, orders }) => [month, Number(total), orders]);
}

const forgetIdentities = (...ids: number[]) =>
  pool.query('delete from legal_identities where restaurant_id = any($1)', [ids]);

async function waiting(day: string) {
  mida.clock.advance(Date.parse('2026-12-02T12:00Z') - mida.clock.now().getTime());
  return (await invoices.listWaiting({ day })).restaurants;
}

const aroundTheEnd = {
  '2026-10-31T22:30:00Z': 600,
  '2026-10-31T23:30:00Z': 1200,
  '2026-11-05T12:00:00Z': 1800,
};

describe('a change of the clock in the past', () => {
  it('an hour that moves back into a billed month is billed with the next one', async () => {
    await changeTo(ahead);
    const id = await restaurantWith(aroundTheEnd);
    await runAt(novemberBegan);
    await changeTo([]);
    await runAt(novemberBegan);
    expect(await billsOf(id)).toEqual([['2026-10', 600, 1]]);
    await runAt(novemberIsOver);
    await runAt(novemberIsOver);
    expect(await billsOf(id)).toEqual([
      ['2026-10', 600, 1],
      ['2026-11', 3000, 2],
    ]);
  });

  it('an hour that moves out of a billed month is not billed again', async () => {
    const id = await restaurantWith(aroundTheEnd);
    await runAt(novemberBegan);
    await changeTo(ahead);
    await runAt(novemberIsOver);
    expect(await billsOf(id)).toEqual([
      ['2026-10', 1800, 2],
      ['2026-11', 1800, 1],
    ]);
  });

  it('an hour that moves back is billed also without a booking of the next month, and after it', async () => {
    await changeTo(ahead);
    const { '2026-11-05T12:00:00Z': _, ...october } = aroundTheEnd;
    const id = await restaurantWith(october);
    await runAt(novemberBegan);
    await changeTo([]);
    await runAt('2026-11-30T12:00:00Z');
    expect(await billsOf(id)).toEqual([['2026-10', 600, 1]]);
    await runAt(novemberIsOver);
    expect(await billsOf(id)).toEqual([
      ['2026-10', 600, 1],
      ['2026-11', 1200, 1],
    ]);
  });

  it('the commission that waits for an identity begins where the last invoice ended', async () => {
    await changeTo(ahead);
    const [later, earlier] = [await restaurantWith(aroundTheEnd), await restaurantWith(aroundTheEnd)];
    await runAt(novemberBegan);
    await changeTo([]);
    await forgetIdentities(later, earlier);
    await runAt(novemberBegan);
    expect(await waiting('2026-10-05')).toEqual([]);
    expect(await waiting('2026-11-05')).toMatchObject([
      { id: later, totalCentimes: 3000 },
      { id: earlier, totalCentimes: 3000 },
    ]);
    await writeSampleIdentity(mida, accountOf('restaurant_payable', later));
    await runAt(novemberIsOver);
    expect(await billsOf(later)).toEqual([
      ['2026-10', 600, 1],
      ['2026-11', 3000, 2],
    ]);
    expect(await waiting('2026-11-05')).toMatchObject([{ id: earlier, totalCentimes: 3000 }]);
  });

  it('no commission waits in a month before the last invoice', async () => {
    const { '2026-10-31T22:30:00Z': _, ...ofNovember } = aroundTheEnd;
    await changeTo(ahead);
    const id = await restaurantWith(ofNovember);
    await runAt(novemberIsOver);
    await changeTo([]);
    await runAt(novemberIsOver);
    expect(await billsOf(id)).toEqual([['2026-11', 3000, 2]]);
    await forgetIdentities(id);
    for (const day of ['2026-10-05', '2026-11-05'])
      expect(await waiting(day)).not.toContainEqual(expect.objectContaining({ id }));
  });
});

describe('two processes', () => {
  it('two processes that bill at once after a change of the clock bill each row once', async () => {
    await changeTo(ahead);
    const ids = [await restaurantWith(aroundTheEnd), await restaurantWith(aroundTheEnd)];
    await runAt(novemberBegan);
    await changeTo([]);
    await Promise.all(Array.from({ length: 8 }, () => runAt(novemberIsOver)));
    for (const id of ids)
      expect(await billsOf(id)).toEqual([
        ['2026-10', 600, 1],
        ['2026-11', 3000, 2],
      ]);
  });

  it('two processes of which one does not know the change yet bill each row once', async () => {
    const id = await restaurantWith({ '2026-10-31T23:30:00Z': 1200 });
    const client = await pool.connect();
    await client.query('begin');
    // Holds up every issue of the year right before its end.
    await client.query(
      'insert into invoice_series values (2026, 1) on conflict (year) do update set last = invoice_series.last + 1',
    );
    const runs = [runAt(novemberIsOver)];
    await untilWaiting(1);
    await changeTo(ahead);
    runs.push(runAt(novemberIsOver));
    await untilWaiting(2);
    await client.query('rollback');
    client.release();
    await Promise.all(runs);
    await runAt(novemberIsOver);
    expect(await billsOf(id)).toEqual([[expect.any(String), 1200, 1]]);
  });

  async function untilWaiting(count: number): Promise<void> {
    const blocked = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await pool.query<{ count: number }>(blocked)).rows[0]?.count, patience)
      .toBe(count);
  }
});
