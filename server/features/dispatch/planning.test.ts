import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Position } from '#shared/domain/promise/distance.ts';
import { settingRanges } from '#shared/domain/setting-ranges.ts';
import { alarms } from '#server/background.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import {
  adminOf,
  createOrder,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import { signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import { changeSettings, enterCourier, offersOf } from '#server/testing/offers.ts';
import {
  beginToPlan,
  cancelOpenOrders,
  cookOrder,
  northOf,
  standCourier,
  type TestPlanner,
} from '#server/testing/planning.ts';
import { createReadyOrder } from '#server/testing/trips.ts';
import { planRound } from './commands.ts';
import { openPlannerThread } from './planner-thread.ts';
import { PlannerReplaced, raiseEpoch, readState } from './state-store.ts';

const minute = 60_000;

let mida: TestApp;
let restaurant: TestRestaurant;
let admin: SignedInCaller;
let kitchen: SignedInCaller;
let planner: TestPlanner;
let site: Position;
const thread = openPlannerThread();

beforeAll(async () => {
  mida = await startTestApp();
  restaurant = await createRestaurant(mida);
  admin = await signedIn(mida, await adminOf(mida));
  kitchen = await signedIn(mida, restaurant.ownerId);
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
  const { pool } = mida.database;
  await pool.query('delete from timetable');
  await pool.query('update couriers set is_on_duty = false');
  await cancelOpenOrders(mida, admin);
  await changeSettings(admin, { dispatch: 'offers' });
  planner = await beginToPlan(mida, thread);
});

const stand = (metresAway: number) => standCourier(mida, northOf(site, metresAway));
const cook = (minutes = 20) => cookOrder(mida, { restaurant, kitchen, minutes });
const ready = (orderId: string) =>
  kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.ready_for_pickup });
/** The job is taken from the board, which mode offers has not at once. */
async function takeJob(courier: SignedInCaller): Promise<string> {
  await changeSettings(admin, { dispatch: 'board' });
  const orderId = await createReadyOrder(mida, restaurant);
  await courier.client.orders.assignJobToCourier({ orderId, version: readyVersion });
  await changeSettings(admin, { dispatch: 'offers' });
  return orderId;
}
const answer = async (courier: SignedInCaller, how: 'accept' | 'decline') => {
  const { offer } = await courier.client.offers.getMine();
  return courier.client.offers.answer({ offerId: offer?.id ?? '', answer: how });
};
const asked = async (orderId: string) => (await offersOf(mida, orderId)).map(({ courierId }) => courierId);
const kept = () => readState(mida.app.db);

describe('the planner in mode offers', () => {
  it('asks the nearest courier while the food cooks, so late that the courier comes with it', async () => {
    const [far, near] = [await stand(4_000), await stand(1_000)];
    const orderId = await cook(20);
    await planner.round();
    expect(await asked(orderId)).toEqual([]);
    expect((await kept()).plan.trips).toMatchObject([{ courierId: near.userId, stops: [{ orderId }] }]);
    mida.clock.advance(14 * minute);
    await planner.round();
    expect(await asked(orderId)).toEqual([near.userId]);
    expect(await answer(near, 'accept')).toEqual({ outcome: 'promised' });
    expect(await ready(orderId)).toMatchObject({ status: 'out_for_delivery' });
    expect(await near.client.orders.getMyActiveJob()).toMatchObject({ id: orderId });
    expect(await far.client.offers.getMine()).toMatchObject({ offer: null, promise: null });
  });

  it('asks the next courier when one declines, and the first one not again', async () => {
    const [far, near] = [await stand(4_000), await stand(1_000)];
    const orderId = await createReadyOrder(mida, restaurant);
    await planner.round();
    await answer(near, 'decline');
    await planner.round();
    await answer(far, 'decline');
    await planner.round();
    expect(await asked(orderId)).toEqual([near.userId, far.userId]);
    expect((await kept()).plan.left).toEqual([{ orderId, why: 'forbidden' }]);
    mida.clock.advance(16 * minute);
    await planner.round();
    expect(await asked(orderId)).toHaveLength(3);
  });

  it('asks the next courier when one is silent, or gives a promise back', async () => {
    const [far, near] = [await stand(4_000), await stand(1_000)];
    const orderId = await cook(10);
    mida.clock.advance(8 * minute);
    await planner.round();
    const { endsAt } = (await near.client.offers.getMine()).offer ?? {};
    mida.clock.advance(Number(endsAt) - mida.clock.now().getTime());
    await ringAllDue(mida.app, alarms);
    await planner.round();
    await near.client.couriers.setOnDuty({ isOnDuty: false });
    await answer(far, 'accept');
    const { promise } = await far.client.offers.getMine();
    mida.clock.advance(20 * minute);
    await far.client.offers.giveBack({ offerId: promise?.offerId ?? '' });
    const third = await stand(6_000);
    await planner.round();
    expect(await asked(orderId)).toEqual([near.userId, far.userId, third.userId]);
  });

  it('does not ask a courier again who gave the job back', async () => {
    const near = await stand(1_000);
    const orderId = await takeJob(near);
    const release = { action: 'release', version: readyVersion + 1, reason: 'vehicle_trouble' } as const;
    await near.client.orders.updateStatusAsCourier({ orderId, ...release });
    await planner.round();
    expect(await asked(orderId)).toEqual([]);
    const other = await stand(5_000);
    await planner.round();
    expect(await asked(orderId)).toEqual([other.userId]);
  });

  it('asks a courier whose place nobody knows where no other is there', async () => {
    const unknown = await enterCourier(mida);
    const orderId = await createReadyOrder(mida, restaurant);
    await planner.round();
    expect(await asked(orderId)).toEqual([unknown.userId]);
  });

  it('does not plan an order that has its courier', async () => {
    const courier = await stand(1_000);
    await takeJob(courier);
    await planner.round();
    expect(await kept()).toMatchObject({ orders: 0, couriers: 1, plan: { trips: [], left: [] } });
  });

  it('waits for a courier who is near and nearly free, and asks nobody who has a job', async () => {
    const busy = await stand(500);
    await takeJob(busy);
    const orderId = await cook(40);
    await planner.round();
    expect((await kept()).plan.trips).toMatchObject([{ courierId: busy.userId, stops: [{ orderId }] }]);
    mida.clock.advance(39 * minute);
    await planner.round();
    expect(await asked(orderId)).toEqual([]);
  });

  it('leaves room for the cash that a courier has', async () => {
    const courier = await stand(1_000);
    const customerId = await createPerson(mida);
    await changeSettings(admin, { dispatch: 'board' });
    await createOrder(mida, { customerId, restaurant, courierId: courier.userId, status: 'delivered' });
    await changeSettings(admin, { dispatch: 'offers' });
    await changeSettings(admin, { cashLimitMad: settingRanges.cashLimitMad.min });
    const orderId = await createReadyOrder(mida, restaurant);
    await planner.round();
    expect((await kept()).plan.left).toEqual([{ orderId, why: 'cash' }]);
    await changeSettings(admin, { cashLimitMad: settingRanges.cashLimitMad.initial });
    await planner.round();
    expect(await asked(orderId)).toEqual([courier.userId]);
  });

  it('drops an offer that comes too late, counts it, and plans again', async () => {
    const [far, near] = [await stand(4_000), await stand(1_000)];
    const orderId = await createReadyOrder(mida, restaurant);
    const before = await kept();
    let rounds = 0;
    const late = {
      ...thread,
      plan: async (question: Parameters<typeof thread.plan>[0]) => {
        const plan = await thread.plan(question);
        rounds += 1;
        if (rounds === 1) await near.client.couriers.setOnDuty({ isOnDuty: false });
        return plan;
      },
    };
    await planRound({ ...planner, thread: late });
    expect(rounds).toBe(2);
    expect(await asked(orderId)).toEqual([far.userId]);
    const { offersMade, offersRefused } = await kept();
    expect([offersMade - before.offersMade, offersRefused - before.offersRefused]).toEqual([1, 1]);
  });

  it('keeps the same plan of the same moment', async () => {
    for (const metres of [500, 1_500, 2_500]) await stand(metres);
    for (const minutes of [15, 20, 25, 30]) await cook(minutes);
    await planner.round();
    const { plan } = await kept();
    await planner.round();
    expect((await kept()).plan).toEqual(plan);
    expect(plan.trips.length).toBeGreaterThan(1);
  });
});

it('in mode board it plans, and asks nobody', async () => {
  await changeSettings(admin, { dispatch: 'board' });
  const courier = await stand(1_000);
  const orderId = await createReadyOrder(mida, restaurant);
  await planner.round();
  expect(await asked(orderId)).toEqual([]);
  const { plan, plannedAt, orders, couriers } = await kept();
  expect(plan.trips).toMatchObject([{ courierId: courier.userId, stops: [{ orderId }] }]);
  expect({ plannedAt, orders, couriers }).toEqual({ plannedAt: mida.clock.now(), orders: 1, couriers: 1 });
});

it('a process that slept while another took over keeps no plan and makes no offer', async () => {
  await stand(1_000);
  const orderId = await createReadyOrder(mida, restaurant);
  const before = await kept();
  await raiseEpoch(mida.app.db);
  await expect(planner.round()).rejects.toThrow(PlannerReplaced);
  expect(await asked(orderId)).toEqual([]);
  expect(await kept()).toEqual({ ...before, epoch: before.epoch + 1 });
});
