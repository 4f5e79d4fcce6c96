import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alarms } from '#server/background.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { createOrder, type TestRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import {
  changeSettings,
  cookingVersion,
  createCookingOrder,
  enterCourier,
  openKitchen,
  offersOf,
} from '#server/testing/offers.ts';
import { createReadyOrder, tripsOf } from '#server/testing/trips.ts';

let mida: TestApp;
let restaurant: TestRestaurant;
let admin: SignedInCaller;
let kitchen: SignedInCaller;
let courier: SignedInCaller;
let orderId: string;
beforeAll(async () => {
  mida = await startTestApp();
  ({ restaurant, admin, kitchen } = await openKitchen(mida));
});
afterAll(() => mida.close());
beforeEach(async () => {
  courier = await enterCourier(mida);
  orderId = await createCookingOrder(mida, restaurant);
});

const make = (to = courier, version = cookingVersion) =>
  admin.client.offers.make({ orderId, version, courierId: to.userId });
const mine = (of = courier) => of.client.offers.getMine();
const accept = (offerId: string, by = courier) => by.client.offers.answer({ offerId, answer: 'accept' });
const decline = (offerId: string) => courier.client.offers.answer({ offerId, answer: 'decline' });
const markReady = () =>
  kitchen.client.orders.updateStatusAsRestaurant({
    orderId,
    ...stepTo.ready_for_pickup,
  });
const ring = () => ringAllDue(mida.app, alarms);
const isOnBoard = async (of: SignedInCaller) =>
  (await of.client.orders.listAvailableJobs()).some(({ id }) => id === orderId);

describe('an offer', () => {
  it('shows one courier what it pays and asks, and nothing of the customer', async () => {
    const { offerId, endsAt } = await make();
    const { offer, promise } = await mine();
    expect(promise).toBeNull();
    expect(offer).toMatchObject({
      id: offerId,
      restaurantName: restaurant.name,
      isReady: false,
      seenAt: null,
      endsAt,
      seconds: 40,
      toKitchenMetres: null,
      pickupDistrict: expect.any(String) as string,
      deliveryDistrict: expect.any(String) as string,
    });
    expect(endsAt.getTime() - mida.clock.now().getTime()).toBe(60_000);
    expect(Object.keys(offer ?? {})).not.toEqual(
      expect.arrayContaining(['deliveryAddress', 'customerName', 'phone']),
    );
    expect(await mine(await enterCourier(mida))).toEqual({ offer: null, promise: null, dispatch: 'board' });
  });

  it('made twice is one, and its seconds begin when the phone shows it, once', async () => {
    const { offerId } = await make();
    expect((await make()).offerId).toBe(offerId);
    mida.clock.advance(5_000);
    const { endsAt } = await courier.client.offers.seen({ offerId });
    expect(endsAt.getTime() - mida.clock.now().getTime()).toBe(40_000);
    mida.clock.advance(10_000);
    expect((await courier.client.offers.seen({ offerId })).endsAt).toEqual(endsAt);
  });

  it('accepted on ready food is the courier’s job, with the pay that was shown', async () => {
    orderId = await createReadyOrder(mida, restaurant);
    const { offerId } = await make(courier, readyVersion);
    const shown = (await mine()).offer?.payCentimes;
    await changeSettings(admin, { payBaseMad: 0, payKmCentimes: 0 });
    expect(await accept(offerId)).toEqual({ outcome: 'assigned' });
    expect(await accept(offerId)).toEqual({ outcome: 'assigned' });
    await changeSettings(admin, { payBaseMad: 8, payKmCentimes: 150 });
    expect(await courier.client.orders.getMyActiveJob()).toMatchObject({ id: orderId, payCentimes: shown });
    expect(await offersOf(mida, orderId)).toMatchObject([{ state: 'accepted' }]);
    expect(await mine()).toEqual({ offer: null, promise: null, dispatch: 'board' });
  });

  it('accepted on cooking food is a promise, which the kitchen’s ready makes the job', async () => {
    const { offerId } = await make();
    const shown = (await mine()).offer?.payCentimes;
    expect(await accept(offerId)).toEqual({ outcome: 'promised' });
    expect(await accept(offerId)).toEqual({ outcome: 'promised' });
    expect((await mine()).promise).toMatchObject({ offerId, orderId, payCentimes: shown });
    const [shownToKitchen] = (await kitchen.client.orders.listForRestaurant({ limit: 100 })).items.filter(
      ({ id }) => id === orderId,
    );
    expect(shownToKitchen?.courierDue).toMatchObject({
      name: expect.any(String) as string,
      at: shownToKitchen?.readyBy,
    });
    expect((await admin.client.orders.getAsAdmin({ orderId })).offer).toMatchObject({
      offerId,
      state: 'promised',
    });
    expect(await markReady()).toMatchObject({ status: 'out_for_delivery', version: readyVersion + 1 });
    expect(await courier.client.orders.getMyActiveJob()).toMatchObject({ id: orderId, payCentimes: shown });
    expect(await tripsOf(mida, courier.userId)).toMatchObject([{ isOpen: true, orders: [orderId] }]);
    const { rows } = await mida.database.pool.query(
      'select party, actor_id as actor from order_history where order_id = $1 and version = 4',
      [orderId],
    );
    expect(rows).toEqual([{ party: 'system', actor: null }]);
  });

  it('declined is over, without a punishment, and again', async () => {
    const { offerId } = await make();
    expect(await courier.client.offers.answer({ offerId, answer: 'decline', reason: 'too_far' })).toEqual({
      outcome: 'declined',
    });
    expect(await decline(offerId)).toEqual({ outcome: 'declined' });
    expect(await outcomeOf(accept(offerId))).toBe('offer_over');
    expect(await courier.client.couriers.getMyProfile()).toMatchObject({ isOnDuty: true });
    expect(await outcomeOf(make())).toBe('ok');
  });

  it('passes on in silence, and the third in a row ends the duty', async () => {
    for (const isOnDuty of [true, true, false]) {
      await make();
      mida.clock.advance(61_000);
      await ring();
      expect(await courier.client.couriers.getMyProfile()).toMatchObject({ isOnDuty });
    }
    expect(await offersOf(mida, orderId)).toMatchObject([
      { state: 'silent' },
      { state: 'silent' },
      { state: 'silent' },
    ]);
  });

  it('an answer sets the count of silences back, and so does a new duty', async () => {
    const silence = async () => {
      await make();
      mida.clock.advance(61_000);
      await ring();
    };
    await silence();
    await silence();
    await decline((await make()).offerId);
    await silence();
    await silence();
    expect(await courier.client.couriers.getMyProfile()).toMatchObject({ isOnDuty: true });
    await courier.client.couriers.setOnDuty({ isOnDuty: false });
    await courier.client.couriers.setOnDuty({ isOnDuty: true });
    await silence();
    expect(await courier.client.couriers.getMyProfile()).toMatchObject({ isOnDuty: true });
  });

  it('of ready food keeps it from the others until it ends', async () => {
    const other = await enterCourier(mida);
    orderId = await createReadyOrder(mida, restaurant);
    const { offerId } = await make(courier, readyVersion);
    expect(await isOnBoard(other)).toBe(false);
    const tap = { orderId, version: readyVersion };
    expect(await outcomeOf(other.client.orders.assignJobToCourier(tap))).toBe('job_taken');
    await decline(offerId);
    expect(await isOnBoard(other)).toBe(true);
    expect(await outcomeOf(other.client.orders.assignJobToCourier(tap))).toBe('ok');
  });

  it('is over for a courier who takes a job from the board', async () => {
    const { offerId } = await make();
    const taken = await createReadyOrder(mida, restaurant);
    await courier.client.orders.assignJobToCourier({ orderId: taken, version: readyVersion });
    expect(await offersOf(mida, orderId)).toMatchObject([{ id: offerId, state: 'withdrawn' }]);
    expect(await outcomeOf(accept(offerId))).toBe('offer_over');
  });

  it('is withdrawn by an admin, also as a promise', async () => {
    const { offerId } = await make();
    await admin.client.offers.withdraw({ offerId });
    expect(await outcomeOf(accept(offerId))).toBe('offer_over');
    const second = await make();
    await accept(second.offerId);
    await admin.client.offers.withdraw(second);
    expect(await mine()).toEqual({ offer: null, promise: null, dispatch: 'board' });
    expect(await outcomeOf(admin.client.offers.withdraw(second))).toBe('offer_over');
    expect(await markReady()).toMatchObject({ status: 'ready_for_pickup' });
  });

  it('is refused twice for an order, twice for a courier, and where the courier cannot have it', async () => {
    const other = await enterCourier(mida);
    await make();
    expect(await outcomeOf(make(other))).toBe('order_offered');
    const first = orderId;
    orderId = await createCookingOrder(mida, restaurant);
    expect(await outcomeOf(make())).toBe('courier_offered');
    await accept((await offersOf(mida, first))[0]?.id ?? '');
    expect(await outcomeOf(make())).toBe('courier_busy');
    await other.client.couriers.setOnDuty({ isOnDuty: false });
    expect(await outcomeOf(make(other))).toBe('courier_left_duty');
    const own = await createOrder(mida, { customerId: courier.userId, restaurant, status: 'preparing' });
    orderId = own.id;
    const third = await enterCourier(mida);
    expect(await outcomeOf(make(third, 1))).toBe('illegal_move');
    orderId = first;
    expect(await outcomeOf(make(third))).toBe('order_offered');
  });
});

describe('a promise', () => {
  const promised = async () => {
    const { offerId } = await make();
    await accept(offerId);
    return offerId;
  };

  it('is given back, and once it is a job only as a job', async () => {
    const offerId = await promised();
    expect(await courier.client.offers.giveBack({ offerId })).toEqual({});
    expect(await courier.client.offers.giveBack({ offerId })).toEqual({});
    expect(await outcomeOf(make())).toBe('ok');
    const again = (await mine()).offer?.id ?? '';
    await accept(again);
    await markReady();
    expect(await outcomeOf(courier.client.offers.giveBack({ offerId: again }))).toBe('offer_over');
    const back = { orderId, action: 'release', version: readyVersion + 1, reason: 'too_far' } as const;
    expect(await outcomeOf(courier.client.orders.updateStatusAsCourier(back))).toBe('ok');
    expect(await isOnBoard(courier)).toBe(true);
  });

  it('keeps the courier from other jobs', async () => {
    await promised();
    const taken = await createReadyOrder(mida, restaurant);
    const tap = { orderId: taken, version: readyVersion };
    expect(await outcomeOf(courier.client.orders.assignJobToCourier(tap))).toBe('courier_busy');
  });

  it('ends with its order, and the courier is told', async () => {
    await promised();
    const cancel = { orderId, action: 'cancel', version: cookingVersion, reason: 'customer_asked' } as const;
    await admin.client.orders.updateStatusAsAdmin(cancel);
    expect(await mine()).toEqual({ offer: null, promise: null, dispatch: 'board' });
    expect(await tripsOf(mida, courier.userId)).toMatchObject([{ isOpen: false, orders: [] }]);
  });

  it.each(['duty', 'suspension'] as const)('ends with the courier’s %s', async (end) => {
    await promised();
    if (end === 'duty') await courier.client.couriers.setOnDuty({ isOnDuty: false });
    else
      await admin.client.users.updateStatus({
        userId: courier.userId,
        newStatus: 'suspended',
        reason: 'test',
      });
    expect(await tripsOf(mida, courier.userId)).toMatchObject([{ isOpen: false }]);
    expect(await markReady()).toMatchObject({ status: 'ready_for_pickup' });
    const other = await enterCourier(mida);
    expect(await isOnBoard(other)).toBe(true);
  });

  it('holds where the cash limit was lowered since', async () => {
    const { assignJobToCourier, updateStatusAsCourier } = courier.client.orders;
    const before = await createReadyOrder(mida, restaurant);
    await assignJobToCourier({ orderId: before, version: readyVersion });
    await updateStatusAsCourier({ orderId: before, ...stepTo.picked_up });
    await updateStatusAsCourier({ orderId: before, ...stepTo.delivered });
    // Empty hands may take any single order.
    expect((await courier.client.cash.getMine()).heldCentimes).toBeGreaterThan(0);
    await promised();
    await changeSettings(admin, { cashLimitMad: 0 });
    expect(await markReady()).toMatchObject({ status: 'out_for_delivery' });
    await changeSettings(admin, { cashLimitMad: 2000 });
  });
});

it('another courier’s offer looks like an unknown one', async () => {
  const { offerId } = await make();
  const other = await enterCourier(mida);
  expect(await outcomeOf(accept(offerId, other))).toBe('not_found');
  expect(await outcomeOf(other.client.offers.seen({ offerId }))).toBe('not_found');
  expect(await outcomeOf(other.client.offers.giveBack({ offerId }))).toBe('not_found');
});
