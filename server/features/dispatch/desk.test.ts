import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Position } from '#shared/domain/promise/distance.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { testPassword, type TestRestaurant } from '#server/testing/builders.ts';
import { refusalOf, type SignedInCaller } from '#server/testing/clients.ts';
import { changeSettings, openKitchen } from '#server/testing/offers.ts';
import {
  beginToPlan,
  cancelOpenOrders,
  cookOrder,
  northOf,
  standCourier,
  type TestPlanner,
} from '#server/testing/planning.ts';
import { createReadyOrder } from '#server/testing/trips.ts';
import { openPlannerThread } from './planner-thread.ts';

let mida: TestApp;
let restaurant: TestRestaurant;
let admin: SignedInCaller;
let kitchen: SignedInCaller;
let planner: TestPlanner;
let site: Position;
const thread = openPlannerThread();

beforeAll(async () => {
  mida = await startTestApp();
  ({ restaurant, admin, kitchen } = await openKitchen(mida));
  const { rows } = await mida.database.pool.query<Position>(
    'select lat, lng from restaurants where id = $1',
    [restaurant.id],
  );
  site = rows[0] ?? { lat: 0, lng: 0 };
});
afterAll(async () => {
  await thread.close();
  await mida.close();
});
beforeEach(async () => {
  await mida.database.pool.query('update couriers set is_on_duty = false');
  await cancelOpenOrders(mida, admin);
  await changeSettings(admin, { dispatch: 'board' });
  planner = await beginToPlan(mida, thread);
});

const stand = (metresAway: number) => standCourier(mida, northOf(site, metresAway));
const desk = () => admin.client.dispatch.getDesk();
const cook = () => cookOrder(mida, { restaurant, kitchen, minutes: 20 });

describe('the desk', () => {
  it('shows each order with its planned courier and why, and each courier with the planned trips', async () => {
    const [far, near] = [await stand(4_000), await stand(500)];
    const orderId = await createReadyOrder(mida, restaurant);
    await planner.round();
    const { waiting, onDuty, left } = await desk();
    expect(waiting).toMatchObject([
      {
        orderId,
        isReady: true,
        restaurantName: restaurant.name,
        kitchen: site,
        district: expect.any(String),
        why: null,
        pins: [],
        planned: { courierId: near.userId, courierName: expect.any(String), number: 0 },
      },
    ]);
    expect(waiting[0]?.planned?.reasons.map(({ code }) => code)).toEqual([
      'nearest',
      'food_waits',
      'next_best',
    ]);
    expect(waiting[0]?.planned?.reasons.at(-1)).toMatchObject({
      courierId: far.userId,
      courierName: expect.any(String),
      minutes: expect.any(Number),
    });
    expect(left).toEqual([]);
    const shown = onDuty.find(({ courierId }) => courierId === near.userId);
    expect(shown).toMatchObject({ state: 'free', trips: [{ orderIds: [orderId] }] });
    expect(shown?.standing).toMatchObject({ source: 'phone', position: northOf(site, 500) });
  });

  it('names the pins of an order, with their admin and moment', async () => {
    const courier = await stand(500);
    const orderId = await createReadyOrder(mida, restaurant);
    await admin.client.dispatch.forbid({ orderId, courierId: courier.userId });
    await planner.round();
    const { waiting } = await desk();
    expect(waiting).toMatchObject([
      {
        planned: null,
        why: 'forbidden',
        pins: [
          { courierId: courier.userId, kind: 'forbid', madeBy: expect.any(String), madeAt: expect.any(Date) },
        ],
      },
    ]);
  });

  it('says who is asked and who is busy, and has no order that a courier has or is asked for', async () => {
    const [asked, busy] = [await stand(500), await stand(900)];
    const [offered, given] = [await cook(), await createReadyOrder(mida, restaurant)];
    await admin.client.offers.make({ orderId: offered, version: 2, courierId: asked.userId });
    await admin.client.jobs.give({ orderId: given, version: 3, courierId: busy.userId });
    const { waiting, onDuty } = await desk();
    expect(waiting).toEqual([]);
    const states = onDuty.map(({ courierId, state }) => [courierId, state]);
    expect(states).toContainEqual([asked.userId, 'asked']);
    expect(states).toContainEqual([busy.userId, 'busy']);
  });

  it('names no courier who was deleted since the plan', async () => {
    const [far, near] = [await stand(4_000), await stand(500)];
    const orderId = await createReadyOrder(mida, restaurant);
    await planner.round();
    const named = async () => JSON.stringify([await desk(), await admin.client.dispatch.getState()]);
    await far.client.account.deleteMine({ password: testPassword });
    expect(await named()).not.toContain(far.userId);
    expect(await named()).toContain(near.userId);
    await near.client.account.deleteMine({ password: testPassword });
    expect(await named()).not.toContain(near.userId);
    expect((await desk()).waiting).toMatchObject([{ orderId, planned: null }]);
  });
});

describe('with more couriers', () => {
  it('plans the moment again, and writes and offers nothing', async () => {
    await changeSettings(admin, { dispatch: 'offers' });
    await createReadyOrder(mida, restaurant);
    const before = await admin.client.dispatch.getState();
    const offersOf = async () => (await mida.database.pool.query('select 1 from offers')).rows.length;
    const offers = await offersOf();
    expect(await admin.client.dispatch.tryMoreCouriers({ more: 2 })).toEqual({
      before: { meanMinutes: null, left: 1, late: 0 },
      after: { meanMinutes: null, left: 0, late: 0 },
      kitchens: [restaurant.name, restaurant.name],
    });
    expect(await admin.client.dispatch.getState()).toEqual(before);
    expect(await offersOf()).toBe(offers);
  });

  it('is for one to five couriers', async () => {
    const tried = async (more: number) =>
      (await refusalOf(admin.client.dispatch.tryMoreCouriers({ more })))?.code;
    expect(await tried(0)).toBe('invalid_input');
    expect(await tried(6)).toBe('invalid_input');
    expect(await tried(5)).toBeUndefined();
  });

  it('an admin waits for one answer and one more, and has 120 tries an hour', async () => {
    const together = Array.from({ length: 4 }, () => admin.client.dispatch.tryMoreCouriers({ more: 1 }));
    const codes = await Promise.all(together.map(async (one) => (await refusalOf(one))?.code ?? 'ok'));
    expect(codes.toSorted()).toEqual(['ok', 'ok', 'unavailable', 'unavailable']);
    await mida.database.pool.query('update rate_limits set count = 120');
    expect(await refusalOf(admin.client.dispatch.tryMoreCouriers({ more: 1 }))).toMatchObject({
      code: 'rate_limited',
    });
  });
});
