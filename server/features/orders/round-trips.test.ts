import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import {
  adminOf,
  checkoutOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
} from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const restaurant = await createRestaurant(mida);
const customer = await signedIn(mida, await createPerson(mida));
const owner = await signedIn(mida, restaurant.ownerId);
const admin = await signedIn(mida, await adminOf(mida));
const courier = await signedIn(mida, await createCourier(mida));

let roundTrips = 0;
countRoundTrips(() => (roundTrips += 1));

/** Statements that are sent before the first one's answer are one round trip. */
function countRoundTrips(note: () => void): void {
  type Query = (...args: unknown[]) => unknown;
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  let unanswered = 0;
  vi.spyOn(client, 'query').mockImplementation(function (this: pg.Client, ...args) {
    if (unanswered === 0) note();
    unanswered += 1;
    const end = () => (unanswered -= 1);
    const done = args.at(-1);
    if (typeof done !== 'function') {
      const answer = query.apply(this, args) as Promise<unknown>;
      answer.then(end, end);
      return answer;
    }
    return query.call(this, ...args.slice(0, -1), (...answer: unknown[]) => {
      end();
      (done as Query)(...answer);
    });
  });
}

/** The second time: settings and the kitchen's pace are kept by then. */
async function count(call: () => Promise<unknown>): Promise<number> {
  await call();
  roundTrips = 0;
  await call();
  return roundTrips;
}

const orderIn = (status: 'new' | 'preparing') =>
  createOrder(mida, { customerId: customer.userId, restaurant, status });

it('placing an order takes five round trips', async () => {
  const place = () => customer.client.orders.place(checkoutOf(mida, restaurant));
  expect(await count(place)).toBe(5);
});

it('a kitchen’s whole board takes two round trips', async () => {
  await orderIn('new');
  expect(await count(() => owner.client.orders.listForRestaurant({}))).toBe(2);
});

it('a kitchen’s move takes four round trips, and an admin’s one more for the audit', async () => {
  for (const move of ['updateStatusAsRestaurant', 'updateStatusAsAdmin'] as const) {
    const { client } = move === 'updateStatusAsAdmin' ? admin : owner;
    const orders = [await orderIn('new'), await orderIn('new')];
    const accept = () => client.orders[move]({ orderId: orders.pop()?.id ?? '', ...stepTo.preparing });
    expect(await count(accept)).toBe(move === 'updateStatusAsAdmin' ? 5 : 4);
  }
});

it('a courier’s move takes five round trips, an assignment one more for an offer that ends with it, and a delivery one more for the hand-over code', async () => {
  const counted: number[] = [];
  for (const _round of [1, 2]) {
    const { id: orderId } = await createOrder(mida, {
      customerId: customer.userId,
      restaurant,
      status: 'ready_for_pickup',
    });
    for (const move of [
      () => courier.client.orders.assignJobToCourier({ orderId, version: readyVersion }),
      () => courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.picked_up }),
      () => courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.delivered }),
    ]) {
      roundTrips = 0;
      await move();
      counted.push(roundTrips);
    }
  }
  const [assignment = 0, pickup = 0, delivery = 0] = counted.slice(3);
  expect([assignment, pickup, delivery]).toEqual([6, 5, 6]);
});
