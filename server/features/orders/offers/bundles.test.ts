import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routeMetres } from '#shared/domain/money/courier-pay.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import {
  createOrder,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import { bundleActs, refusalOfCommand } from '#server/testing/bundles.ts';
import { outcomeOf, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion } from '#server/testing/course.ts';
import {
  changeSettings,
  cookingVersion,
  createCookingOrder,
  enterCourier,
  offersOf,
  openKitchen,
  openPromises,
} from '#server/testing/offers.ts';
import { createReadyOrder, tripsOf } from '#server/testing/trips.ts';
import { makeBundle } from './make-commands.ts';

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

const { ask, accept, promise, markReady, pickUp, openTrip, tripIds, ring } = bundleActs(() => ({
  mida,
  kitchen,
  courier,
}));
const mine = () => courier.client.offers.getMine();
const cancel = (orderId: string, version = cookingVersion) =>
  admin.client.orders.updateStatusAsAdmin({ orderId, version, action: 'cancel', reason: 'customer_asked' });
const statesOf = async (...orderIds: string[]) => {
  const all = await Promise.all(orderIds.map((orderId) => offersOf(mida, orderId)));
  return all.map((offers) => offers.at(-1)?.state);
};

describe('an offer of two orders', () => {
  it('shows the sums, which are those of its stops, and their districts', async () => {
    const offerId = await ask([one, other]);
    const { offer } = await mine();
    const stops = offer?.stops ?? [];
    expect(offer).toMatchObject({ id: offerId, isReady: false, seenAt: null });
    expect(stops.map(({ orderId }) => orderId)).toEqual([one, other]);
    const sum = (name: 'payCentimes' | 'collectCentimes' | 'legMetres') =>
      stops.reduce((all, stop) => all + stop[name], 0);
    expect(offer?.payCentimes).toBe(sum('payCentimes'));
    expect(offer?.collectCentimes).toBe(sum('collectCentimes'));
    expect(offer?.routeMetres).toBe(sum('legMetres'));
    expect(sum('payCentimes')).toBeGreaterThan(stops[0]?.payCentimes ?? 0);
    expect(Object.keys(stops[0] ?? {})).not.toContain('deliveryAddress');
  });

  it('has the way from the kitchen to the first door, and from door to door', async () => {
    const { centre } = mida.app.config.city;
    const door = { ...centre, lat: centre.lat + 0.01 };
    const order = { customerId: await createPerson(mida), restaurant, checkout: { position: door } };
    const { id: farther } = await createOrder(mida, { ...order, status: 'preparing' });
    await ask([one, farther]);
    const [first, second] = (await mine()).offer?.stops ?? [];
    const { rows } = await mida.database.pool.query(
      'select route_metres as metres from offers where order_id = $1',
      [one],
    );
    expect(rows).toEqual([{ metres: first?.legMetres }]);
    expect(second?.legMetres).toBe(routeMetres(centre, door));
  });

  it('is answered, seen and withdrawn as one', async () => {
    const declined = await ask([one, other]);
    const { endsAt } = await courier.client.offers.seen({ offerId: declined });
    expect((await mine()).offer?.endsAt).toEqual(endsAt);
    await courier.client.offers.answer({ offerId: declined, answer: 'decline', reason: 'pause' });
    expect(await statesOf(one, other)).toEqual(['declined', 'declined']);
    courier = await enterCourier(mida);
    const withdrawn = await ask([one, other]);
    await admin.client.offers.withdraw({ offerId: withdrawn });
    expect(await statesOf(one, other)).toEqual(['withdrawn', 'withdrawn']);
    expect(await outcomeOf(accept(withdrawn))).toBe('offer_over');
  });

  it('that nobody answers is one silence, after which both are free', async () => {
    await ask([one, other]);
    mida.clock.advance(61_000);
    await ring();
    expect(await statesOf(one, other)).toEqual(['silent', 'silent']);
    const { rows } = await mida.database.pool.query(
      'select silent_offers as count from couriers where user_id = $1',
      [courier.userId],
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect((await mine()).offer).toBeNull();
  });

  it('is withdrawn whole when one of them is cancelled or taken', async () => {
    await ask([one, other]);
    await cancel(other);
    expect(await statesOf(one, other)).toEqual(['withdrawn', 'withdrawn']);
    const ready = [await createReadyOrder(mida, restaurant), await createReadyOrder(mida, restaurant)];
    await ask(ready, readyVersion);
    const rival = await enterCourier(mida);
    const given = { orderId: ready[1] ?? '', version: readyVersion, courierId: rival.userId };
    await admin.client.jobs.give(given);
    expect(await statesOf(...ready)).toEqual(['withdrawn', 'withdrawn']);
  });

  it('again is the same, and beside another one is refused', async () => {
    const offerId = await ask([one, other]);
    expect(await ask([one, other])).toBe(offerId);
    const third = await createCookingOrder(mida, restaurant);
    const rival = await enterCourier(mida);
    expect(await refusalOfCommand(ask([third, other], cookingVersion, rival))).toBe('order_offered');
    expect(await refusalOfCommand(ask([third]))).toBe('courier_offered');
    expect(await refusalOfCommand(ask([one, other, third]))).toBe('order_offered');
    await accept(offerId);
    expect(await refusalOfCommand(ask([third, other]))).toBe('order_offered');
  });

  it('is of one kitchen, and its cash has room as a whole', async () => {
    const elsewhere = await createRestaurant(mida);
    const far = await createCookingOrder(mida, elsewhere);
    await expect(ask([one, far])).rejects.toThrow('insert into');
    const { rows } = await mida.database.pool.query<{ due: number }>(
      'select due_centimes as due from orders where id = $1',
      [one],
    );
    const dueMad = Math.ceil((rows[0]?.due ?? 0) / 100);
    await changeSettings(admin, { cashLimitMad: 2 * dueMad - 2 });
    expect(await refusalOfCommand(ask([one, other]))).toBe('cash_limit');
    await changeSettings(admin, { cashLimitMad: 2000 });
    expect(await refusalOfCommand(ask([one, other]))).toBe('ok');
  });
});

describe('accepted', () => {
  it('on food that cooks it is two promises of one trip, which each order joins when it is ready', async () => {
    const offerId = await promise([one, other]);
    const { promise: shown } = await mine();
    expect(shown).toMatchObject({ offerId, stops: [{ orderId: one }, { orderId: other }] });
    expect(await openPromises(mida, courier.userId)).toEqual([one, other]);
    await markReady(other);
    expect(await tripIds()).toEqual([other]);
    expect((await mine()).promise).toMatchObject({ offerId, stops: [{ orderId: one }] });
    await markReady(one);
    expect(await tripIds()).toEqual([one, other]);
    expect((await mine()).promise).toBeNull();
    expect((await tripsOf(mida, courier.userId)).filter(({ isOpen }) => isOpen)).toHaveLength(1);
  });

  it('on ready food it is two jobs of one trip, each with its pay, code and cash', async () => {
    const ready = [await createReadyOrder(mida, restaurant), await createReadyOrder(mida, restaurant)];
    const offerId = await ask(ready, readyVersion);
    const shown = (await mine()).offer;
    expect(await accept(offerId)).toEqual({ outcome: 'assigned' });
    expect(await accept(offerId)).toEqual({ outcome: 'assigned' });
    const jobs = await Promise.all(
      (await tripIds()).map((orderId) => courier.client.orders.getMyOrderDetails({ orderId })),
    );
    expect(jobs.map(({ id }) => id)).toEqual(ready);
    expect(jobs.map(({ payCentimes }) => payCentimes)).toEqual(
      shown?.stops?.map(({ payCentimes }) => payCentimes),
    );
    expect(await courier.client.orders.getMyActiveJob()).toMatchObject({ id: ready[0] });
    for (const id of ready) await pickUp(id);
    for (const id of ready) {
      const version = carriedVersion;
      const { collectCentimes } = (await courier.client.orders.getMyOrderDetails({ orderId: id })) ?? {};
      await courier.client.orders.updateStatusAsCourier({
        orderId: id,
        version,
        action: 'mark_delivered',
        shownDueCentimes: collectCentimes,
      });
    }
    expect(await openTrip()).toBeUndefined();
  });

  it('on both it is a job that waits at the kitchen, and a promise of the same trip', async () => {
    const ready = await createReadyOrder(mida, restaurant);
    const orders = [
      { orderId: one, version: cookingVersion },
      { orderId: ready, version: readyVersion },
    ];
    const { offerId } = await makeBundle(mida.app, { orders, courierId: courier.userId }, null);
    expect(await accept(offerId)).toEqual({ outcome: 'assigned' });
    expect(await tripIds()).toEqual([ready]);
    expect(await openPromises(mida, courier.userId)).toEqual([one]);
    await markReady(one);
    expect(await tripIds()).toEqual([one, ready]);
  });
});

it('a stop follows the one before it, of the same kitchen, courier and moment', async () => {
  const offerId = await ask([one]);
  const second = (courierId: string, stop: number, seconds: number) =>
    `insert into offers (id, bundle_id, stop, order_id, courier_id, pay_centimes, due_centimes, route_metres, minutes, made_at,
       seconds, ends_at)
     select gen_random_uuid(), bundle_id, ${stop}, '${other}', '${courierId}', 900, due_centimes, 1200, 20, made_at, ${seconds},
       ends_at from offers where id = '${offerId}'`;
  const rival = await enterCourier(mida);
  expect(await attempt(mida, second(courier.userId, 2, 40))).toBe('done');
  expect(await attempt(mida, second(courier.userId, 3, 40))).toBe('offers_of_bundle');
  expect(await attempt(mida, second(courier.userId, 1, 40))).toBe('offers_of_bundle');
  expect(await attempt(mida, second(rival.userId, 2, 40))).toBe('offers_of_bundle');
  expect(await attempt(mida, second(courier.userId, 2, 41))).toBe('offers_of_bundle');
});
