import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { accountOf, type AccountId } from '#shared/domain/money/ledger-accounts.ts';
import { postCash, type Posting } from '#shared/domain/money/postings.ts';
import { moveOrder } from '#server/features/orders/moves/commands.ts';
import { startTestApp } from '#server/testing/app.ts';
import { balanceFaults, bookFaults } from '#server/testing/books.ts';
import { createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { stepTo } from '#server/testing/course.ts';
import { balanceOf, book, isNotCovered } from './store.ts';

const mida = await startTestApp();
const { db } = mida.database;
const customerId = await createPerson(mida);
afterAll(() => mida.close());

const bookAll = (postings: Posting[], eventId: string = randomUUID()) =>
  db.transaction((tx) => book(tx, { eventId, kind: 'cash_handed_in', at: mida.clock.now(), postings }));

it('twenty deliveries at once make a restaurant’s account once and add up in it', async () => {
  const restaurant = await createRestaurant(mida);
  const orders = [];
  for (let count = 0; count < 20; count += 1) {
    orders.push(await createOrder(mida, { customerId, restaurant, status: 'picked_up' }));
  }
  await Promise.all(
    orders.map(({ id: orderId, courierId }) =>
      moveOrder(
        mida.app,
        { orderId, ...stepTo.delivered, actorId: courierId },
        { party: 'courier', courierId: courierId as never },
      ),
    ),
  );
  expect(await balanceFaults(mida)).toEqual([]);
  expect(await bookFaults(mida)).toEqual([]);
});

it('of twelve hand-ins of all cash at once one is booked', async () => {
  const restaurant = await createRestaurant(mida);
  const { courierId } = await createOrder(mida, { customerId, restaurant, status: 'delivered' });
  const cash = accountOf('courier_cash', courierId ?? '');
  const amountCentimes = await balanceOf(db, cash);
  const handIns = Array.from({ length: 12 }, () => {
    const id = randomUUID();
    return bookAll(postCash({ id, courierId: courierId ?? '', amountCentimes }), id);
  });
  const outcomes = await Promise.allSettled(handIns);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.every((one) => one.status === 'fulfilled' || isNotCovered(one.reason))).toBe(true);
  expect(await balanceOf(db, cash)).toBe(0);
});

it('events over the same accounts in any order never wait for each other in a circle', async () => {
  const accounts = Array.from({ length: 6 }, (_, row): AccountId => `bank:${row}`);
  const turned = (by: number): Posting[] =>
    accounts.map((_, index) => ({
      debit: accounts[(index + by) % 6] ?? 'bank:0',
      credit: accounts[(index + by + 1) % 6] ?? 'bank:0',
      amountCentimes: 1,
    }));
  await Promise.all(Array.from({ length: 300 }, (_, by) => bookAll(turned(by))));
  expect(await balanceFaults(mida)).toEqual([]);
});
