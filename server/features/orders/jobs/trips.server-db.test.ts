import { afterAll, expect, it } from 'vitest';
import { constraintOf } from '#server/db/errors.ts';
import { moveOrder } from '#server/features/orders/moves/commands.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createCourier, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import { createReadyOrder, joinStatements, joinTrip, tripsOf } from '#server/testing/trips.ts';
import { untilAwaited } from '#server/testing/waiting.ts';

/** Acts on the orders of one trip at the same moment, on a real server. */
const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const admin = await signedIn(mida, await adminOf(mida));
afterAll(() => mida.close());

const rounds = Array.from({ length: 8 }, (_, n) => n);

async function begin(count: number) {
  const courier = await signedIn(mida, await createCourier(mida));
  const orders: string[] = [];
  while (orders.length < count) {
    const orderId = await createReadyOrder(mida, restaurant);
    const [trip] = await tripsOf(mida, courier.userId);
    await joinTrip(mida, { orderId, courierId: courier.userId, tripId: trip?.id ?? null });
    orders.push(orderId);
  }
  const step = (orderId: string, to: 'picked_up' | 'delivered') =>
    outcomeOf(courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo[to] }));
  return { courier, orders, step, trips: () => tripsOf(mida, courier.userId) };
}

it('of the last orders of a trip that are delivered at once, one ends the trip', async () => {
  for (const _ of rounds) {
    const { orders, step, trips } = await begin(3);
    for (const orderId of orders) await step(orderId, 'picked_up');
    expect(await Promise.all(orders.map((orderId) => step(orderId, 'delivered')))).toEqual([
      'ok',
      'ok',
      'ok',
    ]);
    expect(await trips()).toMatchObject([{ isOpen: false, orders }]);
  }
});

it('of a pickup and a joining order at once, no order joins a trip whose food has left', async () => {
  for (const _ of rounds) {
    const { courier, orders, step, trips } = await begin(1);
    const [first] = orders as [string];
    const orderId = await createReadyOrder(mida, restaurant);
    const [trip] = await trips();
    const joining = { orderId, courierId: courier.userId, tripId: trip?.id ?? '' };
    const [joined, pickedUp] = await Promise.all([
      joinTrip(mida, joining).then(
        () => true,
        () => false,
      ),
      step(first, 'picked_up'),
    ]);
    expect(pickedUp).toBe('ok');
    expect(await trips()).toMatchObject([{ isOpen: true, orders: joined ? [first, orderId] : [first] }]);
  }
});

it('an order that joins a trip while its last order is cancelled waits, and is refused', async () => {
  const { courier, orders, trips } = await begin(1);
  const [first] = orders as [string];
  const [trip] = await trips();
  const orderId = await createReadyOrder(mida, restaurant);
  // The connection is taken before: the pool refuses a second one inside a transaction.
  const client = await mida.database.pool.connect();
  try {
    const { outcome } = await mida.app.db.transaction(async (tx) => {
      const cancelling = { orderId: first, action: 'cancel', version: readyVersion + 1 } as const;
      const by = { actorId: admin.userId, reason: 'customer_asked' } as const;
      await moveOrder({ ...mida.app, db: tx }, { ...cancelling, ...by }, { party: 'admin', by: null });
      const statements = joinStatements({ orderId, courierId: courier.userId, tripId: trip?.id ?? '' });
      const joining = client.query(['begin', ...statements, 'commit'].join(';'));
      const refused = joining.then(() => 'joined', constraintOf);
      await untilAwaited(tx);
      return { outcome: refused };
    });
    expect(await outcome).toBe('orders_trip_open');
  } finally {
    // A connection that waits for a lock would keep the whole file from ending.
    client.release(true);
  }
  expect(await trips()).toMatchObject([{ isOpen: false, orders: [first] }]);
});

it('of eight orders that join a trip at once, two do', async () => {
  const { courier, orders, trips } = await begin(1);
  const [trip] = await trips();
  const others = await Promise.all(rounds.map(() => createReadyOrder(mida, restaurant)));
  const outcomes = await Promise.allSettled(
    others.map((orderId) => joinTrip(mida, { orderId, courierId: courier.userId, tripId: trip?.id ?? '' })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const [kept] = await trips();
  expect(kept?.orders).toHaveLength(3);
  expect(kept?.orders[0]).toBe(orders[0]);
});

it('of a suspension and the last delivery of a trip at once each is whole, and the trip is over', async () => {
  for (const _ of rounds) {
    const { courier, orders, step, trips } = await begin(2);
    const [carried, waiting] = orders as [string, string];
    await step(carried, 'picked_up');
    const suspension = { userId: courier.userId, newStatus: 'suspended', reason: 'test' } as const;
    const [suspended, delivered] = await Promise.all([
      outcomeOf(admin.client.users.updateStatus(suspension)),
      step(carried, 'delivered'),
    ]);
    expect(suspended).toBe('ok');
    expect(await trips()).toMatchObject([{ isOpen: delivered !== 'ok', orders: [carried] }]);
    const next = await signedIn(mida, await createCourier(mida));
    const again = { orderId: waiting, version: readyVersion + 2 };
    expect(await outcomeOf(next.client.orders.assignJobToCourier(again))).toBe('ok');
  }
});
