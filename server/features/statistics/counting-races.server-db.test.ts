import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import {
  createOrder,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import type { Transaction } from '#server/db/connect.ts';
import type { UserId } from '#server/identity.ts';
import { countMoves, recountMoves } from './commands.ts';
import { countBatch, takeCounting } from './counting-store.ts';
import { viewPeriod } from './period-view.ts';
import { countRestaurant } from './span-sums-store.ts';
import { countOrdersByHour } from './store.ts';
import { patience } from '#server/testing/waiting.ts';

let mida: TestApp;
let restaurant: TestRestaurant;
let customerId: UserId;
beforeAll(async () => {
  mida = await startTestApp();
  [customerId, restaurant] = [await createPerson(mida), await createRestaurant(mida)];
  for (const _order of [1, 2, 3]) await createOrder(mida, { customerId, restaurant });
});
afterAll(() => mida.close());

const countShown = async (): Promise<number> =>
  (await countOrdersByHour(mida.app.db, {}, mida.clock.now())).reduce((sum, count) => sum + count, 0);

async function countOfToday(): Promise<{ orders: number; inHours: number }> {
  const { now, weekHours } = await viewPeriod(mida.app, restaurant.id, { period: 'today' });
  return { orders: now.orders, inHours: weekHours.flat().reduce((sum, orders) => sum + orders, 0) };
}

/** A process in the middle of its count, until `end` is called. */
async function openCount(
  count: (tx: Transaction) => Promise<unknown> = (tx) => countBatch(tx, mida.clock.now()),
): Promise<{ end(): Promise<void> }> {
  const [counted, ended] = [withResolvers(), withResolvers()];
  const transaction = mida.app.db.transaction(async (tx) => {
    if (!(await takeCounting(tx))) throw new Error('another process counts');
    await count(tx);
    counted.resolve();
    await ended.promise;
  });
  await Promise.race([counted.promise, transaction]);
  return {
    end: () => {
      ended.resolve();
      return transaction;
    },
  };
}

function withResolvers(): { promise: Promise<void>; resolve(): void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}

it('a recount waits for the count under way, and no move counts twice', async () => {
  const count = await openCount();
  const recount = recountMoves(mida.app);
  await vi.waitFor(async () => {
    const { rowCount } = await mida.database.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(1);
  }, patience);
  await count.end();
  await recount;
  expect(await countShown()).toBe(3);
});

it('one process at a time counts, and the others go on', async () => {
  const count = await openCount();
  await countMoves(mida.app);
  await count.end();
  expect(await countShown()).toBe(3);
});

it('an order placed while its restaurant is counted again counts once, before and after', async () => {
  await countMoves(mida.app);
  await createOrder(mida, { customerId, restaurant });
  const count = await openCount((tx) => countRestaurant(tx, restaurant.id));
  await createOrder(mida, { customerId, restaurant });
  expect(await countOfToday()).toEqual({ orders: 5, inHours: 5 });
  await count.end();
  expect(await countOfToday()).toEqual({ orders: 5, inHours: 5 });
  await countMoves(mida.app);
  expect(await countOfToday()).toEqual({ orders: 5, inHours: 5 });
});
