import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import type { TestRestaurant } from '#server/testing/builders.ts';
import { bundleActs, refusalOfCommand } from '#server/testing/bundles.ts';
import type { SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion } from '#server/testing/course.ts';
import {
  cookingVersion,
  createCookingOrder,
  enterCourier,
  openKitchen,
  openPromises,
  setReadyIn,
  standFar,
} from '#server/testing/offers.ts';
import { makeBundle } from './make-commands.ts';

let mida: TestApp;
let restaurant: TestRestaurant;
let kitchen: SignedInCaller;
let courier: SignedInCaller;
let one: string;
let other: string;
beforeAll(async () => {
  mida = await startTestApp();
  ({ restaurant, kitchen } = await openKitchen(mida));
});
afterAll(() => mida.close());
beforeEach(async () => {
  courier = await enterCourier(mida);
  one = await createCookingOrder(mida, restaurant);
  other = await createCookingOrder(mida, restaurant);
});

const { ask, accept, promise, markReady, tripIds, ring, passMinutes } = bundleActs(() => ({
  mida,
  kitchen,
  courier,
}));

describe('food that is ready', () => {
  beforeEach(async () => {
    for (const orderId of [one, other]) await setReadyIn(mida, orderId, 30);
  });

  it('food that is ready waits six minutes for other food of its trip, which goes to others then', async () => {
    await mida.database.pool.query(
      'insert into device_tokens (token, user_id, updated_at) values ($1, $2, now())',
      [`of ${courier.userId}`, courier.userId],
    );
    await promise([one, other]);
    await markReady(one);
    await ring();
    await passMinutes(5.9);
    expect(await openPromises(mida, courier.userId)).toEqual([other]);
    await passMinutes(0.2);
    expect(await openPromises(mida, courier.userId)).toEqual([]);
    expect(await tripIds()).toEqual([one]);
    expect(await refusalOfCommand(ask([other], cookingVersion, await enterCourier(mida)))).toBe('ok');
    const { rows } = await mida.database.pool.query(
      `select 1 from outbox where payload->>'news' = 'promise_dropped' and payload->>'orderId' = $1`,
      [other],
    );
    expect(rows).toHaveLength(1);
  });

  it('the first that is ready counts, not the second of three', async () => {
    const third = await createCookingOrder(mida, restaurant);
    await setReadyIn(mida, third, 30);
    await promise([one, other, third]);
    await markReady(one);
    await passMinutes(4);
    await markReady(other);
    await passMinutes(1.9);
    expect(await openPromises(mida, courier.userId)).toEqual([third]);
    await passMinutes(0.2);
    expect(await openPromises(mida, courier.userId)).toEqual([]);
    expect(await tripIds()).toEqual([one, other]);
  });

  it('food that was ready when the offer was accepted waits from then on', async () => {
    await markReady(one);
    const orders = [
      { orderId: one, version: readyVersion },
      { orderId: other, version: cookingVersion },
    ];
    const { offerId } = await makeBundle(mida.app, { orders, courierId: courier.userId }, null);
    await accept(offerId);
    await passMinutes(5.9);
    expect(await openPromises(mida, courier.userId)).toEqual([other]);
    await passMinutes(0.2);
    expect(await openPromises(mida, courier.userId)).toEqual([]);
  });

  it('while its courier is far away the food waits for the courier, so nothing is split', async () => {
    await standFar(mida, courier.userId, restaurant.id);
    await promise([one, other]);
    await markReady(one);
    await passMinutes(10);
    expect(await openPromises(mida, courier.userId)).toEqual([other]);
  });

  it('with both ready nothing is split', async () => {
    await promise([one, other]);
    await markReady(one);
    await markReady(other);
    await passMinutes(7);
    expect(await tripIds()).toEqual([one, other]);
  });
});
