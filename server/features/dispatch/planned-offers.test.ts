import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { leastCompared } from '#shared/domain/dispatch/comparison.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { dayMs } from '#shared/domain/time/city-clock.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createRestaurant } from '#server/testing/builders.ts';
import { signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import { changeSettings, enterCourier } from '#server/testing/offers.ts';
import { beginToPlan, cookOrder, northOf, standCourier } from '#server/testing/planning.ts';
import { createReadyOrder } from '#server/testing/trips.ts';
import { passToBoard } from './commands.ts';
import { openPlannerThread } from './planner-thread.ts';
import { deleteOldPlannedOffers, listCompared } from './planned-offers-store.ts';

const minute = 60_000;
const mida = await startTestApp();
const thread = openPlannerThread();
const restaurant = await createRestaurant(mida);
const admin = await signedIn(mida, await adminOf(mida));
const kitchen = await signedIn(mida, restaurant.ownerId);
const planner = await beginToPlan(mida, thread);
const { rows: sites } = await mida.database.pool.query<Position>(
  'select lat, lng from restaurants where id = $1',
  [restaurant.id],
);
const site = sites[0] ?? { lat: 0, lng: 0 };
afterAll(async () => {
  await thread.close();
  await mida.close();
});

const noted = async (orderId: string) => {
  const { rows } = await mida.database.pool.query<{ courier: string; at: Date; arrives: Date; drop: Date }>(
    `select courier_id as courier, planned_at as at, arrives_at as arrives, drop_at as drop
     from planned_offers where order_id = $1`,
    [orderId],
  );
  return rows;
};

async function deliver(orderId: string, courier: SignedInCaller): Promise<void> {
  await courier.client.orders.assignJobToCourier({ orderId, version: readyVersion });
  for (const to of ['picked_up', 'delivered'] as const) {
    mida.clock.advance(10 * minute);
    await courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo[to] });
  }
}

beforeEach(async () => {
  await mida.database.pool.query('update couriers set is_on_duty = false');
  await changeSettings(admin, { dispatch: 'board' });
});

describe('the first offer that the plan would have made', () => {
  it('is kept in mode board when it is due, and stays', async () => {
    const courier = await standCourier(mida, northOf(site, 1_000));
    const orderId = await cookOrder(mida, { restaurant, kitchen, minutes: 20 });
    await planner.round();
    expect(await noted(orderId)).toEqual([]);
    mida.clock.advance(14 * minute);
    await planner.round();
    const first = await noted(orderId);
    expect(first).toMatchObject([{ courier: courier.userId, at: mida.clock.now() }]);
    const [{ arrives, drop } = { arrives: new Date(0), drop: new Date(0) }] = first;
    expect(arrives.getTime()).toBeGreaterThan(mida.clock.now().getTime());
    expect(drop.getTime()).toBeGreaterThan(arrives.getTime());
    mida.clock.advance(minute);
    await planner.round();
    expect(await noted(orderId)).toEqual(first);
  });

  it('is compared with what happened once the order is delivered', async () => {
    const courier = await standCourier(mida, northOf(site, 1_000));
    const before = (await admin.client.dispatch.getComparison()).orders;
    const orderId = await createReadyOrder(mida, restaurant);
    const readyAt = mida.clock.now();
    await planner.round();
    expect((await admin.client.dispatch.getComparison()).orders).toBe(before);
    await deliver(orderId, courier);
    const { orders, least, figures } = await admin.client.dispatch.getComparison();
    expect({ orders, least, figures }).toEqual({ orders: before + 1, least: leastCompared, figures: null });
    const compared = (await listCompared(mida.app.db, mida.clock.now())).at(-1);
    const [{ arrives, drop } = { arrives: null, drop: null }] = await noted(orderId);
    expect(compared).toMatchObject({
      readyAt,
      pickedUpAt: new Date(readyAt.getTime() + 10 * minute),
      deliveredAt: new Date(readyAt.getTime() + 20 * minute),
      arrivesAt: arrives,
      dropAt: drop,
    });
  });

  it('goes after 90 days', async () => {
    await standCourier(mida, northOf(site, 1_000));
    const orderId = await createReadyOrder(mida, restaurant);
    await planner.round();
    const in90Days = new Date(mida.clock.now().getTime() + 90 * dayMs);
    await deleteOldPlannedOffers(mida.app.db, in90Days);
    expect(await noted(orderId)).toHaveLength(1);
    await deleteOldPlannedOffers(mida.app.db, new Date(in90Days.getTime() + 1));
    expect(await noted(orderId)).toEqual([]);
  });
});

describe('what an admin reads of the planner', () => {
  it('the next trips by name, and why orders are left', async () => {
    await planner.round();
    const before = (await admin.client.dispatch.getState()).left;
    expect(before.every(({ why }) => why === 'no_courier')).toBe(true);
    const courier = await standCourier(mida, northOf(site, 1_000));
    await planner.round();
    const state = await admin.client.dispatch.getState();
    expect(state).toMatchObject({ mode: 'board', plannedAt: mida.clock.now(), isOld: false, couriers: 1 });
    const name = (await courier.client.couriers.getMyProfile())?.fullName;
    expect(state.trips).toMatchObject([{ courierId: courier.userId, courierName: name }]);
  });

  it('that the plan is old', async () => {
    await planner.round();
    mida.clock.advance(31_000);
    expect(await admin.client.dispatch.getState()).toMatchObject({ isOld: true });
  });
});

describe('while nobody plans', () => {
  const standing = async () => {
    const { rows } = await mida.database.pool.query(
      `select 1 from outbox where topic = 'push' and payload->>'news' = 'plan_stands'`,
    );
    return rows.length;
  };

  it('the board has what waits for an offer, and the admins hear of it once', async () => {
    await changeSettings(admin, { dispatch: 'offers' });
    const courier = await enterCourier(mida);
    const orderId = await createReadyOrder(mida, restaurant);
    await planner.round();
    const isOnBoard = async () =>
      (await courier.client.orders.listAvailableJobs()).some(({ id }) => id === orderId);
    // The second order waits while the courier is asked about the first.
    const { offer } = await courier.client.offers.getMine();
    if (offer) await courier.client.offers.answer({ offerId: offer.id, answer: 'decline' });
    await passToBoard(mida.app);
    expect([await isOnBoard(), await standing()]).toEqual([false, 0]);
    mida.clock.advance(31_000);
    await passToBoard(mida.app);
    await passToBoard(mida.app);
    expect([await isOnBoard(), await standing()]).toEqual([true, 1]);
    await planner.round();
    mida.clock.advance(31_000);
    await passToBoard(mida.app);
    expect(await standing()).toBe(2);
  });

  it('in mode board the admins get nothing', async () => {
    const before = await standing();
    mida.clock.advance(60 * minute);
    await passToBoard(mida.app);
    expect(await standing()).toBe(before);
  });
});
