import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import { adminOf, createCourier, createRestaurant, type TestRestaurant } from '#server/testing/builders.ts';
import { signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import { attemptToJoin, createReadyOrder, joinTrip, tripsOf } from '#server/testing/trips.ts';

let mida: TestApp;
let restaurant: TestRestaurant;
let courier: SignedInCaller;
let admin: SignedInCaller;
beforeAll(async () => {
  mida = await startTestApp();
  restaurant = await createRestaurant(mida);
  admin = await signedIn(mida, await adminOf(mida));
});
afterAll(() => mida.close());

const ready = (of = restaurant): Promise<string> => createReadyOrder(mida, of);
const take = (orderId: string, by = courier) =>
  by.client.orders.assignJobToCourier({ orderId, version: readyVersion });
const step = (orderId: string, to: 'picked_up' | 'delivered') =>
  courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo[to] });
const deliver = async (orderId: string): Promise<void> => {
  await step(orderId, 'picked_up');
  await step(orderId, 'delivered');
};
const trips = () => tripsOf(mida, courier.userId);

/** A new courier with a trip of `count` orders of the restaurant. */
async function begin(count: number): Promise<{ tripId: string; orders: string[] }> {
  courier = await signedIn(mida, await createCourier(mida));
  const orders = [await ready()];
  await take(orders[0] ?? '');
  const tripId = (await trips())[0]?.id ?? '';
  while (orders.length < count) {
    const orderId = await ready();
    await joinTrip(mida, { orderId, courierId: courier.userId, tripId });
    orders.push(orderId);
  }
  return { tripId, orders };
}

describe('a job is a trip of one order', () => {
  it('taking it opens a trip of the courier and the restaurant, and the delivery ends it', async () => {
    const { tripId, orders } = await begin(1);
    const trip = { id: tripId, courierId: courier.userId, restaurantId: restaurant.id, orders };
    expect(await trips()).toEqual([{ ...trip, isOpen: true }]);
    await step(orders[0] ?? '', 'picked_up');
    expect(await trips()).toEqual([{ ...trip, isOpen: true }]);
    await step(orders[0] ?? '', 'delivered');
    expect(await trips()).toEqual([{ ...trip, isOpen: false }]);
  });

  it('giving it back ends the trip without an order, and the next courier opens another', async () => {
    const { orders } = await begin(1);
    const [orderId] = orders as [string];
    await courier.client.orders.updateStatusAsCourier({
      orderId,
      action: 'release',
      version: readyVersion + 1,
      reason: 'vehicle_trouble',
    });
    expect(await trips()).toMatchObject([{ isOpen: false, orders: [] }]);
    const next = await signedIn(mida, await createCourier(mida));
    await next.client.orders.assignJobToCourier({ orderId, version: readyVersion + 2 });
    expect(await tripsOf(mida, next.userId)).toMatchObject([{ isOpen: true, orders: [orderId] }]);
  });

  it.each(['out_for_delivery', 'picked_up'] as const)(
    'a cancelled job that was %s ends the trip, and the courier takes another',
    async (status) => {
      const { orders } = await begin(1);
      const [orderId] = orders as [string];
      if (status === 'picked_up') await step(orderId, status);
      const version = status === 'picked_up' ? readyVersion + 2 : readyVersion + 1;
      await admin.client.orders.updateStatusAsAdmin({
        orderId,
        action: 'cancel',
        version,
        reason: 'other',
        words: 'The street is closed',
      });
      expect(await trips()).toMatchObject([{ isOpen: false, orders: [orderId] }]);
      await take(await ready());
      expect((await trips()).map(({ isOpen }) => isOpen)).toEqual([false, true]);
    },
  );
});

describe('a trip of several orders', () => {
  it('its first stop is the active job, and its last delivery ends it', async () => {
    const { orders } = await begin(3);
    for (const orderId of orders) {
      expect(await courier.client.orders.getMyActiveJob()).toMatchObject({ id: orderId });
      expect(await trips()).toMatchObject([{ isOpen: true, orders }]);
      await deliver(orderId);
    }
    expect(await courier.client.orders.getMyActiveJob()).toBeNull();
    expect(await trips()).toMatchObject([{ isOpen: false, orders }]);
  });

  it('goes on while one of its orders is carried', async () => {
    const { orders } = await begin(2);
    const [first, second] = orders as [string, string];
    for (const orderId of orders) await step(orderId, 'picked_up');
    await step(first, 'delivered');
    expect(await courier.client.orders.getMyActiveJob()).toMatchObject({ id: second, status: 'picked_up' });
    expect(await trips()).toMatchObject([{ isOpen: true, orders }]);
  });

  it('has at most three orders, of one restaurant, of one courier', async () => {
    const { tripId } = await begin(2);
    const joining = { orderId: await ready(), courierId: courier.userId, tripId };
    const foreign = await ready(await createRestaurant(mida));
    expect(await attemptToJoin(mida, joining)).toBe('done');
    expect(await attemptToJoin(mida, { ...joining, orderId: foreign })).toBe('orders_trip_fk');
    const other = await createCourier(mida);
    expect(await attemptToJoin(mida, { ...joining, courierId: other })).toBe('orders_trip_fk');
    expect(await attemptToJoin(mida, { ...joining, tripId: null })).toBe('trips_one_open');
    await joinTrip(mida, joining);
    expect(await attemptToJoin(mida, { ...joining, orderId: await ready() })).toBe('orders_trip_of_three');
  });

  it('no order joins after the food left the kitchen, or after the end', async () => {
    const { tripId, orders } = await begin(1);
    const [orderId] = orders as [string];
    const joining = { orderId: await ready(), courierId: courier.userId, tripId };
    await step(orderId, 'picked_up');
    expect(await attemptToJoin(mida, joining)).toBe('orders_trip_at_kitchen');
    await step(orderId, 'delivered');
    expect(await attemptToJoin(mida, joining)).toBe('orders_trip_open');
  });

  it('the cash of all its orders counts against the limit, and one order alone may be dearer', async () => {
    const { tripId } = await begin(1);
    const joining = { orderId: await ready(), courierId: courier.userId, tripId };
    const { rows } = await mida.database.pool.query<{ due: number }>(
      'select sum(due_centimes)::int as due from orders where trip_id = $1 or id = $2',
      [tripId, joining.orderId],
    );
    const due = rows[0]?.due ?? 0;
    const limited = async (mad: number): Promise<string> => {
      await mida.database.pool.query('update settings set cash_limit_mad = $1', [mad]);
      return attemptToJoin(mida, joining);
    };
    expect(await limited(Math.ceil(due / 100))).toBe('done');
    expect(await limited(Math.ceil(due / 100) - 1)).toBe('orders_cash_limit');
    const single = await signedIn(mida, await createCourier(mida));
    await mida.database.pool.query('update settings set cash_limit_mad = 1');
    expect(await take(joining.orderId, single)).toMatchObject({ status: 'out_for_delivery' });
    await mida.database.pool.query('update settings set cash_limit_mad = 2000');
  });

  it('a suspension gives back each order that is at the kitchen', async () => {
    const { orders } = await begin(3);
    await admin.client.users.updateStatus({
      userId: courier.userId,
      newStatus: 'suspended',
      reason: 'test',
    });
    expect(await trips()).toMatchObject([{ isOpen: false, orders: [] }]);
    const { rows } = await mida.database.pool.query(
      'select distinct status, courier_id from orders where id = any ($1)',
      [orders],
    );
    expect(rows).toEqual([{ status: 'ready_for_pickup', courier_id: null }]);
  });

  it('a suspension leaves the orders that are carried, and sends each to the admins', async () => {
    const { orders } = await begin(2);
    for (const orderId of orders) await step(orderId, 'picked_up');
    await mida.database.pool.query(
      `insert into device_tokens (token, user_id, updated_at) values ('of the admin', $1, now())`,
      [admin.userId],
    );
    await admin.client.users.updateStatus({
      userId: courier.userId,
      newStatus: 'suspended',
      reason: 'test',
    });
    expect(await trips()).toMatchObject([{ isOpen: true, orders }]);
    const { rows } = await mida.database.pool.query<{ id: string }>(
      `select distinct payload->>'orderId' as id from outbox where topic = 'push' and payload->>'orderId' = any ($1)
       and payload->>'news' = 'order_needs_admin'`,
      [orders],
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(orders.toSorted());
  });
});

describe('the database keeps a trip whole', () => {
  it.each([
    ['takes its courier', 'update trips set courier_id = $other where id = $trip', 'trips_stay'],
    ['moves to another restaurant', 'update trips set restaurant_id = 0 where id = $trip', 'trips_stay'],
    ['vanishes', 'delete from trips where id = $trip', 'trips_stay'],
    [
      'begins later',
      `update trips set opened_at = opened_at + interval '1 hour' where id = $trip`,
      'trips_stay',
    ],
    [
      'ends before it began',
      `update trips set closed_at = opened_at - interval '1 s' where id = $trip`,
      'trips_times',
    ],
    [
      'loses an order',
      'update orders set trip_id = null, trip_stop = null where id = $order',
      'orders_trip_stays',
    ],
    [
      'has an order without a stop',
      'update orders set trip_stop = null where id = $order',
      'orders_trip_stop',
    ],
  ])('no statement by which one %s', async (_what, text, constraint) => {
    const { tripId, orders } = await begin(1);
    const statement = text
      .replace('$other', `'${await createCourier(mida)}'`)
      .replace('$trip', `'${tripId}'`)
      .replace('$order', `'${orders[0]}'`);
    expect(await attempt(mida, statement)).toBe(constraint);
  });

  it('a trip that is over stays over', async () => {
    const { tripId, orders } = await begin(1);
    await deliver(orders[0] ?? '');
    expect(await attempt(mida, `update trips set closed_at = null where id = '${tripId}'`)).toBe(
      'trips_stay',
    );
  });
});
