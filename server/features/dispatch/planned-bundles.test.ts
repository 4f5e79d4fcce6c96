import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Position } from '#shared/domain/promise/distance.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { changeSettings, openKitchen } from '#server/testing/offers.ts';
import { stepTo } from '#server/testing/course.ts';
import {
  beginToPlan,
  cancelOpenOrders,
  cookOrder,
  northOf,
  standCourier,
  type TestPlanner,
} from '#server/testing/planning.ts';
import { openPlannerThread } from './planner-thread.ts';

const minute = 60_000;
const thread = openPlannerThread();

let mida: TestApp;
let city: Awaited<ReturnType<typeof openKitchen>>;
let planner: TestPlanner;
let site: Position;

beforeAll(async () => {
  mida = await startTestApp();
  city = await openKitchen(mida);
  const { rows } = await mida.database.pool.query<Position>(
    'select lat, lng from restaurants where id = $1',
    [city.restaurant.id],
  );
  site = rows[0] ?? { lat: 0, lng: 0 };
});
afterAll(async () => {
  await thread.close();
  await mida.close();
});
beforeEach(async () => {
  await mida.database.pool.query('update couriers set is_on_duty = false');
  await cancelOpenOrders(mida, city.admin);
  await changeSettings(city.admin, { dispatch: 'offers', bundleMax: 2, bundleDelayMinutes: 6 });
  planner = await beginToPlan(mida, thread);
});

/** Two orders that cook for one door, and a courier beside the kitchen, who would come with the food. */
async function stage() {
  const courier = await standCourier(mida, northOf(site, 300));
  const cooked = [];
  while (cooked.length < 2) cooked.push(await cookOrder(mida, { ...city, minutes: 10 }));
  mida.clock.advance(9 * minute);
  await planner.round();
  return { courier, orderIds: cooked, mine: await courier.client.offers.getMine() };
}

it('two orders of one kitchen to one door are offered together, and become one trip', async () => {
  const { courier, orderIds, mine } = await stage();
  const stops = mine.offer?.stops ?? [];
  expect(new Set(stops.map(({ orderId }) => orderId))).toEqual(new Set(orderIds));
  expect(mine.offer?.payCentimes).toBe(stops.reduce((sum, { payCentimes }) => sum + payCentimes, 0));
  const answer = { offerId: mine.offer?.id ?? '', answer: 'accept' } as const;
  expect(await courier.client.offers.answer(answer)).toEqual({ outcome: 'promised' });
  for (const orderId of orderIds) {
    const ready = { orderId, ...stepTo.ready_for_pickup };
    expect(await city.kitchen.client.orders.updateStatusAsRestaurant(ready)).toMatchObject({
      status: 'out_for_delivery',
    });
  }
  const { rows } = await mida.database.pool.query('select distinct trip_id from orders where id = any($1)', [
    orderIds,
  ]);
  expect(rows).toHaveLength(1);
});

it.each([
  ['one order an offer', { bundleMax: 1 }],
  ['no delay because of another order', { bundleDelayMinutes: 0 }],
])('with %s, the setting keeps each order apart', async (_, change) => {
  await changeSettings(city.admin, change);
  const { mine } = await stage();
  expect(mine.offer?.stops).toHaveLength(1);
});
