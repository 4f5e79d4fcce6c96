import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { dayMs, dayOf, midnightOf } from '#shared/domain/time/city-clock.ts';
import { readCsv } from '#shared/domain/writing/csv.ts';
import { addDays } from '#shared/domain/time/figure-periods.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { postCash, postPayout } from '#shared/domain/money/postings.ts';
import { dayBeside, periodAround } from '#shared/domain/money/statements.ts';
import { partLabels, statementCsvHead, statementMessages } from '#messages/money/statements.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { refusalOf, signedIn } from '#server/testing/clients.ts';
import { book, type Booking } from './store.ts';

const mida = await startTestApp();
const { db, pool } = mida.database;
const customerId = await createPerson(mida);
afterAll(() => mida.close());

const deliveredTo = (restaurant: Awaited<ReturnType<typeof createRestaurant>>) =>
  createOrder(mida, { customerId, restaurant, status: 'delivered' });
const bookAt = (at: Date, kind: Booking['kind'], postings: Booking['postings']) =>
  db.transaction((tx) => book(tx, { eventId: randomUUID(), kind, at, postings }));

/** The balance counted from all rows, apart from the product's statement. */
async function balanceBefore(account: string, moment: Date): Promise<number> {
  const { rows } = await pool.query<{ debit: string; credit: string; amount: string; at: Date }>(
    'select debit, credit, amount_centimes as amount, at from ledger_rows',
  );
  return rows
    .filter(({ at }) => at < moment)
    .reduce(
      (sum, { debit, credit, amount }) =>
        sum + (credit === account ? Number(amount) : 0) - (debit === account ? Number(amount) : 0),
      0,
    );
}

describe('a restaurant’s statement', async () => {
  const restaurant = await createRestaurant(mida);
  const owner = await signedIn(mida, restaurant.ownerId);
  const { statements } = owner.client;
  const restaurantId = restaurant.id;
  const ofOwnRestaurant = (asked: { unit: 'week' | 'month'; day?: string }) =>
    statements.ofOwnRestaurant({ restaurantId, ...asked });
  const account = accountOf('restaurant_payable', restaurant.id);

  it('a restaurant’s statement begins and ends with the balance that all rows give, and its entries are the difference', async () => {
    await deliveredTo(restaurant);
    mida.clock.advance(8 * dayMs);
    const order = await deliveredTo(restaurant);
    const amountCentimes = 500;
    await bookAt(mida.clock.now(), 'paid_out', postPayout({ id: randomUUID(), to: account, amountCentimes }));
    await deliveredTo(await createRestaurant(mida));
    const present = await ofOwnRestaurant({ unit: 'week' });
    expect(present.isOver).toBe(false);
    const midnight = midnightOf(present.days.from);
    expect(present.openingCentimes).toBe(await balanceBefore(account, midnight));
    expect(present.openingCentimes).toBeGreaterThan(0);
    expect(present.closingCentimes).toBe(await balanceBefore(account, new Date('2999-01-01')));
    const moved = present.entries.reduce((sum, { centimes }) => sum + centimes, 0);
    expect(present.openingCentimes + moved).toBe(present.closingCentimes);
    expect(present.totals.reduce((sum, { centimes }) => sum + centimes, 0)).toBe(moved);
    expect(present.entries.map(({ event }) => event).toSorted()).toEqual(['order_delivered', 'paid_out']);
    expect(present.entries.find(({ event }) => event === 'order_delivered')?.eventId).toBe(order.id);
    expect(present.totals.find(({ kind }) => kind === 'payout')?.centimes).toBe(-amountCentimes);

    const former = await ofOwnRestaurant({ unit: 'week', day: dayBeside(present.days, -1) });
    expect(former).toMatchObject({ isOver: true, closingCentimes: present.openingCentimes });
  });

  it('a row belongs to the day of Morocco on which it was booked', async () => {
    const { days } = await ofOwnRestaurant({ unit: 'week' });
    const midnight = midnightOf(days.from).getTime();
    const pay = (at: number) =>
      bookAt(new Date(at), 'paid_out', postPayout({ id: randomUUID(), to: account, amountCentimes: 1 }));
    const countOf = async (day: string) =>
      (await ofOwnRestaurant({ unit: 'week', day })).entries.filter(({ centimes }) => centimes === -1).length;
    const before = addDays(days.from, -1);
    const counts = [await countOf(before), await countOf(days.from)];
    await pay(midnight - 1);
    expect([await countOf(before), await countOf(days.from)]).toEqual([(counts[0] ?? 0) + 1, counts[1]]);
    await pay(midnight);
    expect([await countOf(before), await countOf(days.from)]).toEqual([
      (counts[0] ?? 0) + 1,
      (counts[1] ?? 0) + 1,
    ]);
  });

  it('the file has a line for each part between the two balances, and no sign', async () => {
    const statement = await ofOwnRestaurant({ unit: 'month' });
    const { csv, days } = await statements.exportOwnRestaurant({ restaurantId, unit: 'month' });
    expect(days).toEqual(periodAround('month', dayOf(mida.clock.now())));
    expect(csv.startsWith('\uFEFF"')).toBe(true);
    const [head, ...lines] = readCsv(csv).rows.map(({ cells }) => cells);
    expect(head).toEqual(statementCsvHead('payee'));
    expect(lines).toHaveLength(2 + statement.entries.flatMap(({ parts }) => parts).length);
    const read = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);
    const signed = lines.map((cells) => read(cells[4]) - read(cells[5]));
    const [opening, ...moved] = signed.slice(0, -1);
    expect(moved.reduce((sum, one) => sum + one, opening ?? 0)).toBe(statement.closingCentimes);
    expect(signed.at(-1)).toBe(statement.closingCentimes);
    expect(csv).not.toContain('-5');
    expect(lines.some((cells) => cells[3] === partLabels.payee.commission)).toBe(true);
  });

  it('the file of a period that runs ends with the balance of today, and that of one that is over with its last day', async () => {
    const lastOf = async (day?: string) => {
      const asked = { restaurantId, unit: 'month' as const, ...(day && { day }) };
      return readCsv((await statements.exportOwnRestaurant(asked)).csv)
        .rows.at(-1)
        ?.cells.slice(0, 3);
    };
    const today = dayOf(mida.clock.now());
    const former = dayBeside(periodAround('month', today), -1);
    expect(await lastOf()).toEqual([today, '', statementMessages.closingNow]);
    expect(await lastOf(former)).toEqual([former, '', statementMessages.closing]);
  });

  it('a restaurant’s statement refuses a unit and a day that are none', async () => {
    for (const input of [
      { restaurantId, unit: 'year' },
      { restaurantId, unit: 'week', day: '2026-02-30' },
      { restaurantId, unit: 'week', day: '9999-12-31' },
    ]) {
      expect(await refusalOf(owner.call('statements.ofOwnRestaurant', input))).toMatchObject({
        code: 'invalid_input',
      });
    }
  });
});

describe('a courier’s statement', () => {
  it('a courier’s statement is the pay less the cash in hand, and cash that is handed in raises it', async () => {
    const { courierId } = await deliveredTo(await createRestaurant(mida));
    const id = courierId ?? '';
    const courier = await signedIn(mida, id);
    const { ofOwnCourier, exportOwnCourier } = courier.client.statements;
    const before = await ofOwnCourier({ unit: 'week' });
    const cash = before.totals.find(({ kind }) => kind === 'cash')?.centimes ?? 0;
    expect(cash).toBeLessThan(0);
    const pay = before.totals.find(({ kind }) => kind === 'pay')?.centimes ?? 0;
    expect(before.closingCentimes).toBe(cash + pay);
    const handIn = { id: randomUUID(), courierId: id, amountCentimes: 100 };
    await bookAt(mida.clock.now(), 'cash_handed_in', postCash(handIn));
    const after = await ofOwnCourier({ unit: 'week' });
    expect(after.closingCentimes).toBe(before.closingCentimes + 100);
    expect((await exportOwnCourier({ unit: 'week' })).csv).toContain(partLabels.payee.handed_in);
  });
});

it('a correction in a statement names its order and why, on the page and in the file', async () => {
  const restaurant = await createRestaurant(mida);
  const { client } = await signedIn(mida, restaurant.ownerId);
  const admin = await signedIn(mida, await adminOf(mida));
  const { id: eventId } = await deliveredTo(restaurant);
  const { rows } = await admin.client.ledger.getEvent({ eventId });
  const { position = 0, remainingCentimes = 0 } = rows.find(({ meaning }) => meaning === 'dishes') ?? {};
  const correction = { id: randomUUID(), eventId, position, remainingCentimes, amountCentimes: 100 };
  mida.clock.advance(1000);
  await admin.client.ledger.correct({ ...correction, reason: 'kitchen_fault' });
  const asked = { restaurantId: restaurant.id, unit: 'week' } as const;
  const { entries } = await client.statements.ofOwnRestaurant(asked);
  const corrects = { eventId, event: 'order_delivered', reason: 'kitchen_fault' } as const;
  expect(entries).toMatchObject([{ eventId }, { eventId: correction.id, event: 'corrected', corrects }]);
  expect(entries[0]).not.toHaveProperty('corrects');
  const text = `تصحيح طلب ${shortOrderId(eventId)}: خطأ من المطعم`;
  const { csv } = await client.statements.exportOwnRestaurant(asked);
  expect(readCsv(csv).rows.flatMap(({ cells }) => cells)).toContain(text);
});

it('a delivery that is reported late is booked at the time of its report', async () => {
  const restaurant = await createRestaurant(mida);
  const order = await createOrder(mida, { customerId, restaurant, status: 'picked_up' });
  const courier = await signedIn(mida, order.courierId ?? '');
  const madeAt = mida.clock.now();
  mida.clock.advance(2 * 60 * 60_000);
  await courier.client.orders.updateStatusAsCourier({
    orderId: order.id,
    action: 'mark_delivered',
    version: 5,
    madeAt: madeAt.toISOString(),
  });
  const { rows } = await pool.query<{ at: Date }>('select distinct at from ledger_rows where event_id = $1', [
    order.id,
  ]);
  expect(rows).toEqual([{ at: mida.clock.now() }]);
});
