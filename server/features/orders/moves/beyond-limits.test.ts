import { afterAll, beforeEach, expect, it } from 'vitest';
import { alarms } from '#server/background.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';

const minuteMs = 60_000;
const mida = await startTestApp();
afterAll(() => mida.close());
const customer = await signedIn(mida, await createPerson(mida));
let restaurant = await createRestaurant(mida);
let owner = await signedIn(mida, restaurant.ownerId);
beforeEach(async () => {
  restaurant = await createRestaurant(mida);
  owner = await signedIn(mida, restaurant.ownerId);
});

const place = async (): Promise<string> =>
  (await createOrder(mida, { customerId: customer.userId, restaurant })).id;
/** The answer limit of the order stops. */
const askToCancel = (orderId: string) =>
  owner.client.orders.askToCancel({ orderId, version: 1, reason: 'dish_ran_out' });
const accept = (orderId: string) =>
  owner.client.orders.updateStatusAsRestaurant({ orderId, action: 'accept', version: 1 });

async function pass(minutes: number): Promise<void> {
  mida.clock.advance(minutes * minuteMs);
  await ringAllDue(mida.app, alarms);
}

const lastStepOf = async (orderId: string) =>
  (await customer.client.orders.getMine({ orderId })).history.at(-1);

it('an order that was accepted hours after its placing sets the count of unanswered ones to zero', async () => {
  const orderId = await place();
  await askToCancel(orderId);
  await pass(90);
  for (const _missed of [1, 2]) {
    await place();
    await pass(8);
  }
  await accept(orderId);
  await pass(1);
  await place();
  await pass(8);
  expect((await owner.client.restaurants.getOwn()).isAcceptingOrders).toBe(true);
});

it('admins are called at once to an order that is accepted long after its promised time', async () => {
  const admin = await signedIn(mida, await adminOf(mida));
  await mida.database.pool.query(
    `insert into device_tokens (token, user_id, updated_at) values (gen_random_uuid(), $1, now())`,
    [admin.userId],
  );
  const orderId = await place();
  await askToCancel(orderId);
  await pass(120);
  await accept(orderId);
  await pass(0);
  const { rows } = await mida.database.pool.query<{ news: string }>(
    `select payload->>'news' as news from outbox where topic = 'push' and payload->>'orderId' = $1`,
    [orderId],
  );
  expect(rows.map(({ news }) => news)).toContain('order_silent');
  await pass(60);
  expect(await lastStepOf(orderId)).toMatchObject({ party: 'system', reason: 'not_picked_up' });
});

it('an order that is accepted after three hours, before a machine that slept rings its alarm, ends', async () => {
  const orderId = await place();
  mida.clock.advance(180 * minuteMs);
  await accept(orderId);
  await pass(0);
  expect(await lastStepOf(orderId)).toMatchObject({ party: 'system', reason: 'not_picked_up' });
});

it('orders whose limits passed while the server was away end, and pause no kitchen', async () => {
  const missed = [await place(), await place(), await place()];
  await pass(9);
  for (const orderId of missed) expect(await lastStepOf(orderId)).toMatchObject({ reason: 'not_answered' });
  expect((await owner.client.restaurants.getOwn()).isAcceptingOrders).toBe(true);
  for (const _missed of [1, 2, 3]) {
    await place();
    await pass(8);
  }
  expect((await owner.client.restaurants.getOwn()).isAcceptingOrders).toBe(false);
});
