import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { bundleActs } from '#server/testing/bundles.ts';
import type { SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion } from '#server/testing/course.ts';
import { cookingVersion, createCookingOrder, enterCourier, openKitchen } from '#server/testing/offers.ts';
import { createReadyOrder } from '#server/testing/trips.ts';
import { makeBundle } from './make-commands.ts';

let mida: TestApp;
let city: Awaited<ReturnType<typeof openKitchen>>;
let courier: SignedInCaller;
let cooking: string;
let ready: string;
let offerId: string;

beforeAll(async () => {
  mida = await startTestApp();
  city = await openKitchen(mida);
});
afterAll(() => mida.close());
/** The door of the food that still cooks comes first. */
beforeEach(async () => {
  courier = await enterCourier(mida);
  cooking = await createCookingOrder(mida, city.restaurant);
  ready = await createReadyOrder(mida, city.restaurant);
  const orders = [
    { orderId: cooking, version: cookingVersion },
    { orderId: ready, version: readyVersion },
  ];
  ({ offerId } = await makeBundle(mida.app, { orders, courierId: courier.userId }, null));
});

const { accept, markReady, pickUp } = bundleActs(() => ({ mida, kitchen: city.kitchen, courier }));
const active = () => courier.client.orders.getMyActiveJob();
const seenByAdmin = async (orderId: string) =>
  (await city.admin.client.orders.getAsAdmin({ orderId })).leavesWith;
async function seenByKitchen(orderId: string): Promise<string[] | undefined> {
  const { items } = await city.kitchen.client.orders.listForRestaurant({ limit: 100 });
  return items.find(({ id }) => id === orderId)?.leavesWith;
}

describe('a courier’s trip', () => {
  it('has its orders in the sequence of the doors, each with its own cash and pay', async () => {
    await accept(offerId);
    await markReady(cooking);
    const jobs = await Promise.all(
      [cooking, ready].map((orderId) => courier.client.orders.getMyOrderDetails({ orderId })),
    );
    const [job] = jobs;
    expect(job?.trip).toEqual(
      jobs.map(({ id, status, customerName, deliveryAddress, collectCentimes, payCentimes }) => ({
        orderId: id,
        status,
        customerName,
        deliveryAddress,
        collectCentimes,
        payCentimes,
      })),
    );
    expect(await active()).toMatchObject({ id: cooking, trip: job?.trip });
  });

  it('says nothing of the customer of what still cooks', async () => {
    await accept(offerId);
    const { trip } = (await active()) ?? {};
    expect(trip).toMatchObject([
      { orderId: cooking, status: 'preparing', customerName: null, deliveryAddress: null },
      { orderId: ready, status: 'out_for_delivery', customerName: expect.any(String) },
    ]);
    expect(trip?.[0]?.payCentimes).toBeGreaterThan(0);
  });

  it('is no trip of several once one order is left', async () => {
    await accept(offerId);
    await pickUp(ready);
    expect((await active())?.trip).toBeUndefined();
    expect(await seenByAdmin(ready)).toBeUndefined();
  });
});

describe('orders that leave together', () => {
  it('are named to admins from the offer on, and to the kitchen when the courier comes', async () => {
    expect(await seenByAdmin(cooking)).toEqual([ready]);
    expect(await seenByKitchen(cooking)).toBeUndefined();
    await accept(offerId);
    expect(await seenByAdmin(ready)).toEqual([cooking]);
    expect(await seenByKitchen(cooking)).toEqual([ready]);
    expect(await seenByKitchen(ready)).toEqual([cooking]);
  });

  it('are named no more when the offer is declined or the job given back', async () => {
    await courier.client.offers.answer({ offerId, answer: 'decline' });
    expect(await seenByAdmin(cooking)).toBeUndefined();
    const asked = {
      orders: [
        { orderId: ready, version: readyVersion },
        { orderId: cooking, version: cookingVersion },
      ],
    };
    const rider = await enterCourier(mida);
    const again = await makeBundle(mida.app, { ...asked, courierId: rider.userId }, null);
    await rider.client.offers.answer({ offerId: again.offerId, answer: 'accept' });
    const release = { action: 'release', version: readyVersion + 1, reason: 'courier_asked' } as const;
    const released = await city.admin.client.orders.updateStatusAsAdmin({ orderId: ready, ...release });
    expect(released.leavesWith).toBeUndefined();
    expect(await seenByAdmin(ready)).toBeUndefined();
    expect(await seenByKitchen(cooking)).toBeUndefined();
  });
});
