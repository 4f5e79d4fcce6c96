import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Position } from '#shared/domain/promise/distance.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { createOrder, createPerson, type TestRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import {
  changeSettings,
  cookingVersion,
  enterCourier,
  offersOf,
  openKitchen,
} from '#server/testing/offers.ts';
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
import { readState } from './state-store.ts';

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
  ({ restaurant, admin, kitchen } = await openKitchen(mida));
  const { rows } = await mida.database.pool.query<Position>(
    'select lat, lng from restaurants where id = $1',
    [restaurant.id],
  );
  site = rows[0] ?? { lat: 0, lng: 0 };
  await changeSettings(admin, { dispatch: 'offers' });
});
afterAll(async () => {
  await thread.close();
  await mida.close();
});
beforeEach(async () => {
  await mida.database.pool.query('update couriers set is_on_duty = false');
  await cancelOpenOrders(mida, admin);
  planner = await beginToPlan(mida, thread);
});

const stand = (metresAway: number) => standCourier(mida, northOf(site, metresAway));
const named = (orderId: string, { userId: courierId }: SignedInCaller) => ({ orderId, courierId });
const asked = async (orderId: string) => (await offersOf(mida, orderId)).map(({ courierId }) => courierId);
const whyLeft = async (orderId: string) =>
  (await readState(mida.app.db)).plan.left.find((one) => one.orderId === orderId)?.why;
const offer = (orderId: string, courier: SignedInCaller, version = readyVersion) =>
  admin.client.offers.make({ ...named(orderId, courier), version });
const answer = async (courier: SignedInCaller, how: 'accept' | 'decline') => {
  const { offer: open } = await courier.client.offers.getMine();
  return courier.client.offers.answer({ offerId: open?.id ?? '', answer: how });
};
async function pinsOf(orderId: string): Promise<unknown[]> {
  const { rows } = await mida.database.pool.query(
    'select courier_id as "courierId", kind, made_by as "madeBy" from dispatch_pins where order_id = $1 order by kind',
    [orderId],
  );
  return rows;
}

describe('the planner', () => {
  it('asks the pinned courier, though another one stands nearer', async () => {
    const [far] = [await stand(4_000), await stand(500)];
    const orderId = await createReadyOrder(mida, restaurant);
    await admin.client.dispatch.pin(named(orderId, far));
    await planner.round();
    expect(await asked(orderId)).toEqual([far.userId]);
  });

  it('leaves a pinned order whose courier may not have it, and says so', async () => {
    const [far, near] = [await stand(4_000), await stand(500)];
    const orderId = await createReadyOrder(mida, restaurant);
    await admin.client.dispatch.pin(named(orderId, far));
    await planner.round();
    await answer(far, 'decline');
    await planner.round();
    expect(await asked(orderId)).toEqual([far.userId]);
    expect(await whyLeft(orderId)).toBe('pinned');
    // A pin that comes after the answer asks again.
    await admin.client.dispatch.unpin(named(orderId, far));
    mida.clock.advance(minute);
    await admin.client.dispatch.pin(named(orderId, far));
    await planner.round();
    expect(await asked(orderId)).toEqual([far.userId, far.userId]);
    await answer(far, 'decline');
    await admin.client.dispatch.unpin(named(orderId, far));
    await planner.round();
    expect(await asked(orderId)).toEqual([far.userId, far.userId, near.userId]);
  });

  it('asks no forbidden courier, until the admin lifts it', async () => {
    const near = await stand(500);
    const orderId = await createReadyOrder(mida, restaurant);
    await admin.client.dispatch.forbid(named(orderId, near));
    await planner.round();
    expect(await asked(orderId)).toEqual([]);
    expect(await whyLeft(orderId)).toBe('forbidden');
    await admin.client.dispatch.unpin(named(orderId, near));
    await planner.round();
    expect(await asked(orderId)).toEqual([near.userId]);
  });
});

describe('offers and jobs by hand', () => {
  it('a forbidden courier is neither offered nor given the order, and the list says why', async () => {
    const courier = await enterCourier(mida);
    const orderId = await createReadyOrder(mida, restaurant);
    await admin.client.dispatch.forbid(named(orderId, courier));
    const give = () => admin.client.jobs.give({ ...named(orderId, courier), version: readyVersion });
    expect(await outcomeOf(offer(orderId, courier))).toBe('courier_forbidden');
    expect(await outcomeOf(give())).toBe('courier_forbidden');
    expect(await admin.client.jobs.listCouriers({ orderId })).toMatchObject([
      { refusal: 'courier_forbidden', offerRefusal: 'courier_forbidden' },
    ]);
    await admin.client.dispatch.unpin(named(orderId, courier));
    expect(await outcomeOf(give())).toBe('ok');
  });

  it('a pinned order is offered and given to its courier alone', async () => {
    const [pinned, other] = [await enterCourier(mida), await enterCourier(mida)];
    const orderId = await createReadyOrder(mida, restaurant);
    await admin.client.dispatch.pin(named(orderId, pinned));
    expect(await outcomeOf(offer(orderId, other))).toBe('order_pinned');
    const give = { ...named(orderId, other), version: readyVersion };
    expect(await outcomeOf(admin.client.jobs.give(give))).toBe('order_pinned');
    expect(await outcomeOf(offer(orderId, pinned))).toBe('ok');
  });
});

describe('pins', () => {
  it('an order has one pin, a courier one of both, and each names its admin', async () => {
    const [one, other] = [await enterCourier(mida), await enterCourier(mida)];
    const orderId = await cookOrder(mida, { restaurant, kitchen, minutes: 20 });
    const { pin, forbid } = admin.client.dispatch;
    await forbid(named(orderId, other));
    await pin(named(orderId, one));
    await pin(named(orderId, other));
    expect(await pinsOf(orderId)).toEqual([{ courierId: other.userId, kind: 'pin', madeBy: admin.userId }]);
    await forbid(named(orderId, other));
    expect(await pinsOf(orderId)).toEqual([
      { courierId: other.userId, kind: 'forbid', madeBy: admin.userId },
    ]);
  });

  it('an open offer stands in the way of what contradicts it', async () => {
    const [one, other] = [await enterCourier(mida), await enterCourier(mida)];
    const orderId = await createReadyOrder(mida, restaurant);
    await offer(orderId, one);
    const { pin, forbid } = admin.client.dispatch;
    expect(await outcomeOf(pin(named(orderId, other)))).toBe('order_offered');
    expect(await outcomeOf(forbid(named(orderId, one)))).toBe('order_offered');
    expect(await outcomeOf(pin(named(orderId, one)))).toBe('ok');
    expect(await outcomeOf(forbid(named(orderId, other)))).toBe('ok');
  });

  it('a pin is for an order without a courier, and a courier on duty who has not ordered it', async () => {
    const courier = await enterCourier(mida);
    const { pin, forbid } = admin.client.dispatch;
    const taken = await createReadyOrder(mida, restaurant);
    await admin.client.jobs.give({ ...named(taken, courier), version: readyVersion });
    expect(await outcomeOf(pin(named(taken, courier)))).toBe('illegal_move');
    const waiting = await createReadyOrder(mida, restaurant);
    const resting = await enterCourier(mida);
    await resting.client.couriers.setOnDuty({ isOnDuty: false });
    expect(await outcomeOf(pin(named(waiting, resting)))).toBe('courier_left_duty');
    expect(await outcomeOf(forbid(named(waiting, resting)))).toBe('ok');
    const stranger = await signedIn(mida, await createPerson(mida));
    expect(await outcomeOf(forbid(named(waiting, stranger)))).toBe('courier_left_duty');
    const own = await createOrder(mida, { customerId: courier.userId, restaurant, status: 'preparing' });
    expect(await outcomeOf(pin(named(own.id, courier)))).toBe('own_order');
    expect(await outcomeOf(pin(named(courier.userId, courier)))).toBe('order_not_found');
  });

  it('pins go with the end of the order', async () => {
    const [courier, other] = [await enterCourier(mida), await enterCourier(mida)];
    const orderId = await cookOrder(mida, { restaurant, kitchen, minutes: 20 });
    await admin.client.dispatch.pin(named(orderId, courier));
    await admin.client.dispatch.forbid(named(orderId, other));
    await admin.client.orders.updateStatusAsAdmin({
      orderId,
      version: cookingVersion,
      action: 'cancel',
      reason: 'customer_asked',
    });
    expect(await pinsOf(orderId)).toEqual([]);
  });

  it('pins outlive a duty, and go when the courier is a courier no more', async () => {
    const courier = await enterCourier(mida);
    const orderId = await cookOrder(mida, { restaurant, kitchen, minutes: 20 });
    await kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.ready_for_pickup });
    await admin.client.dispatch.pin(named(orderId, courier));
    await courier.client.couriers.setOnDuty({ isOnDuty: false });
    expect(await pinsOf(orderId)).toHaveLength(1);
    await mida.database.pool.query(`update couriers set status = 'rejected' where user_id = $1`, [
      courier.userId,
    ]);
    expect(await pinsOf(orderId)).toEqual([]);
  });
});
