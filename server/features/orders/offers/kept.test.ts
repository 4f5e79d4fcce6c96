import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteOldOffers } from '#server/features/orders/offers/store.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import {
  adminOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import { signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import {
  changeSettings,
  cookingVersion,
  createCookingOrder,
  enterCourier,
  offersOf,
  openPromises,
} from '#server/testing/offers.ts';
import { attemptToJoin, createReadyOrder, tripsOf } from '#server/testing/trips.ts';

/** What the database refuses, whoever writes. */
let mida: TestApp;
let restaurant: TestRestaurant;
let admin: SignedInCaller;
let courier: SignedInCaller;
let orderId: string;
beforeAll(async () => {
  mida = await startTestApp();
  restaurant = await createRestaurant(mida);
  admin = await signedIn(mida, await adminOf(mida));
});
afterAll(() => mida.close());
beforeEach(async () => {
  courier = await enterCourier(mida);
  orderId = await createCookingOrder(mida, restaurant);
});

const offer = (of: string, to: string, seconds = 60) =>
  `insert into offers (id, order_id, courier_id, pay_centimes, due_centimes, route_metres, minutes, made_at, seconds, ends_at)
   select '${randomUUID()}', id, '${to}', 900, due_centimes, 1200, 20, now(), 40, now() + interval '${seconds} seconds'
   from orders where id = '${of}'`;

const promise = (offerId: string, of: string, to: string) =>
  `insert into trips (courier_id, restaurant_id, opened_at, offer_id, promised_order_id)
   values ('${to}', ${restaurant.id}, now(), '${offerId}', '${of}')`;

const made = async () =>
  (await admin.client.offers.make({ orderId, version: cookingVersion, courierId: courier.userId })).offerId;

const promised = async () => {
  const offerId = await made();
  await courier.client.offers.answer({ offerId, answer: 'accept' });
  return offerId;
};

it('an offer is made only of an order that waits, to a courier who may bring it', async () => {
  expect(await attempt(mida, offer(orderId, courier.userId))).toBe('done');
  expect(await attempt(mida, offer(orderId, courier.userId, 181))).toBe('offers_times');
  const fresh = await createOrder(mida, { customerId: await createPerson(mida), restaurant, status: 'new' });
  expect(await attempt(mida, offer(fresh.id, courier.userId))).toBe('offers_of_waiting_order');
  const idle = await createCourier(mida, 'offDuty');
  expect(await attempt(mida, offer(orderId, idle))).toBe('orders_courier_on_duty');
  const own = await createOrder(mida, { customerId: courier.userId, restaurant, status: 'preparing' });
  expect(await attempt(mida, offer(own.id, courier.userId))).toBe('offers_to_another');
  const other = await enterCourier(mida);
  const both = [offer(orderId, courier.userId), offer(orderId, other.userId)];
  expect(await attempt(mida, ...both)).toBe('offers_one_of_order');
  const second = await createCookingOrder(mida, restaurant);
  const twice = [offer(orderId, courier.userId), offer(second, courier.userId)];
  expect(await attempt(mida, ...twice)).toBe('offers_one_of_courier');
  await promised();
  expect(await attempt(mida, offer(orderId, other.userId))).toBe('offers_one_of_order');
  expect(await attempt(mida, offer(second, courier.userId))).toBe('trips_one_open');
});

it('an offer and a promise need room for the cash', async () => {
  const delivered = { customerId: await createPerson(mida), restaurant, status: 'delivered' } as const;
  await createOrder(mida, { ...delivered, courierId: courier.userId });
  const offerId = await made();
  await changeSettings(admin, { cashLimitMad: 0 });
  const other = await createCookingOrder(mida, restaurant);
  expect(await attempt(mida, offer(other, courier.userId))).toBe('orders_cash_limit');
  expect(await attempt(mida, promise(offerId, orderId, courier.userId))).toBe('orders_cash_limit');
  await changeSettings(admin, { cashLimitMad: 2000 });
  expect(await attempt(mida, promise(offerId, orderId, courier.userId))).toBe('done');
});

it('a promise is of its offer, of an order that cooks, and of a courier on duty', async () => {
  const offerId = await made();
  const other = await enterCourier(mida);
  const second = await createCookingOrder(mida, restaurant);
  expect(await attempt(mida, promise(offerId, orderId, courier.userId))).toBe('done');
  expect(await attempt(mida, promise(offerId, second, courier.userId))).toBe('trips_offer_fk');
  expect(await attempt(mida, promise(offerId, orderId, other.userId))).toBe('trips_offer_fk');
  const ready = await createReadyOrder(mida, restaurant);
  const ofReady = await admin.client.offers.make({ orderId: ready, version: 3, courierId: other.userId });
  expect(await attempt(mida, promise(ofReady.offerId, ready, other.userId))).toBe('trips_promise_cooks');
  const left = `update couriers set is_on_duty = false where user_id = '${courier.userId}'`;
  const late = promise(offerId, orderId, courier.userId);
  expect(await attempt(mida, left, late)).toBe('orders_courier_on_duty');
});

it('an offer keeps what was shown, and ends once', async () => {
  const offerId = await made();
  const change = (set: string) => attempt(mida, `update offers set ${set} where id = '${offerId}'`);
  expect(await change('pay_centimes = pay_centimes + 1')).toBe('offers_stay');
  expect(await change(`ends_at = ends_at + interval '1 second'`)).toBe('offers_stay');
  expect(await change(`seen_at = made_at, ends_at = ends_at - interval '1 second'`)).toBe('done');
  expect(await change(`state = 'declined', ended_at = made_at, decline_reason = 'pause'`)).toBe('done');
  expect(await change(`state = 'silent', ended_at = made_at, decline_reason = 'pause'`)).toBe(
    'offers_reason',
  );
  expect(await change(`state = 'silent'`)).toBe('offers_ended');
  await admin.client.offers.withdraw({ offerId });
  expect(await change(`state = 'accepted'`)).toBe('offers_stay');
});

it('an ended offer is kept for 90 days, and longer where it became a promise', async () => {
  const offerId = await made();
  await admin.client.offers.withdraw({ offerId });
  const kept = await promised();
  const deletion = (id: string) => attempt(mida, `delete from offers where id = '${id}'`);
  const endAgo = async (days: number) => {
    await mida.database.pool.query('alter table offers disable trigger offers_stay');
    await mida.database.pool.query(
      `update offers set made_at = of.at, seen_at = null, ends_at = of.at + interval '60 s', ended_at = of.at
       from (select now() - make_interval(days => $1) as at) of where id = any($2)`,
      [days, [offerId, kept]],
    );
    await mida.database.pool.query('alter table offers enable trigger offers_stay');
    await deleteOldOffers(mida.app.db, new Date());
    return (await offersOf(mida, orderId)).map(({ id }) => id);
  };
  expect(await endAgo(89)).toEqual(expect.arrayContaining([offerId, kept]));
  expect(await deletion(offerId)).toBe('offers_stay');
  const left = await endAgo(91);
  expect(left).toContain(kept);
  expect(left).not.toContain(offerId);
});

it('an order that is offered or promised joins no other courier’s trip, and a promise no other order first', async () => {
  const other = await enterCourier(mida);
  const ready = await createReadyOrder(mida, restaurant);
  await admin.client.offers.make({ orderId: ready, version: 3, courierId: courier.userId });
  const joining = { orderId: ready, courierId: other.userId, tripId: null };
  expect(await attemptToJoin(mida, joining)).toBe('orders_offered');
  expect(await attemptToJoin(mida, { ...joining, courierId: courier.userId })).toBe('done');
  const third = await enterCourier(mida);
  const { offerId } = await admin.client.offers.make({
    orderId,
    version: cookingVersion,
    courierId: third.userId,
  });
  await third.client.offers.answer({ offerId, answer: 'accept' });
  const [trip] = await tripsOf(mida, third.userId);
  const second = await createReadyOrder(mida, restaurant);
  const early = { orderId: second, courierId: third.userId, tripId: trip?.id ?? '' };
  expect(await attemptToJoin(mida, early)).toBe('orders_trip_promised');
});

it('a process of the version before leaves no promise behind', async () => {
  await promised();
  await mida.database.pool.query('update couriers set is_on_duty = false where user_id = $1', [
    courier.userId,
  ]);
  expect(await openPromises(mida, courier.userId)).toEqual([]);
  const second = await enterCourier(mida);
  const { offerId } = await admin.client.offers.make({
    orderId,
    version: cookingVersion,
    courierId: second.userId,
  });
  await second.client.offers.answer({ offerId, answer: 'accept' });
  await mida.database.pool.query(`alter table orders disable trigger user`);
  await mida.database.pool.query(`alter table orders enable trigger orders_offers_end`);
  await mida.database.pool.query(
    `update orders set status = 'cancelled', version = version + 1 where id = $1`,
    [orderId],
  );
  await mida.database.pool.query(`alter table orders enable trigger user`);
  expect(await openPromises(mida, second.userId)).toEqual([]);
});
