import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import {
  adminOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion } from '#server/testing/course.ts';
import { createReadyOrder, tripsOf } from '#server/testing/trips.ts';

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
beforeEach(async () => {
  await mida.database.pool.query('update couriers set is_on_duty = false');
  courier = await signedIn(mida, await createCourier(mida));
  orderId = await createReadyOrder(mida, restaurant);
});
afterAll(() => mida.close());

const give = (to: SignedInCaller = courier, version = readyVersion) =>
  outcomeOf(admin.client.jobs.give({ orderId, version, courierId: to.userId }));
const limitTo = async (cashLimitMad: number) => {
  const { helpLine: _helpLine, ...now } = await admin.client.settings.get();
  await admin.client.settings.update({ ...now, cashLimitMad });
};
const listed = () => admin.client.jobs.listCouriers({ orderId });

describe('an order that an admin gives to a courier', () => {
  it('is the courier’s job with the pay of the moment, in a trip, by the admin’s act', async () => {
    const [shown] = await courier.client.orders.listAvailableJobs();
    expect(await give()).toBe('ok');
    expect(await courier.client.orders.getMyActiveJob()).toMatchObject({
      id: orderId,
      status: 'out_for_delivery',
      payCentimes: shown?.payCentimes,
      actions: ['mark_picked_up', 'release'],
    });
    expect(await tripsOf(mida, courier.userId)).toMatchObject([{ isOpen: true, orders: [orderId] }]);
    const { rows } = await mida.database.pool.query(
      `select party, actor_id as "actorId" from order_history where order_id = $1 and version = $2`,
      [orderId, readyVersion + 1],
    );
    expect(rows).toEqual([{ party: 'admin', actorId: admin.userId }]);
    expect(await courier.client.couriers.getMyProfile()).toMatchObject({ acceptedOrders: 1 });
  });

  it('given twice by the same admin is given once', async () => {
    expect([await give(), await give()]).toEqual(['ok', 'ok']);
    expect(await courier.client.couriers.getMyProfile()).toMatchObject({ acceptedOrders: 1 });
  });

  it('goes back to the couriers when the courier gives it back', async () => {
    await give();
    const back = { orderId, action: 'release', version: readyVersion + 1, reason: 'too_far' } as const;
    expect(await courier.client.orders.updateStatusAsCourier(back)).toMatchObject({
      status: 'ready_for_pickup',
    });
  });

  it('sends the courier a notification, which one who takes a job does not get', async () => {
    const other = await signedIn(mida, await createCourier(mida));
    for (const { userId } of [courier, other])
      await mida.database.pool.query(
        'insert into device_tokens (token, user_id, updated_at) values ($1, $2, now())',
        [`device of ${userId}`, userId],
      );
    await give();
    const taken = await createReadyOrder(mida, restaurant);
    await other.client.orders.assignJobToCourier({ orderId: taken, version: readyVersion });
    const { rows } = await mida.database.pool.query(
      `select payload->>'orderId' as id, payload->>'courierId' as courier from outbox
       where topic = 'push' and payload->>'news' = 'job_given'`,
    );
    expect(rows).toEqual([{ id: orderId, courier: courier.userId }]);
  });

  it('is refused where the courier is off duty, busy, without room for its cash, or its customer', async () => {
    const off = await signedIn(mida, await createCourier(mida, 'offDuty'));
    expect(await give(off)).toBe('courier_left_duty');
    const { courierId } = await createOrder(mida, {
      customerId: await createPerson(mida),
      restaurant,
      status: 'picked_up',
    });
    const busy = await signedIn(mida, courierId ?? '');
    expect(await give(busy)).toBe('courier_busy');
    const holder = await signedIn(mida, await createCourier(mida));
    const customerId = await createPerson(mida);
    await createOrder(mida, { customerId, restaurant, status: 'delivered', courierId: holder.userId });
    await limitTo(100);
    expect(await give(holder)).toBe('cash_limit');
    const own = await createOrder(mida, {
      customerId: courier.userId,
      restaurant,
      status: 'ready_for_pickup',
    });
    const toItsCustomer = { orderId: own.id, version: readyVersion, courierId: courier.userId };
    expect(await outcomeOf(admin.client.jobs.give(toItsCustomer))).toBe('own_order');
    expect((await listed()).map(({ courierId: id, refusal }) => [id, refusal])).toEqual(
      expect.arrayContaining([
        [courier.userId, null],
        [holder.userId, 'cash_limit'],
        [busy.userId, 'courier_busy'],
      ]),
    );
    expect(await admin.client.jobs.listCouriers({ orderId: own.id })).toContainEqual(
      expect.objectContaining({ courierId: courier.userId, refusal: 'own_order' }),
    );
    await limitTo(2000);
    expect(await give()).toBe('ok');
  });

  it('is refused when another courier has it, when it is not ready, and when there is none', async () => {
    const other = await signedIn(mida, await createCourier(mida));
    await other.client.orders.assignJobToCourier({ orderId, version: readyVersion });
    expect(await give()).toBe('illegal_move');
    const { id } = await createOrder(mida, {
      customerId: await createPerson(mida),
      restaurant,
      status: 'preparing',
    });
    const early = { orderId: id, version: 2, courierId: courier.userId };
    expect(await outcomeOf(admin.client.jobs.give(early))).toBe('illegal_move');
    const unknown = { ...early, orderId: courier.userId };
    expect(await outcomeOf(admin.client.jobs.give(unknown))).toBe('order_not_found');
    orderId = await createReadyOrder(mida, restaurant);
    expect(await give(admin)).toBe('courier_left_duty');
  });

  it('is given by its own call alone', async () => {
    const move = { orderId, action: 'assign_job', version: readyVersion } as const;
    expect(await outcomeOf(admin.client.orders.updateStatusAsAdmin(move))).toBe('illegal_move');
    const [order] = (await admin.client.orders.listAllAsAdmin({ tab: 'current', limit: 100 })).items.filter(
      ({ id }) => id === orderId,
    );
    expect(order?.actions).toEqual(['cancel']);
  });
});

describe('the couriers to whom an order can be given', () => {
  it('are those on duty, free ones first, with number and cash', async () => {
    const { courierId } = await createOrder(mida, {
      customerId: await createPerson(mida),
      restaurant,
      status: 'out_for_delivery',
    });
    const found = await listed();
    expect(found.map(({ courierId: id, refusal }) => [id, refusal])).toEqual([
      [courier.userId, null],
      [courierId, 'courier_busy'],
    ]);
    expect(found[0]).toMatchObject({ phone: expect.stringMatching(/^0[67]\d{8}$/), heldCentimes: 0 });
  });
});
