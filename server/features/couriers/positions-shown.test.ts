import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Position } from '#shared/domain/promise/distance.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import {
  adminOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
} from '#server/testing/builders.ts';
import { signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import { createReadyOrder } from '#server/testing/trips.ts';

const square: Position = { lat: 31.6258, lng: -7.9891 };

let mida: TestApp;
let admin: SignedInCaller;
let courier: SignedInCaller;

beforeAll(async () => {
  mida = await startTestApp();
  admin = await signedIn(mida, await adminOf(mida));
});
afterAll(() => mida.close());
beforeEach(async () => {
  await mida.database.pool.query('update couriers set is_on_duty = false');
  courier = await signedIn(mida, await createCourier(mida));
  await share(true);
});

const share = (isShared: boolean, { client }: SignedInCaller = courier) =>
  client.positions.setSharing({ isShared });
const report = async (position = square, accuracyMetres?: number) =>
  (await courier.client.positions.reportMyPosition({ position, accuracyMetres })).isAccepted;
const goOffDuty = () => courier.client.couriers.setOnDuty({ isOnDuty: false });
const shown = async () => {
  const { idle } = await admin.client.positions.getCityMap();
  return idle?.find(({ courierId }) => courierId === courier.userId);
};
const carry = async () => {
  const placed = { customerId: await createPerson(mida), restaurant: await createRestaurant(mida) };
  return createOrder(mida, { ...placed, courierId: courier.userId, status: 'out_for_delivery' });
};

describe('the city map', () => {
  it('lists as idle who is on duty without a job, and nobody else', async () => {
    const free = { asked: null, standing: null };
    expect(await shown()).toEqual({ courierId: courier.userId, name: expect.any(String), ...free });
    const { id: orderId } = await carry();
    expect(await shown()).toBeUndefined();
    for (const step of [stepTo.picked_up, stepTo.delivered])
      await courier.client.orders.updateStatusAsCourier({ orderId, ...step });
    expect(await shown()).toBeDefined();
    await goOffDuty();
    expect(await shown()).toBeUndefined();
  });

  it('lists a courier with a promise, who goes on reporting', async () => {
    const placed = { customerId: await createPerson(mida), restaurant: await createRestaurant(mida) };
    const { id: orderId } = await createOrder(mida, { ...placed, status: 'preparing' });
    const { offerId } = await admin.client.offers.make({ orderId, version: 2, courierId: courier.userId });
    expect(await shown()).toMatchObject({ asked: 'offered' });
    await courier.client.offers.answer({ offerId, answer: 'accept' });
    expect(await report()).toBe(true);
    expect(await shown()).toMatchObject({ asked: 'promised', standing: { source: 'phone' } });
  });

  it('lists first those whose place is known', async () => {
    const names = async () =>
      (await admin.client.positions.getCityMap()).idle?.map(({ courierId }) => courierId);
    const other = await signedIn(mida, await createCourier(mida));
    expect(await names()).toEqual([courier.userId, other.userId]);
    await share(true, other);
    await other.client.positions.reportMyPosition({ position: square });
    expect(await names()).toEqual([other.userId, courier.userId]);
  });

  it('shows admins that the choice changed', async () => {
    mida.announced.length = 0;
    await share(false);
    expect(mida.announced).toMatchObject([{ topic: 'couriers', id: courier.userId, channels: ['admins'] }]);
  });
});

describe('the couriers for a ready order', () => {
  it('come nearest first, with how far each is from the kitchen, and those without a place after them', async () => {
    const restaurant = await createRestaurant(mida);
    const orderId = await createReadyOrder(mida, restaurant);
    const kitchen = (await admin.client.restaurants.get({ id: restaurant.id })).position;
    const far = courier;
    await report({ ...kitchen, lat: kitchen.lat + 0.01 });
    const near = await signedIn(mida, await createCourier(mida));
    await share(true, near);
    await near.client.positions.reportMyPosition({ position: kitchen });
    const unknown = await signedIn(mida, await createCourier(mida));
    const found = await admin.client.jobs.listCouriers({ orderId });
    const at = mida.clock.now();
    expect(found.map(({ courierId, kitchen: way }) => [courierId, way])).toEqual([
      [near.userId, { metres: 0, at, source: 'phone' }],
      [far.userId, { metres: 1100, at, source: 'phone' }],
      [unknown.userId, null],
    ]);
    await near.client.orders.assignJobToCourier({ orderId, version: readyVersion });
    const later = await admin.client.jobs.listCouriers({ orderId: await createReadyOrder(mida, restaurant) });
    expect(later.map(({ courierId }) => courierId)).toEqual([far.userId, unknown.userId, near.userId]);
    expect(later.at(-1)?.kitchen).toBeNull();
  });
});
