import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Position } from '#shared/domain/promise/distance.ts';
import { deleteOldPositions } from './positions-store.ts';
import { listPastDeliveries } from '#server/features/restaurants/arrivals/store.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { createCourier, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, visitor, type SignedInCaller } from '#server/testing/clients.ts';
import { stepTo } from '#server/testing/course.ts';

const inGueliz: Position = { lat: 31.635, lng: -8.01 };
const nearby: Position = { lat: 31.636, lng: -8.011 };

let mida: TestApp;
let customer: SignedInCaller;
let other: SignedInCaller;
let courier: SignedInCaller;
let orderId: string;
const report = (caller: SignedInCaller, position = inGueliz) =>
  caller.client.positions.reportMyPosition({ orderId, position });

beforeAll(async () => {
  mida = await startTestApp();
});
afterAll(() => mida.close());

beforeEach(async () => {
  const restaurant = await createRestaurant(mida);
  customer = await signedIn(mida, await createPerson(mida));
  other = await signedIn(mida, await createCourier(mida));
  const placed = { customerId: customer.userId, restaurant, status: 'picked_up' } as const;
  const order = await createOrder(mida, placed);
  orderId = order.id;
  courier = await signedIn(mida, order.courierId ?? '');
});

describe('the position of a courier', () => {
  it('the customer sees the position of the courier who carries the order', async () => {
    expect(await report(courier)).toEqual({ isAccepted: true });
    const order = await customer.client.orders.getMine({ orderId });
    expect(order.courierPosition).toEqual({ ...inGueliz, at: mida.clock.now() });
  });

  it('the customer’s arrival is counted from a fresh position, and from the pickup once it is old', async () => {
    const arrival = async () => (await customer.client.orders.getMine({ orderId })).arrival;
    const fromThePickup = await arrival();
    const { deliveryPosition } = await customer.client.orders.getMine({ orderId });
    await report(courier, deliveryPosition);
    const nearTheDoor = await arrival();
    expect(Number(nearTheDoor?.latest)).toBeLessThan(Number(fromThePickup?.earliest));
    mida.clock.advance(3 * 60_000 + 1);
    expect(Number((await arrival())?.latest)).toBeGreaterThanOrEqual(Number(fromThePickup?.latest));
  });

  it('a courier’s position is kept at most every 5 seconds', async () => {
    await report(courier);
    mida.clock.advance(4_999);
    expect(await report(courier, nearby)).toEqual({ isAccepted: false });
    mida.clock.advance(1);
    expect(await report(courier, nearby)).toEqual({ isAccepted: true });
  });

  it('a position far outside the city is refused, as a phone without a sight of the sky may report it', async () => {
    const casablanca: Position = { lat: 33.573, lng: -7.59 };
    expect(await report(courier, casablanca)).toEqual({ isAccepted: false });
    expect((await customer.client.orders.getMine({ orderId })).courierPosition).toBeNull();
    expect(await report(courier)).toEqual({ isAccepted: true });
  });

  it('a courier’s position that may be more than 300 metres wrong is not kept, and leaves the last one', async () => {
    const told = (accuracyMetres: number) =>
      courier.client.positions.reportMyPosition({ orderId, position: nearby, accuracyMetres });
    expect(await report(courier)).toEqual({ isAccepted: true });
    mida.clock.advance(6_000);
    for (const metres of [300.1, 2_000, 25_000]) expect(await told(metres)).toEqual({ isAccepted: false });
    expect((await customer.client.orders.getMine({ orderId })).courierPosition).toMatchObject(inGueliz);
    for (const metres of [-1, NaN, Infinity, 1e9])
      expect(await outcomeOf(told(metres))).toBe('invalid_input');
    expect(await told(300)).toEqual({ isAccepted: true });
    const { courierPosition } = await customer.client.orders.getMine({ orderId });
    expect(courierPosition).toEqual({ ...nearby, at: mida.clock.now() });
  });

  it('a position is refused from another courier, a courier off duty and a visitor', async () => {
    expect(await report(other)).toEqual({ isAccepted: false });
    await courier.client.couriers.setOnDuty({ isOnDuty: false });
    expect(await report(courier)).toEqual({ isAccepted: false });
    const call = visitor(mida).client.positions.reportMyPosition({ orderId, position: inGueliz });
    expect(await outcomeOf(call)).toBe('unauthenticated');
  });

  it('a position for another courier’s order is refused, also while the sender has an active job', async () => {
    const restaurant = await createRestaurant(mida);
    const placed = { customerId: other.userId, restaurant, status: 'picked_up' } as const;
    const rival = await signedIn(mida, (await createOrder(mida, placed)).courierId ?? '');
    expect(await report(courier)).toEqual({ isAccepted: true });
    mida.clock.advance(5_000);
    mida.announced.length = 0;
    expect(await report(rival, nearby)).toEqual({ isAccepted: false });
    expect(mida.announced).toEqual([]);
    expect((await customer.client.orders.getMine({ orderId })).courierPosition).toMatchObject(inGueliz);
  });

  it('the customer sees no position after the delivery, and the courier can report none', async () => {
    await report(courier);
    await courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.delivered });
    expect((await customer.client.orders.getMine({ orderId })).courierPosition).toBeNull();
    mida.clock.advance(10_000);
    expect(await report(courier)).toEqual({ isAccepted: false });
  });

  it('a courier who gave the order back shows neither to its customer nor on the kitchen’s board', async () => {
    const restaurant = await createRestaurant(mida);
    const placed = { customerId: customer.userId, restaurant, status: 'out_for_delivery' } as const;
    const { id, courierId } = await createOrder(mida, placed);
    const former = await signedIn(mida, courierId ?? '');
    const move = { orderId: id, version: 4, action: 'release', reason: 'too_far' } as const;
    await former.client.positions.reportMyPosition({ orderId: id, position: inGueliz });
    await former.client.orders.updateStatusAsCourier(move);
    const next = await signedIn(mida, await createCourier(mida));
    await next.client.orders.assignJobToCourier({ orderId: id, version: 5 });
    await next.client.positions.reportMyPosition({ orderId: id, position: nearby });
    const owner = await signedIn(mida, restaurant.ownerId);
    const { items } = await owner.client.orders.listForRestaurant({});
    expect(items.map((one) => one.id)).toEqual([id]);
    await mida.database.pool.query('delete from courier_positions where courier_id = $1', [next.userId]);
    await next.client.orders.updateStatusAsCourier({ orderId: id, version: 6, action: 'mark_picked_up' });
    const position = async () => (await customer.client.orders.getMine({ orderId: id })).courierPosition;
    expect(await position()).toBeNull();
    await next.client.positions.reportMyPosition({ orderId: id, position: nearby });
    expect(await position()).toMatchObject(nearby);
  });

  it('the admin’s city map shows the courier’s position while the job lasts, and the restaurants', async () => {
    const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
    const carried = async () => {
      const { couriers } = await admin.client.positions.getCityMap();
      return couriers.find((one) => one.orderId === orderId);
    };
    expect(await carried()).toBeUndefined();
    await report(courier);
    expect(await carried()).toMatchObject({
      status: 'picked_up',
      position: inGueliz,
      at: mida.clock.now(),
    });
    const { restaurants } = await admin.client.positions.getCityMap();
    const { restaurant } = await customer.client.orders.getMine({ orderId });
    expect(restaurants).toContainEqual(restaurant);
    await courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.delivered });
    expect(await carried()).toBeUndefined();
  });

  it('a position of a carried order is announced to its customer and the admins, without the position', async () => {
    mida.announced.length = 0;
    await report(courier);
    expect(mida.announced).toEqual([
      {
        topic: 'positions',
        id: orderId,
        version: mida.clock.now().getTime(),
        channels: [`user:${customer.userId}`, 'admins'],
      },
    ]);
  });

  it('a position before pickup is announced to the admins alone', async () => {
    const placed = { customerId: customer.userId, restaurant: await createRestaurant(mida) } as const;
    const order = await createOrder(mida, { ...placed, status: 'out_for_delivery' });
    const onHisWay = await signedIn(mida, order.courierId ?? '');
    mida.announced.length = 0;
    await onHisWay.client.positions.reportMyPosition({ orderId: order.id, position: inGueliz });
    expect(mida.announced).toMatchObject([{ topic: 'positions', id: order.id, channels: ['admins'] }]);
  });

  it('a position is kept for exactly a day and then deleted', async () => {
    await report(courier);
    const shown = async () => {
      await deleteOldPositions(mida.app.db, mida.clock.now());
      return (await customer.client.orders.getMine({ orderId })).courierPosition;
    };
    mida.clock.advance(24 * 60 * 60 * 1000);
    expect(await shown()).toMatchObject(inGueliz);
    mida.clock.advance(1);
    expect(await shown()).toBeNull();
  });
});

describe('the arrival of an order', () => {
  it('the customer is told the arrival while the order is open, and not afterwards', async () => {
    const { arrival } = await customer.client.orders.getMine({ orderId });
    expect(arrival?.earliest.getTime()).toBeGreaterThan(mida.clock.now().getTime());
    await courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.delivered });
    expect((await customer.client.orders.getMine({ orderId })).arrival).toBeNull();
  });

  it('the arrival is estimated from the kitchen’s past deliveries', async () => {
    const restaurant = await createRestaurant(mida);
    const placed = { customerId: customer.userId, restaurant } as const;
    const arrivalOfAccepted = async () => {
      const guest = await signedIn(mida, await createPerson(mida));
      const { id } = await createOrder(mida, { customerId: guest.userId, restaurant, status: 'preparing' });
      const { arrival } = await guest.client.orders.getMine({ orderId: id });
      if (!arrival) throw new Error('an open order has no arrival');
      return arrival.latest.getTime() - mida.clock.now().getTime();
    };
    const assumed = await arrivalOfAccepted();
    // These five are delivered in the moment of placing: a kitchen this quick is believed.
    for (let n = 0; n < 5; n++) await createOrder(mida, { ...placed, status: 'delivered' });
    expect(await arrivalOfAccepted()).toBeLessThan(assumed - 15 * 60_000);
    const elsewhere = await createRestaurant(mida);
    expect(await listPastDeliveries(mida.app.db, elsewhere.id)).toEqual([]);
  });
});
