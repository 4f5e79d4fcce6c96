import { afterAll, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/accounts.ts';
import { balanceOf } from '#server/features/ledger/store.ts';
import { startTestApp } from '#server/testing/app.ts';
import { balancesByKind, balanceFaults } from '#server/testing/books.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { moveOrder } from './moves-commands.ts';
import { bookPast } from './past-commands.ts';

const mida = await startTestApp();
const { db, pool } = mida.database;
const customerId = await createPerson(mida);
const hourMs = 3_600_000;
afterAll(() => mida.close());

const dishes = `(select centimes + changes_centimes from order_charges where order_id = orders.id and kind = 'dishes')`;
const restaurantShare = `(${dishes} - round(${dishes} * commission_percent / 100))`;

async function withoutTriggers(...statements: string[]): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`set local session_replication_role = 'replica'`);
  for (const statement of statements) await client.query(statement);
  await client.query('commit');
  client.release();
}

/** Delivered orders, an hour apart, as they were before there was a ledger. */
async function deliveredBefore(count: number) {
  const restaurant = await createRestaurant(mida);
  const orders = [];
  for (let made = 0; made < count; made += 1) {
    orders.push(await createOrder(mida, { customerId, restaurant, status: 'delivered' }));
    mida.clock.advance(hourMs);
  }
  await withoutTriggers('delete from ledger_rows', 'delete from ledger_accounts');
  return { restaurant, couriers: orders.map(({ courierId }) => courierId ?? '') };
}
const cashOf = (couriers: string[]): Promise<number[]> =>
  Promise.all(couriers.map((courierId) => balanceOf(db, accountOf('courier_cash', courierId))));

it('books orders before the cut-over as settled, later ones as deliveries, and each once', async () => {
  const { restaurant, couriers } = await deliveredBefore(5);
  const cutOver = new Date(mida.clock.now().getTime() - 2.5 * hourMs);
  const runs = Array.from({ length: 6 }, () => bookPast({ db }, cutOver, 1));
  const counted = await Promise.all(runs);
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(5);
  expect(await bookPast({ db }, cutOver)).toBe(0);
  const cash = await cashOf(couriers);
  expect(cash.map((centimes) => centimes > 0)).toEqual([false, false, false, true, true]);
  expect(await balanceFaults(mida)).toEqual([]);
  const owed = await balanceOf(db, accountOf('restaurant_payable', restaurant.id));
  const { rows } = await pool.query<{ share: number }>(
    `select sum(${restaurantShare})::integer as share from orders where status_since > $1`,
    [cutOver],
  );
  expect(owed).toBe(rows[0]?.share);
});

it('goes on where a stopped run ended', async () => {
  const { couriers } = await deliveredBefore(4);
  const cutOver = new Date(mida.clock.now().getTime() + hourMs);
  let begun = 0;
  const stopping = {
    ...db,
    transaction: ((act, config) => {
      if ((begun += 1) > 2) throw new Error('stopped');
      return db.transaction(act, config);
    }) as typeof db.transaction,
  };
  await expect(bookPast({ db: stopping as typeof db }, cutOver, 2)).rejects.toThrow('stopped');
  const { rows } = await pool.query('select distinct event_id from ledger_rows');
  expect(rows).toHaveLength(4);
  // The orders of the test above count too.
  expect(await bookPast({ db }, cutOver, 2)).toBe(5);
  expect(await balanceFaults(mida)).toEqual([]);
  expect(await cashOf(couriers)).toEqual([0, 0, 0, 0]);
  const kept = await pool.query<{ sum: number }>(
    `select sum(due_centimes - ${restaurantShare} - courier_pay_centimes)::integer as sum from orders`,
  );
  expect((await balancesByKind(db, ['bank'])).get('bank')).toBe(kept.rows[0]?.sum);
});

it('an order that was cancelled before there was a ledger is booked by no run', async () => {
  const { restaurant } = await deliveredBefore(1);
  const { id } = await createOrder(mida, { customerId, restaurant, status: 'cancelled' });
  await bookPast({ db }, mida.clock.now());
  const { rows } = await pool.query('select from ledger_rows where event_id = $1', [id]);
  expect(rows).toEqual([]);
});

it('an order from before couriers’ pay that is cancelled after the pickup books its dishes alone', async () => {
  const restaurant = await createRestaurant(mida);
  const { id } = await createOrder(mida, { customerId, restaurant, status: 'picked_up' });
  await withoutTriggers(
    `update orders set courier_pay_centimes = null, route_metres = null where id = '${id}'`,
  );
  const actorId = await adminOf(mida);
  const move = { orderId: id, action: 'cancel', version: 5, actorId } as const;
  await moveOrder(mida.app, { ...move, reason: 'customer_asked' }, { party: 'admin', by: null });
  const { rows } = await pool.query<{ debit: string; credit: string; amount: number; share: number }>(
    `select split_part(debit, ':', 1) as debit, credit, amount_centimes as amount,
       (${restaurantShare})::integer as share
     from ledger_rows join orders on id = event_id where event_id = $1`,
    [id],
  );
  const credit = accountOf('restaurant_payable', restaurant.id);
  expect(rows).toEqual([{ debit: 'losses', credit, amount: rows[0]?.share, share: expect.any(Number) }]);
});
