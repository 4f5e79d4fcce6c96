import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import type { TestRestaurant } from '#server/testing/builders.ts';
import { bundleActs, refusalOfCommand } from '#server/testing/bundles.ts';
import { outcomeOf, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion } from '#server/testing/course.ts';
import { heardOn } from '#server/testing/heard.ts';
import {
  cookingVersion,
  createCookingOrder,
  enterCourier,
  openKitchen,
  openPromises,
  setReadyIn,
  standFar,
} from '#server/testing/offers.ts';

let mida: TestApp;
let restaurant: TestRestaurant;
let admin: SignedInCaller;
let kitchen: SignedInCaller;
let courier: SignedInCaller;
let one: string;
let other: string;
/** An order's version once it is picked up. */
const carriedVersion = readyVersion + 2;
beforeAll(async () => {
  mida = await startTestApp();
  ({ restaurant, admin, kitchen } = await openKitchen(mida));
});
afterAll(() => mida.close());
beforeEach(async () => {
  courier = await enterCourier(mida);
  one = await createCookingOrder(mida, restaurant);
  other = await createCookingOrder(mida, restaurant);
});

const { ask, promise, markReady, pickUp, openTrip, tripIds, passMinutes } = bundleActs(() => ({
  mida,
  kitchen,
  courier,
}));
const mine = () => courier.client.offers.getMine();
const cancel = (orderId: string, version = cookingVersion) =>
  admin.client.orders.updateStatusAsAdmin({ orderId, version, action: 'cancel', reason: 'customer_asked' });

describe('of a promised bundle', () => {
  it('a cancelled order leaves the trip, earns half of its own pay, and the other stays', async () => {
    await promise([one, other]);
    const pays = (await mine()).promise?.stops?.map(({ payCentimes }) => payCentimes) ?? [];
    await cancel(one);
    expect((await mine()).promise?.stops).toMatchObject([{ orderId: other }]);
    const { rows } = await mida.database.pool.query<{ order: string; paid: number | null }>(
      `select order_id as order, cancelled_pay_centimes as paid from offers where courier_id = $1 order by stop`,
      [courier.userId],
    );
    expect(rows).toEqual([
      { order: one, paid: Math.ceil((pays[0] ?? 0) / 2) },
      { order: other, paid: null },
    ]);
    await markReady(other);
    expect(await tripIds()).toEqual([other]);
  });

  it('the last that is cancelled ends the trip, and the courier is free', async () => {
    await promise([one, other]);
    await cancel(one);
    await cancel(other);
    expect(await openTrip()).toBeUndefined();
    expect(await refusalOfCommand(ask([await createCookingOrder(mida, restaurant)]))).toBe('ok');
  });

  it('an order that is cancelled when it has joined does not keep the other from joining', async () => {
    await promise([one, other]);
    await markReady(one);
    await cancel(one, readyVersion + 1);
    expect(await openPromises(mida, courier.userId)).toEqual([other]);
    await markReady(other);
    expect(await tripIds()).toEqual([other]);
  });

  it('a job that is given back leaves the promise, and is nobody’s promise again', async () => {
    await promise([one, other]);
    await markReady(one);
    const release = { action: 'release', reason: 'too_far', version: readyVersion + 1 } as const;
    await courier.client.orders.updateStatusAsCourier({ orderId: one, ...release });
    expect(await openPromises(mida, courier.userId)).toEqual([other]);
    const rival = await enterCourier(mida);
    const tap = { orderId: one, version: readyVersion + 2 };
    expect(await outcomeOf(rival.client.orders.assignJobToCourier(tap))).toBe('ok');
  });

  it('all that cooks is given back at once, again nothing changes, and the job stays', async () => {
    const offerId = await promise([one, other]);
    await markReady(one);
    await courier.client.offers.giveBack({ offerId });
    expect(await openPromises(mida, courier.userId)).toEqual([]);
    expect(await outcomeOf(courier.client.offers.giveBack({ offerId }))).toBe('ok');
    expect(await tripIds()).toEqual([one]);
    expect(await refusalOfCommand(ask([other], cookingVersion, await enterCourier(mida)))).toBe('ok');
  });

  it('nothing is given back once all is the courier’s', async () => {
    const offerId = await promise([one, other]);
    await markReady(one);
    await markReady(other);
    expect(await outcomeOf(courier.client.offers.giveBack({ offerId }))).toBe('offer_over');
    expect(await tripIds()).toEqual([one, other]);
  });

  it('the pickup of one leaves what still cooks to others, and admins hear of it', async () => {
    const offerId = await promise([one, other]);
    await markReady(one);
    mida.clock.advance(60_000);
    expect(await heardOn(mida, 'admins', () => pickUp(one))).toContain(`offers ${offerId}`);
    expect(await openPromises(mida, courier.userId)).toEqual([]);
    expect(await markReady(other)).toMatchObject({ status: 'ready_for_pickup' });
    expect(await tripIds()).toEqual([one]);
  });

  it('the end of the duty ends all, and an admin takes all back', async () => {
    const offerId = await promise([one, other]);
    await admin.client.offers.withdraw({ offerId });
    expect(await openPromises(mida, courier.userId)).toEqual([]);
    await promise([one, other]);
    await courier.client.couriers.setOnDuty({ isOnDuty: false });
    expect(await openPromises(mida, courier.userId)).toEqual([]);
    expect(await openTrip()).toBeUndefined();
  });

  it('a courier who is far loses all that cooks, six minutes after the last moment', async () => {
    await standFar(mida, courier.userId, restaurant.id);
    await setReadyIn(mida, one, 4);
    await setReadyIn(mida, other, 9);
    await promise([one, other]);
    await passMinutes(14);
    expect(await openPromises(mida, courier.userId)).toEqual([one, other]);
    await passMinutes(1);
    expect(await openPromises(mida, courier.userId)).toEqual([]);
    expect((await admin.client.orders.getAsAdmin({ orderId: other })).promiseMissedAt).toEqual(
      mida.clock.now(),
    );
  });

  it('kitchen and admin read who comes for both', async () => {
    const offerId = await promise([one, other]);
    const { items: board } = await kitchen.client.orders.listForRestaurant({ limit: 100 });
    const due = board.filter(({ id }) => [one, other].includes(id)).map(({ courierDue }) => courierDue);
    expect(due).toHaveLength(2);
    expect(due[0]?.name).toBe(due[1]?.name);
    expect((await admin.client.orders.getAsAdmin({ orderId: other })).offer).toMatchObject({ offerId });
  });
});

it('a process of the version before leaves no promise behind a pickup', async () => {
  await promise([one, other]);
  await markReady(one);
  const left = `update orders set status = 'picked_up', version = ${carriedVersion} where id = '${one}'`;
  const step = `insert into order_history (order_id, version, from_status, to_status, party, actor_id, at)
    values ('${one}', ${carriedVersion}, 'out_for_delivery', 'picked_up', 'courier', '${courier.userId}', now())`;
  const client = await mida.database.pool.connect();
  await client.query('begin');
  await client.query(left);
  await client.query(step);
  await client.query('commit');
  client.release();
  expect(await openPromises(mida, courier.userId)).toEqual([]);
});
