import { afterAll, expect, it } from 'vitest';
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

let statements = 0;
mida.database.pool.hearStatements(() => (statements += 1));

/** The second time: settings and the kitchen's pace are kept by then. */
async function countStatements(call: () => Promise<unknown>): Promise<number> {
  await call();
  statements = 0;
  await call();
  return statements;
}

const orderIn = (status: 'new' | 'preparing') =>
  createOrder(mida, { customerId: customer.userId, restaurant, status });

it('placing an order takes ten round trips', async () => {
  const place = () => customer.client.orders.place(checkoutOf(mida, restaurant));
  expect(await countStatements(place)).toBe(10);
});

it('a kitchen’s whole board takes two round trips', async () => {
  await orderIn('new');
  expect(await countStatements(() => owner.client.orders.listForRestaurant({}))).toBe(2);
});

it('a kitchen’s move takes six round trips, and an admin’s one more for the audit', async () => {
  for (const move of ['updateStatusAsRestaurant', 'updateStatusAsAdmin'] as const) {
    const { client } = move === 'updateStatusAsAdmin' ? admin : owner;
    const orders = [await orderIn('new'), await orderIn('new')];
    const accept = () => client.orders[move]({ orderId: orders.pop()?.id ?? '', ...stepTo.preparing });
    expect(await countStatements(accept)).toBe(move === 'updateStatusAsAdmin' ? 7 : 6);
  }
});

it('a courier’s move takes at most eight round trips, one for the alarm of its limit and one for an offer that ends with it, and a delivery ten, one for the hand-over code and one for the ledger', async () => {
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
      statements = 0;
      await move();
      counted.push(statements);
    }
  }
  const [assignment = 0, pickup = 0, delivery = 0] = counted.slice(3);
  expect([Math.max(assignment, pickup), delivery]).toEqual([8, 10]);
});
