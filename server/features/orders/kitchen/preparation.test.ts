import { afterAll, expect, it } from 'vitest';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const restaurant = await createRestaurant(mida);
const customer = await signedIn(mida, await createPerson(mida));
const owner = await signedIn(mida, restaurant.ownerId);
const { orders } = owner.client;

const minutesFromNow = (minutes: number): Date => new Date(mida.clock.now().getTime() + minutes * 60_000);
const place = async (status: OrderStatus = 'new') =>
  (await createOrder(mida, { customerId: customer.userId, restaurant, status })).id;
const accept = (orderId: string, preparationMinutes?: number) =>
  orders.updateStatusAsRestaurant({ orderId, action: 'accept', version: 1, preparationMinutes });
const mine = (orderId: string) => customer.client.orders.getMine({ orderId });

it('an acceptance without a time takes the one that the board proposes', async () => {
  const orderId = await place();
  const { preparationMinutes } = await orders.listForRestaurant({});
  expect(preparationMinutes).toBe(20);
  expect(await accept(orderId)).toMatchObject({ readyBy: minutesFromNow(20) });
  expect(await mine(orderId)).toMatchObject({ readyBy: minutesFromNow(20) });
});

it('an acceptance says its time, which moves the arrival and not the promise', async () => {
  const orderId = await place();
  const before = await mine(orderId);
  expect(await accept(orderId, 60)).toMatchObject({ readyBy: minutesFromNow(60) });
  const after = await mine(orderId);
  expect(after.promisedAt).toEqual(before.promisedAt);
  expect(Number(after.arrival?.earliest)).toBeGreaterThan(Number(before.arrival?.latest));
});

it('an admin accepts in 20 minutes or in another time', async () => {
  const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
  const move = { action: 'accept', version: 1 } as const;
  const usual = await admin.client.orders.updateStatusAsAdmin({ ...move, orderId: await place() });
  expect(usual.readyBy).toEqual(minutesFromNow(20));
  const said = { ...move, orderId: await place(), preparationMinutes: 45 };
  expect((await admin.client.orders.updateStatusAsAdmin(said)).readyBy).toEqual(minutesFromNow(45));
});

it.each([5, 12, 65, 0, -20])('an acceptance in %i minutes is refused', async (minutes) => {
  expect(await outcomeOf(accept(await place(), minutes))).toBe('invalid_input');
});

it('a kitchen that needs longer says so, and a repeated press counts once', async () => {
  const orderId = await place();
  const { readyBy } = await accept(orderId, 20);
  if (!readyBy) throw new Error('the order has no time');
  mida.announced.length = 0;
  const asked = { orderId, minutes: 10, readyBy: readyBy.toISOString() } as const;
  expect(await orders.extendPreparation(asked)).toMatchObject({ readyBy: minutesFromNow(30) });
  expect(await orders.extendPreparation(asked)).toMatchObject({ readyBy: minutesFromNow(30) });
  expect(mida.announced).toMatchObject([{ topic: 'order_changes', id: orderId, version: 1 }]);
  expect(await mine(orderId)).toMatchObject({ readyBy: minutesFromNow(30), version: 2 });
});

it('the first word stays beside later ones, with the orders that were in preparation when it was said', async () => {
  const kitchen = await createRestaurant(mida);
  const { client } = await signedIn(mida, kitchen.ownerId);
  const acceptNext = async (preparationMinutes: number): Promise<string> => {
    const { id } = await createOrder(mida, {
      customerId: customer.userId,
      restaurant: kitchen,
      status: 'new',
    });
    await client.orders.updateStatusAsRestaurant({
      orderId: id,
      action: 'accept',
      version: 1,
      preparationMinutes,
    });
    return id;
  };
  const [orderId] = [await acceptNext(20), await acceptNext(30)];
  const readyBy = minutesFromNow(20).toISOString();
  await client.orders.extendPreparation({ orderId, minutes: 10, readyBy });
  await client.orders.updateStatusAsRestaurant({ orderId, action: 'mark_ready', version: 2 });
  await acceptNext(15);
  const { rows } = await mida.database.pool.query(
    `select ready_by, first_ready_by, ahead_at_first from orders where restaurant_id = $1 order by first_ready_by`,
    [kitchen.id],
  );
  expect(rows).toEqual([
    { ready_by: minutesFromNow(15), first_ready_by: minutesFromNow(15), ahead_at_first: 1 },
    { ready_by: minutesFromNow(30), first_ready_by: minutesFromNow(20), ahead_at_first: 0 },
    { ready_by: minutesFromNow(30), first_ready_by: minutesFromNow(30), ahead_at_first: 1 },
  ]);
});

it('an order that is not in preparation, or not of this kitchen, is given no more time', async () => {
  const readyBy = minutesFromNow(20).toISOString();
  expect(await outcomeOf(orders.extendPreparation({ orderId: await place(), minutes: 5, readyBy }))).toBe(
    'illegal_move',
  );
  const other = await signedIn(mida, (await createRestaurant(mida)).ownerId);
  const asked = { orderId: await place('preparing'), minutes: 5, readyBy } as const;
  expect(await outcomeOf(other.client.orders.extendPreparation(asked))).toBe('order_not_found');
});

it.each([
  ['is new', 'new', 5, 'illegal_move'],
  ['is ready', 'ready_for_pickup', 5, 'illegal_move'],
  ['was cancelled', 'cancelled', 5, 'illegal_move'],
  ['was delivered', 'delivered', 10, 'illegal_move'],
] as const)(
  'more time for an order that %s is refused with what happened to it',
  async (_what, status, minutes, code) => {
    const asked = { orderId: await place(status), minutes, readyBy: minutesFromNow(20).toISOString() };
    expect(await outcomeOf(orders.extendPreparation(asked))).toBe(code);
  },
);

it('more than two hours from the acceptance are refused by their own reason, and nothing is changed', async () => {
  const orderId = await place();
  let { readyBy } = await accept(orderId, 60);
  for (let round = 0; round < 6; round += 1) {
    if (!readyBy) throw new Error('the order has no time');
    ({ readyBy } = await orders.extendPreparation({ orderId, minutes: 10, readyBy: readyBy.toISOString() }));
  }
  if (!readyBy) throw new Error('the order has no time');
  expect(readyBy).toEqual(minutesFromNow(120));
  for (const minutes of [5, 10] as const) {
    const more = orders.extendPreparation({ orderId, minutes, readyBy: readyBy.toISOString() });
    expect(await refusalOf(more)).toMatchObject({
      code: 'preparation_too_long',
      message: expect.stringContaining('ساعتين'),
    });
  }
  expect((await mine(orderId)).readyBy).toEqual(readyBy);
});
