import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { accountOf, marketplaceAccount, type AccountId } from '#shared/domain/money/ledger-accounts.ts';
import { postCash, postPayout } from '#shared/domain/money/postings.ts';
import { commissionCentimes } from '#shared/domain/money/pricing.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { moveOrder } from '#server/features/orders/moves/commands.ts';
import { startTestApp } from '#server/testing/app.ts';
import { balancesByKind } from '#server/testing/books.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { attempt } from '#server/testing/attempt.ts';
import { balanceOf, book, isBookedTwice, isNotCovered } from './store.ts';

const mida = await startTestApp();
const { db, pool } = mida.database;
const restaurant = await createRestaurant(mida);
const customerId = await createPerson(mida);
afterAll(() => mida.close());

const orderIn = async (status: OrderStatus) => {
  const order = await createOrder(mida, { customerId, restaurant, status });
  const { rows } = await pool.query<{ due: number; dishes: number; percent: number; pay: number }>(
    `select due_centimes as due, centimes + changes_centimes as dishes, commission_percent::real as percent, courier_pay_centimes as pay
     from orders join order_charges on order_id = id and kind = 'dishes' where id = $1`,
    [order.id],
  );
  const [read] = rows;
  if (!read) throw new Error('no such order');
  return { ...order, ...read };
};
const rowsOf = async (eventId: string): Promise<string[]> => {
  const { rows } = await pool.query<{ text: string }>(
    `select kind || ' ' || debit || ' → ' || credit || ' ' || amount_centimes as text from ledger_rows
     where event_id = $1 order by position`,
    [eventId],
  );
  return rows.map(({ text }) => text);
};
const bookCash = (courierId: string, amountCentimes: number, id: string = randomUUID()) =>
  db.transaction((tx) =>
    book(tx, {
      eventId: id,
      kind: 'cash_handed_in',
      at: mida.clock.now(),
      postings: postCash({ id, courierId, amountCentimes }),
    }),
  );

describe('what follows the end of an order', () => {
  it('a delivery is booked with the move', async () => {
    const { id, courierId, due, dishes, percent, pay } = await orderIn('delivered');
    expect(pay).toBeGreaterThan(0);
    const kept = commissionCentimes(dishes, percent);
    const tax = Math.floor((kept + 3) / 6);
    expect(await rowsOf(id)).toEqual([
      `order_delivered courier_cash:${courierId} → restaurant_payable:${restaurant.id} ${dishes}`,
      `order_delivered restaurant_payable:${restaurant.id} → ${marketplaceAccount('commission', id)} ${kept - tax}`,
      `order_delivered restaurant_payable:${restaurant.id} → ${marketplaceAccount('vat', id)} ${tax}`,
      `order_delivered courier_cash:${courierId} → ${marketplaceAccount('delivery_income', id)} 833`,
      `order_delivered courier_cash:${courierId} → ${marketplaceAccount('vat', id)} 167`,
      `order_delivered ${marketplaceAccount('delivery_income', id)} → courier_payable:${courierId} ${pay}`,
    ]);
    expect(await balanceOf(db, accountOf('courier_cash', courierId ?? ''))).toBe(due);
  });

  it('an order that was cancelled by the marketplace after its acceptance pays the restaurant', async () => {
    const { id, dishes, percent } = await orderIn('preparing');
    const cancel = { action: 'cancel', version: 2, reason: 'no_courier' } as const;
    await moveOrder(
      mida.app,
      { orderId: id, ...cancel, actorId: await adminOf(mida) },
      { party: 'admin', by: null },
    );
    const share = dishes - commissionCentimes(dishes, percent);
    expect(await rowsOf(id)).toEqual([
      `order_cancelled ${marketplaceAccount('losses', id)} → restaurant_payable:${restaurant.id} ${share}`,
    ]);
  });

  it('an order that was cancelled on the way to the kitchen pays its courier half', async () => {
    const { id, courierId, pay } = await orderIn('out_for_delivery');
    const cancel = { action: 'cancel', version: 4, reason: 'cannot_make' } as const;
    await moveOrder(
      mida.app,
      { orderId: id, ...cancel, actorId: await adminOf(mida) },
      { party: 'admin', by: null },
    );
    const [row] = await rowsOf(id);
    expect(row).toBe(
      `order_cancelled restaurant_payable:${restaurant.id} → courier_payable:${courierId} ${Math.ceil(pay / 2)}`,
    );
  });

  it('an order that was cancelled before its acceptance leaves no row', async () => {
    const { id } = await orderIn('cancelled');
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe('balances', () => {
  it('an account without rows has a balance of zero', async () => {
    expect(await balanceOf(db, accountOf('courier_cash', randomUUID()))).toBe(0);
  });

  it('the rows of the marketplace’s accounts are added up', async () => {
    const before = await balancesByKind(db, ['bank', 'delivery_income']);
    const orders = [await orderIn('delivered'), await orderIn('delivered')];
    for (const { courierId, due } of orders) await bookCash(courierId ?? '', due);
    const after = await balancesByKind(db, ['bank', 'delivery_income']);
    const due = orders.reduce((sum, order) => sum + order.due, 0);
    expect(after.get('bank')).toBe((before.get('bank') ?? 0) + due);
    const income = orders.reduce((sum, { pay }) => sum + 833 - pay, 0);
    expect(after.get('delivery_income')).toBe((before.get('delivery_income') ?? 0) + income);
  });

  it('an event is booked once', async () => {
    const { courierId, due } = await orderIn('delivered');
    const id = randomUUID();
    await bookCash(courierId ?? '', due - 100, id);
    await expect(bookCash(courierId ?? '', 100, id)).rejects.toSatisfy(isBookedTwice);
    expect(await balanceOf(db, accountOf('courier_cash', courierId ?? ''))).toBe(100);
  });

  it('a courier hands in no more than there is, and a payout pays no more than is due', async () => {
    const { courierId, due } = await orderIn('delivered');
    const cash = accountOf('courier_cash', courierId ?? '');
    await expect(bookCash(courierId ?? '', due + 1)).rejects.toSatisfy(isNotCovered);
    expect(await balanceOf(db, cash)).toBe(due);
    await bookCash(courierId ?? '', due);
    expect(await balanceOf(db, cash)).toBe(0);

    const payable = accountOf('restaurant_payable', restaurant.id);
    const pay = (to: AccountId, amountCentimes: number) => {
      const id = randomUUID();
      const event = { eventId: id, kind: 'paid_out', at: mida.clock.now() } as const;
      return db.transaction((tx) => book(tx, { ...event, postings: postPayout({ id, to, amountCentimes }) }));
    };
    const balance = await balanceOf(db, payable);
    await expect(pay(payable, balance + 1)).rejects.toSatisfy(isNotCovered);
    await pay(payable, balance);
    expect(await balanceOf(db, payable)).toBe(0);
  });
});

describe('the database', async () => {
  const { id } = await orderIn('delivered');
  const eventId = '00000000-0000-4000-8000-000000000009';
  const row = (spoiled: Record<string, string> = {}): string => {
    const columns: Record<string, string> = {
      event_id: `'${eventId}'`,
      position: '0',
      kind: "'corrected'",
      at: 'now()',
      debit: `'restaurant_payable:${restaurant.id}'`,
      credit: `(select debit from ledger_rows where event_id = '${id}' and position = 0)`,
      amount_centimes: '1',
      corrects_event: `'${id}'`,
      corrects_position: '0',
      correction_reason: "'agreed'",
      ...spoiled,
    };
    return `insert into ledger_rows (${Object.keys(columns).join()}) values (${Object.values(columns).join()})`;
  };
  const booked = `(select amount_centimes from ledger_rows where event_id = '${id}' and position = 0)`;

  it.each([
    ['a correction', [row()], 'done'],
    ['a correction of all', [row({ amount_centimes: booked })], 'done'],
    ['an amount of zero', [row({ amount_centimes: '0' })], 'ledger_rows_amount'],
    ['an amount below zero', [row({ amount_centimes: '-5' })], 'ledger_rows_amount'],
    [
      'one account on both sides',
      [row({ credit: `'restaurant_payable:${restaurant.id}'`, position: '1' })],
      'ledger_rows_sides',
    ],
    ['a row booked twice', [row(), row()], 'ledger_rows_event_id_position_pk'],
    ['an infinite time', [row({ at: "'infinity'" })], 'ledger_rows_finite_time'],
    [
      'a correction of nothing',
      [row({ corrects_event: 'null', corrects_position: 'null' })],
      'ledger_rows_correction',
    ],
    ['a correction without a reason', [row({ correction_reason: 'null' })], 'ledger_rows_correction'],
    ['an event that corrects', [row({ kind: "'paid_out'" })], 'ledger_rows_correction'],
    ['a correction that does not turn', [row({ credit: "'bank:1'" })], 'ledger_correction_turns'],
    [
      'a correction of a correction',
      [row(), row({ event_id: 'gen_random_uuid()', corrects_event: `'${eventId}'` })],
      'ledger_correction_turns',
    ],
    [
      'taking back more than was booked',
      [row({ amount_centimes: booked }), row({ event_id: 'gen_random_uuid()' })],
      'ledger_correction_covered',
    ],
    ['an unknown kind of account', [row({ credit: "'gold:1'", position: '1' })], 'error 22P02'],
    [
      'an account of an unknown user',
      [row({ credit: `'tips:${eventId}'`, position: '1' })],
      'ledger_accounts_user_id_users_id_fk',
    ],
    ['a row of a seventeenth part', [row({ credit: "'bank:g'", position: '1' })], 'ledger_accounts_owner'],
    ['an account of a longer name', [row({ credit: "'bank:00'", position: '1' })], 'ledger_accounts_id'],
  ])('judges %s', async (_, statements, expected) => {
    expect(await attempt(mida, ...statements)).toBe(expected);
  });

  it.each([
    'update ledger_rows set amount_centimes = 1',
    'delete from ledger_rows',
    'truncate ledger_rows cascade',
  ])('refuses: %s', async (statement) => {
    expect(await attempt(mida, statement)).not.toBe('done');
  });
});
