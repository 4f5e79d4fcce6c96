import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { alarms } from '#server/background.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { adminOf, createRestaurant, type TestRestaurant } from '#server/testing/builders.ts';
import { signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import { cookingVersion, createCookingOrder, enterCourier } from '#server/testing/offers.ts';
import { createReadyOrder } from '#server/testing/trips.ts';

let mida: TestApp;
let restaurant: TestRestaurant;
let admin: SignedInCaller;
let courier: SignedInCaller;
let other: SignedInCaller;
beforeAll(async () => {
  mida = await startTestApp();
  restaurant = await createRestaurant(mida);
  admin = await signedIn(mida, await adminOf(mida));
});
afterAll(() => mida.close());
beforeEach(async () => {
  await mida.database.pool.query('update couriers set is_on_duty = false');
  courier = await enterCourier(mida);
  other = await enterCourier(mida);
  for (const { userId } of [courier, other])
    await mida.database.pool.query(
      'insert into device_tokens (token, user_id, updated_at) values ($1, $2, now())',
      [`device of ${userId}`, userId],
    );
  await mida.database.pool.query('delete from outbox');
});

const make = (orderId: string, version: number) =>
  admin.client.offers.make({ orderId, version, courierId: courier.userId });

const news = async (): Promise<string[]> => {
  const { rows } = await mida.database.pool.query<{ news: string }>(
    `select payload->>'news' as news from outbox where topic = 'push'
     and payload->>'news' not in ('order_to_accept', 'order_arrived', 'order_accepted') order by id`,
  );
  await mida.database.pool.query('delete from outbox');
  return rows.map((row) => row.news);
};

it('an offer notifies its courier alone, as long as it may last', async () => {
  const orderId = await createReadyOrder(mida, restaurant);
  await news();
  const { endsAt } = await make(orderId, readyVersion);
  const { rows } = await mida.database.pool.query(
    `select payload->>'news' as news, payload->>'courierId' as courier, payload->>'expiresAt' as until
     from outbox where topic = 'push'`,
  );
  expect(rows).toEqual([{ news: 'job_offered', courier: courier.userId, until: endsAt.toISOString() }]);
});

it('ready food that is being offered rings nobody until it is declined', async () => {
  const orderId = await createCookingOrder(mida, restaurant);
  await make(orderId, cookingVersion);
  await news();
  const kitchen = await signedIn(mida, restaurant.ownerId);
  await kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.ready_for_pickup });
  expect(await news()).toEqual([]);
  const { offer } = await courier.client.offers.getMine();
  await courier.client.offers.answer({ offerId: offer?.id ?? '', answer: 'decline' });
  expect(await news()).toEqual(['job_ready']);
});

it('a promise is told when its food is ready, and when an admin or a cancellation ends it', async () => {
  const promise = async () => {
    const orderId = await createCookingOrder(mida, restaurant);
    const { offerId } = await make(orderId, cookingVersion);
    await courier.client.offers.answer({ offerId, answer: 'accept' });
    await news();
    return { orderId, offerId };
  };
  await admin.client.offers.withdraw(await promise());
  expect(await news()).toEqual(['promise_dropped']);
  const cancelled = await promise();
  await admin.client.orders.updateStatusAsAdmin({
    orderId: cancelled.orderId,
    action: 'cancel',
    version: cookingVersion,
    reason: 'customer_asked',
  });
  expect(await news()).toContain('promise_dropped');
  await courier.client.offers.giveBack(await promise());
  expect(await news()).toEqual([]);
  const { orderId } = await promise();
  const kitchen = await signedIn(mida, restaurant.ownerId);
  await kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.ready_for_pickup });
  expect(await news()).toEqual(['promised_food_ready']);
});

it('three silences in a row say why the duty has ended', async () => {
  const orderId = await createCookingOrder(mida, restaurant);
  await news();
  for (let silence = 0; silence < 3; silence += 1) {
    await make(orderId, cookingVersion);
    mida.clock.advance(61_000);
    await ringAllDue(mida.app, alarms);
  }
  expect(await news()).toEqual(['job_offered', 'job_offered', 'job_offered', 'offers_unanswered']);
});

it('an offer is announced to its courier and to admins', async () => {
  const orderId = await createCookingOrder(mida, restaurant);
  mida.announced.length = 0;
  await make(orderId, cookingVersion);
  expect(mida.announced.filter(({ topic }) => topic === 'offers')).toMatchObject([
    { channels: [`user:${courier.userId}`, 'admins'] },
  ]);
});
