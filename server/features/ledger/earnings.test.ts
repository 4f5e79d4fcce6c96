import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { dayOf, midnightOf } from '#shared/domain/time/city-clock.ts';
import { periodAround } from '#shared/domain/money/statements.ts';
import { postCash, postPayout, type Posting } from '#shared/domain/money/postings.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { balanceOf, book, type Booking } from './store.ts';

const mida = await startTestApp();
const { db } = mida.database;
const admin = await signedIn(mida, await adminOf(mida));
afterAll(() => mida.close());

/** What a courier of one delivered order reads, and a way to book more. */
async function createEarner() {
  const restaurant = await createRestaurant(mida);
  const order = await createOrder(mida, {
    customerId: await createPerson(mida),
    restaurant,
    status: 'delivered',
  });
  const courierId = order.courierId ?? '';
  const account = accountOf('courier_payable', courierId);
  const { client } = await signedIn(mida, courierId);
  const payCentimes = await balanceOf(db, account);
  const bookAt = (at: Date, kind: Booking['kind'], postings: Posting[], rest: Partial<Booking> = {}) =>
    db.transaction((tx) => book(tx, { eventId: randomUUID(), kind, at, postings, ...rest }));
  const earn = (at: Date, amountCentimes: number) =>
    bookAt(at, 'order_delivered', [{ debit: 'delivery_income:0', credit: account, amountCentimes }]);
  return { courierId, account, payCentimes, client, bookAt, earn, orderId: order.id };
}

describe('a courier’s year', () => {
  it('a courier’s year holds pay and tips, and neither cash that was handed in nor what the bank paid', async () => {
    const { courierId, account, payCentimes, client, bookAt } = await createEarner();
    const now = mida.clock.now();
    expect(payCentimes).toBeGreaterThan(0);
    await bookAt(now, 'cash_handed_in', postCash({ id: randomUUID(), courierId, amountCentimes: 100 }));
    await bookAt(now, 'paid_out', postPayout({ id: randomUUID(), to: account, amountCentimes: 50 }));
    await bookAt(now, 'order_delivered', [
      { debit: 'delivery_income:0', credit: accountOf('tips', courierId), amountCentimes: 700 },
    ]);
    expect(await client.statements.getOwnYear()).toEqual({
      year: now.getUTCFullYear(),
      earnedCentimes: payCentimes + 700,
      limitCentimes: 20_000_000,
    });
  });

  it('shrinks by a corrected pay, and leaves out the year before', async () => {
    const { account, payCentimes, client, bookAt, earn, orderId } = await createEarner();
    await earn(new Date(Date.UTC(mida.clock.now().getUTCFullYear() - 1, 11, 30)), 5_000);
    const { rows } = await mida.database.pool.query<{ position: number; debit: string }>(
      'select position, debit from ledger_rows where event_id = $1 and credit = $2',
      [orderId, account],
    );
    const [{ position, debit } = { position: -1, debit: '' }] = rows;
    const back = { debit: account, credit: debit as Posting['credit'], amountCentimes: payCentimes };
    await bookAt(mida.clock.now(), 'corrected', [back], {
      corrects: { eventId: orderId, position, reason: 'agreed' },
    });
    expect((await client.statements.getOwnYear()).earnedCentimes).toBe(0);
  });
});

describe('a courier’s week', () => {
  it('a courier’s week adds up what its list says, to the centime, and leaves out cash, payouts and the week before', async () => {
    const { courierId, account, payCentimes, client, bookAt, earn, orderId } = await createEarner();
    const now = mida.clock.now();
    const days = periodAround('week', dayOf(now));
    const monday = midnightOf(days.from);
    const isMonday = dayOf(now) === days.from;
    await earn(new Date(monday.getTime() - 1), 5_000);
    await earn(monday, 333);
    await bookAt(now, 'cash_handed_in', postCash({ id: randomUUID(), courierId, amountCentimes: 100 }));
    await bookAt(now, 'paid_out', postPayout({ id: randomUUID(), to: account, amountCentimes: 50 }));
    const tipped = { debit: 'delivery_income:0', credit: accountOf('tips', courierId), amountCentimes: 701 };
    await bookAt(now, 'order_delivered', [tipped as Posting]);
    const week = await client.statements.getOwnWeek();
    expect(week).toMatchObject({
      days,
      todayCentimes: payCentimes + 701 + (isMonday ? 333 : 0),
      weekCentimes: payCentimes + 701 + 333,
    });
    expect(week.entries.map(({ centimes }) => centimes).toSorted((a, b) => a - b)).toEqual(
      [333, 701, payCentimes].toSorted((a, b) => a - b),
    );
    expect(week.entries.some(({ eventId }) => eventId === orderId)).toBe(true);
    expect(week.balanceCentimes).toBe((await client.statements.ofOwnCourier({})).closingCentimes);
  });

  it('a corrected pay leaves the week it is corrected in, and a correction of the cash does not', async () => {
    const { courierId, account, payCentimes, client, bookAt, orderId } = await createEarner();
    const { rows } = await mida.database.pool.query<{ position: number; debit: string; credit: string }>(
      'select position, debit, credit from ledger_rows where event_id = $1 and ($2 in (debit, credit) or $3 in (debit, credit))',
      [orderId, account, accountOf('courier_cash', courierId)],
    );
    for (const { position, debit, credit } of rows)
      await bookAt(
        mida.clock.now(),
        'corrected',
        [{ debit: credit, credit: debit, amountCentimes: 1 } as Posting],
        { corrects: { eventId: orderId, position, reason: 'agreed' } },
      );
    expect(rows.some(({ debit }) => debit.startsWith('courier_cash'))).toBe(true);
    expect((await client.statements.getOwnWeek()).weekCentimes).toBe(payCentimes - 1);
  });
});

it('an admin reads which courier nears the limit of the year', async () => {
  const { account, payCentimes, earn } = await createEarner();
  const seen = async () =>
    (await admin.client.ledger.listOwed({ kind: 'courier' })).items.find(
      (courier) => courier.account === account,
    )?.yearCentimes;
  await earn(mida.clock.now(), 16_000_000 - payCentimes - 1);
  expect(await seen()).toBeNull();
  await earn(mida.clock.now(), 1);
  expect(await seen()).toBe(16_000_000);
});
