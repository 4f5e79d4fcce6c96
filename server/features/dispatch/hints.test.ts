import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Position } from '#shared/domain/promise/distance.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder, createPerson } from '#server/testing/builders.ts';
import { changeSettings, openKitchen } from '#server/testing/offers.ts';
import { beginToPlan, northOf, standCourier } from '#server/testing/planning.ts';
import { createReadyOrder } from '#server/testing/trips.ts';
import { openPlannerThread } from './planner-thread.ts';

const mida = await startTestApp();
const thread = openPlannerThread();
const { restaurant, admin } = await openKitchen(mida);
const planner = await beginToPlan(mida, thread);
const { rows: sites } = await mida.database.pool.query<Position & { name: string }>(
  'select lat, lng, name from restaurants where id = $1',
  [restaurant.id],
);
const [site = { lat: 0, lng: 0, name: '' }] = sites;
// Food that is ready at once: a courier nearby is worth the most.
for (let count = 0; count < 5; count += 1)
  await createOrder(mida, { customerId: await createPerson(mida), restaurant, status: 'delivered' });
afterAll(async () => {
  await thread.close();
  await mida.close();
});

let courier: Awaited<ReturnType<typeof standCourier>>;
beforeEach(async () => {
  await mida.database.pool.query('update couriers set is_on_duty = false');
  await changeSettings(admin, { dispatch: 'offers', waitingHints: true });
  courier = await standCourier(mida, northOf(site, 1_500));
});

const waitNear = async () => (await courier.client.offers.getMine()).waitNear ?? null;
const kept = async () => {
  const { rows } = await mida.database.pool.query<{ standbys: unknown }>(
    `select plan->'standbys' as standbys from dispatch_state`,
  );
  return rows[0]?.standbys;
};

it('a free courier reads near which restaurant waiting helps, and the plan keeps it', async () => {
  await planner.round();
  expect(await waitNear()).toBe(site.name);
  expect(await kept()).toEqual([{ courierId: courier.userId, restaurantId: restaurant.id }]);
});

it('an old hint is gone', async () => {
  await planner.round();
  mida.clock.advance(30_000);
  expect(await waitNear()).toBe(site.name);
  mida.clock.advance(1);
  expect(await waitNear()).toBeNull();
});

it.each([
  ['without the setting', { waitingHints: false }],
  ['in mode board', { dispatch: 'board' }],
] as const)('there are no hints %s', async (_, change) => {
  await planner.round();
  await changeSettings(admin, change);
  expect(await waitNear()).toBeNull();
  await planner.round();
  expect(await kept()).toEqual([]);
});

it('a courier who has a trip, or ended the duty, reads none', async () => {
  await planner.round();
  await courier.client.couriers.setOnDuty({ isOnDuty: false });
  expect(await waitNear()).toBeNull();
  await courier.client.couriers.setOnDuty({ isOnDuty: true });
  expect(await waitNear()).toBe(site.name);
  const orderId = await createReadyOrder(mida, restaurant);
  await mida.database.pool.query('update orders set board_from = null where id = $1', [orderId]);
  await courier.client.orders.assignJobToCourier({ orderId, version: 3 });
  expect(await waitNear()).toBeNull();
});

it('a restaurant that takes no orders is no hint, and nobody’s phone rings', async () => {
  const news = async () =>
    (
      await mida.database.pool.query(`select 1 from outbox where payload->>'courierId' = $1`, [
        courier.userId,
      ])
    ).rowCount;
  await planner.round();
  expect(await news()).toBe(0);
  await mida.database.pool.query('update restaurants set is_accepting_orders = false where id = $1', [
    restaurant.id,
  ]);
  await planner.round();
  expect(await waitNear()).toBeNull();
});
