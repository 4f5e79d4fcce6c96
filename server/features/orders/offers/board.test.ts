import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { errorText } from '#messages/writing/errors.ts';
import { alarms } from '#server/background.ts';
import { putWaitingOnBoard } from '#server/features/orders/offers/board-commands.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { inTransaction } from '#server/live/announce.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import type { TestRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import { cookingVersion, createCookingOrder, enterCourier, openKitchen } from '#server/testing/offers.ts';

let mida: TestApp;
let restaurant: TestRestaurant;
let admin: SignedInCaller;
let kitchen: SignedInCaller;
let courier: SignedInCaller;
let other: SignedInCaller;
beforeAll(async () => {
  mida = await startTestApp();
  ({ restaurant, admin, kitchen } = await openKitchen(mida));
});
afterAll(() => mida.close());
beforeEach(async () => {
  await mida.database.pool.query('update couriers set is_on_duty = false');
  courier = await enterCourier(mida);
  other = await enterCourier(mida);
  await mida.database.pool.query(
    'insert into device_tokens (token, user_id, updated_at) values ($1, $2, now())',
    [`device of ${other.userId}`, other.userId],
  );
  await admin.client.settings.update({ dispatch: 'offers', dispatchFallbackMinutes: 2 });
});

const board = async (reader: SignedInCaller): Promise<string[]> =>
  (await reader.client.orders.listAvailableJobs()).map(({ id }) => id);

/** How often the couriers' phones rang for the order. */
async function ringsOf(orderId: string): Promise<number> {
  const { rowCount } = await mida.database.pool.query(
    `select 1 from outbox where payload->>'news' = 'job_ready' and payload->>'orderId' = $1`,
    [orderId],
  );
  return rowCount ?? 0;
}

async function makeReady(): Promise<string> {
  const orderId = await createCookingOrder(mida, restaurant);
  mida.announced.length = 0;
  await kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.ready_for_pickup });
  return orderId;
}

const pass = async (minutes: number): Promise<void> => {
  mida.clock.advance(minutes * 60_000);
  await ringAllDue(mida.app, alarms);
};

const take = (orderId: string, version = readyVersion) =>
  courier.client.orders.assignJobToCourier({ orderId, version });

const channelsOfOrder = (orderId: string): string[] =>
  mida.announced
    .filter(({ topic, id }) => topic === 'orders' && id === orderId)
    .flatMap(({ channels }) => channels);

it('on a board, a ready order is there and rings at once', async () => {
  await admin.client.settings.update({ dispatch: 'board' });
  const orderId = await makeReady();
  expect(await board(courier)).toContain(orderId);
  expect(await ringsOf(orderId)).toBe(1);
  expect(channelsOfOrder(orderId)).toContain('couriers-on-duty');
});

it('with offers, a ready order is on nobody’s board, rings nobody and is not taken before its moment', async () => {
  const orderId = await makeReady();
  await pass(1.9);
  expect(await board(courier)).not.toContain(orderId);
  expect(await ringsOf(orderId)).toBe(0);
  expect(channelsOfOrder(orderId)).not.toContain('couriers-on-duty');
  expect(await refusalOf(take(orderId))).toMatchObject({
    code: 'not_on_board',
    message: errorText('not_on_board'),
  });
});

it.each([
  ['by an offer', true],
  ['as it was promised', false],
])('an order that is taken before its moment %s is announced to no other courier', async (_how, isReady) => {
  const orderId = isReady ? await makeReady() : await createCookingOrder(mida, restaurant);
  const version = isReady ? readyVersion : cookingVersion;
  mida.announced.length = 0;
  const { offerId } = await admin.client.offers.make({ orderId, version, courierId: courier.userId });
  await courier.client.offers.answer({ offerId, answer: 'accept' });
  if (!isReady) {
    const move = { orderId, restaurantId: restaurant.id, action: 'mark_ready', version } as const;
    await kitchen.client.orders.updateStatusAsRestaurant(move);
  }
  const { status } = (await courier.client.orders.getMyActiveJob()) ?? {};
  expect(status).toBe('out_for_delivery');
  expect(channelsOfOrder(orderId)).toContain(`user:${courier.userId}`);
  expect(channelsOfOrder(orderId)).not.toContain('couriers-on-duty');
});

it('at its moment a ready order without a courier is on the board, rings once and may be taken', async () => {
  const orderId = await makeReady();
  await pass(2);
  expect(await board(courier)).toContain(orderId);
  expect(await ringsOf(orderId)).toBe(1);
  expect(channelsOfOrder(orderId)).toContain('couriers-on-duty');
  await pass(5);
  expect(await ringsOf(orderId)).toBe(1);
  expect(await take(orderId)).toMatchObject({ status: 'out_for_delivery' });
});

it('an admin gives, and an offer brings, what waits for its moment', async () => {
  const given = await makeReady();
  await admin.client.jobs.give({ orderId: given, version: readyVersion, courierId: other.userId });
  const offered = await makeReady();
  const asked = { orderId: offered, version: readyVersion, courierId: courier.userId };
  const { offerId } = await admin.client.offers.make(asked);
  expect(await courier.client.offers.answer({ offerId, answer: 'accept' })).toEqual({ outcome: 'assigned' });
  await pass(3);
  expect(await ringsOf(given)).toBe(0);
  expect(await ringsOf(offered)).toBe(0);
});

it('a declined offer rings nobody before the moment, and at once after it', async () => {
  const declined = async (minutes: number) => {
    const orderId = await makeReady();
    const asked = { orderId, version: readyVersion, courierId: courier.userId };
    if (minutes > 0) await pass(minutes - 0.1);
    const { offerId } = await admin.client.offers.make(asked);
    if (minutes > 0) await pass(0.1);
    await courier.client.offers.answer({ offerId, answer: 'decline' });
    return orderId;
  };
  expect(await ringsOf(await declined(0))).toBe(0);
  const late = await declined(2);
  expect(await ringsOf(late)).toBe(1);
  expect(await board(other)).toContain(late);
});

it('a job that is given back waits again, from now on and not from an old tap', async () => {
  const orderId = await makeReady();
  await pass(2);
  const job = await take(orderId);
  const madeAt = mida.clock.now().toISOString();
  await pass(30);
  await courier.client.orders.updateStatusAsCourier({
    orderId,
    action: 'release',
    version: job.version,
    reason: 'vehicle_trouble',
    madeAt,
  });
  expect(await board(other)).not.toContain(orderId);
  await pass(1.9);
  expect(await board(other)).not.toContain(orderId);
  await pass(0.1);
  expect(await board(other)).toContain(orderId);
  expect(await ringsOf(orderId)).toBe(2);
});

it('a suspended courier’s order waits as well', async () => {
  const orderId = await makeReady();
  await pass(2);
  await take(orderId);
  await admin.client.users.updateStatus({
    userId: courier.userId,
    newStatus: 'suspended',
    reason: 'test',
  });
  expect(await board(other)).not.toContain(orderId);
  await pass(2);
  expect(await board(other)).toContain(orderId);
});

it('switching back to the board puts all that wait there, and rings', async () => {
  const orders = [await makeReady(), await makeReady()];
  await admin.client.settings.update({ dispatch: 'board' });
  await ringAllDue(mida.app, alarms);
  expect(await board(courier)).toEqual(expect.arrayContaining(orders));
  await pass(2);
  expect(await Promise.all(orders.map(ringsOf))).toEqual([1, 1]);
});

it('without a plan all that wait come on the board, but what one courier is being asked about', async () => {
  const [waiting, asked] = [await makeReady(), await makeReady()];
  const { offerId } = await admin.client.offers.make({
    orderId: asked,
    version: readyVersion,
    courierId: courier.userId,
  });
  const open = () =>
    inTransaction(mida.app, (tx, announce) => putWaitingOnBoard({ tx, announce, at: mida.clock.now() }));
  mida.announced.length = 0;
  await open();
  await open();
  expect(await board(other)).toContain(waiting);
  expect(await board(other)).not.toContain(asked);
  expect(channelsOfOrder(waiting)).toContain('couriers-on-duty');
  expect(await ringsOf(asked)).toBe(0);
  await courier.client.offers.answer({ offerId, answer: 'decline' });
  await pass(3);
  expect(await Promise.all([waiting, asked].map(ringsOf))).toEqual([1, 1]);
});

it('the database gives no order before its moment, whatever the statement says', async () => {
  const orderId = await makeReady();
  const byHand = mida.database.pool.query(
    `update orders set status = 'out_for_delivery', courier_id = $2, courier_pay_centimes = 800,
     version = version + 1, status_since = status_since + interval '1 second' where id = $1`,
    [orderId, courier.userId],
  );
  await expect(byHand).rejects.toMatchObject({ constraint: 'orders_on_board' });
  expect(await outcomeOf(take(orderId))).toBe('not_on_board');
});
