import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alarms } from '#server/background.ts';
import { listDiscrepancies } from '#server/features/payouts/discrepancies-store.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import type { TestRestaurant } from '#server/testing/builders.ts';
import type { SignedInCaller } from '#server/testing/clients.ts';
import { stepTo } from '#server/testing/course.ts';
import {
  cookingVersion,
  createCookingOrder,
  enterCourier,
  openKitchen,
  openPromises,
} from '#server/testing/offers.ts';

let mida: TestApp;
let restaurant: TestRestaurant;
let admin: SignedInCaller;
let kitchen: SignedInCaller;
let courier: SignedInCaller;
beforeAll(async () => {
  mida = await startTestApp();
  ({ restaurant, admin, kitchen } = await openKitchen(mida));
});
afterAll(() => mida.close());
beforeEach(async () => {
  await mida.database.pool.query('update couriers set is_on_duty = false');
  courier = await enterCourier(mida);
});

async function promise(): Promise<{ orderId: string; offerId: string; payCentimes: number }> {
  const orderId = await createCookingOrder(mida, restaurant);
  const asked = { orderId, version: cookingVersion, courierId: courier.userId };
  const { offerId } = await admin.client.offers.make(asked);
  const { offer } = await courier.client.offers.getMine();
  await courier.client.offers.answer({ offerId, answer: 'accept' });
  return { orderId, offerId, payCentimes: offer?.payCentimes ?? 0 };
}

const cancel = (orderId: string, reason: 'customer_asked' | 'kitchen_asked') =>
  admin.client.orders.updateStatusAsAdmin({ orderId, action: 'cancel', version: cookingVersion, reason });

/** The bookings by the kind of account, not by its owner. */
async function bookedFor(orderId: string) {
  const { rows } = await mida.database.pool.query<{ debit: string; credit: string; centimes: number }>(
    `select split_part(debit, ':', 1) as debit, credit, amount_centimes as centimes from ledger_rows
     where event_id = $1 and credit like 'courier_payable:%'`,
    [orderId],
  );
  return rows;
}

describe('a promise whose order is cancelled', () => {
  it.each([
    ['customer_asked', 'losses'],
    ['kitchen_asked', 'restaurant_payable'],
  ] as const)('for %s pays half of the offer’s pay, from %s', async (reason, debit) => {
    const { orderId, payCentimes } = await promise();
    await cancel(orderId, reason);
    const centimes = Math.ceil(payCentimes / 2);
    const credit = `courier_payable:${courier.userId}`;
    expect(await bookedFor(orderId)).toEqual([{ debit, credit, centimes }]);
    const { entries } = await courier.client.statements.getOwnWeek();
    expect(entries).toMatchObject([{ eventId: orderId, centimes }]);
    expect(await listDiscrepancies(mida.app.db)).toEqual([]);
  });

  it('pays nothing that was given back or taken back before', async () => {
    const given = await promise();
    await courier.client.offers.giveBack({ offerId: given.offerId });
    await cancel(given.orderId, 'customer_asked');
    expect(await bookedFor(given.orderId)).toEqual([]);
    const withdrawn = await promise();
    await admin.client.offers.withdraw({ offerId: withdrawn.offerId });
    await cancel(withdrawn.orderId, 'customer_asked');
    expect(await bookedFor(withdrawn.orderId)).toEqual([]);
  });

  it('pays the one courier who had it at the end', async () => {
    const first = courier;
    const { orderId, offerId } = await promise();
    await first.client.offers.giveBack({ offerId });
    courier = await enterCourier(mida);
    const again = await admin.client.offers.make({
      orderId,
      version: cookingVersion,
      courierId: courier.userId,
    });
    await courier.client.offers.answer({ offerId: again.offerId, answer: 'accept' });
    await cancel(orderId, 'customer_asked');
    expect(await bookedFor(orderId)).toMatchObject([{ credit: `courier_payable:${courier.userId}` }]);
  });

  it('pays as any job once the food was ready', async () => {
    const { orderId, payCentimes } = await promise();
    await kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.ready_for_pickup });
    const version = cookingVersion + 2;
    await admin.client.orders.updateStatusAsAdmin({
      orderId,
      action: 'cancel',
      version,
      reason: 'customer_asked',
    });
    expect(await bookedFor(orderId)).toMatchObject([{ centimes: Math.ceil(payCentimes / 2) }]);
  });
});

const readyMinutes = 20;
const pass = async (minutes: number): Promise<void> => {
  mida.clock.advance(minutes * 60_000);
  await ringAllDue(mida.app, alarms);
};

/** Northwards of the kitchen. */
const stand = (metres: number) =>
  mida.database.pool.query(
    `insert into courier_positions (courier_id, lat, lng, at)
     select $1, lat + $2::float8 / 111195, lng, $3 from restaurants where id = $4
     on conflict (courier_id) do update set lat = excluded.lat`,
    [courier.userId, metres, mida.clock.now(), restaurant.id],
  );

const share = () =>
  mida.database.pool.query('update couriers set shares_position = true where user_id = $1', [courier.userId]);

const missedAt = async (orderId: string) =>
  (await admin.client.orders.getAsAdmin({ orderId })).promiseMissedAt;

/** The kitchen's moment, and six minutes. */
async function promiseAndMoment(): Promise<{ orderId: string; minutes: number }> {
  const { orderId } = await promise();
  const readyBy = new Date(mida.clock.now().getTime() + readyMinutes * 60_000);
  await mida.database.pool.query('update orders set ready_by = $2 where id = $1', [orderId, readyBy]);
  return { orderId, minutes: readyMinutes + 6 };
}

describe('six minutes after the kitchen’s moment', () => {
  it('a courier who is farther than a kilometre loses the promise, reads it, and admins too', async () => {
    await share();
    await mida.database.pool.query(
      'insert into device_tokens (token, user_id, updated_at) values ($1, $2, now()), ($3, $4, now())',
      [`of ${courier.userId}`, courier.userId, `of ${admin.userId}`, admin.userId],
    );
    const { orderId, minutes } = await promiseAndMoment();
    await pass(minutes - 1);
    await stand(1_010);
    expect(await openPromises(mida, courier.userId)).toEqual([orderId]);
    await pass(1);
    expect(await openPromises(mida, courier.userId)).toEqual([]);
    expect(await missedAt(orderId)).toEqual(mida.clock.now());
    const { rows } = await mida.database.pool.query(
      `select payload->>'news' as news from outbox where payload->>'orderId' = $1
       and payload->>'news' in ('promise_dropped', 'order_needs_admin') order by 1`,
      [orderId],
    );
    expect(rows).toEqual([{ news: 'order_needs_admin' }, { news: 'promise_dropped' }]);
    courier = await enterCourier(mida);
    const asked = { orderId, version: cookingVersion, courierId: courier.userId };
    const { offerId } = await admin.client.offers.make(asked);
    expect(await missedAt(orderId)).not.toBeNull();
    await courier.client.offers.answer({ offerId, answer: 'accept' });
    expect(await missedAt(orderId)).toBeNull();
  });

  it('a courier who is near keeps it, and admins hear nothing', async () => {
    await share();
    const { orderId, minutes } = await promiseAndMoment();
    await stand(990);
    await pass(minutes);
    expect(await openPromises(mida, courier.userId)).toEqual([orderId]);
    expect(await missedAt(orderId)).toBeNull();
  });

  it('a courier who sends no position keeps it, and admins are told', async () => {
    const { orderId, minutes } = await promiseAndMoment();
    await pass(minutes);
    expect(await openPromises(mida, courier.userId)).toEqual([orderId]);
    expect(await missedAt(orderId)).toEqual(mida.clock.now());
  });

  it('that a kitchen puts off, the courier is looked for later', async () => {
    await share();
    const { orderId, minutes } = await promiseAndMoment();
    await stand(5_000);
    await mida.database.pool.query(
      `update orders set ready_by = ready_by + interval '10 minutes' where id = $1`,
      [orderId],
    );
    await pass(minutes);
    expect(await openPromises(mida, courier.userId)).toEqual([orderId]);
    await pass(10);
    expect(await openPromises(mida, courier.userId)).toEqual([]);
  });

  it('food that is ready stays the courier’s job, and admins read that nobody came near', async () => {
    await share();
    const { orderId, minutes } = await promiseAndMoment();
    await kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.ready_for_pickup });
    await stand(5_000);
    await pass(minutes);
    const order = await admin.client.orders.getAsAdmin({ orderId });
    expect(order).toMatchObject({ status: 'out_for_delivery', promiseMissedAt: mida.clock.now() });
  });
});

it('the courier reads why the duty has ended', async () => {
  const reason = async () => (await courier.client.couriers.getMyProfile()).dutyEndedBecause;
  const orderId = await createCookingOrder(mida, restaurant);
  expect(await reason()).toBeNull();
  for (let silence = 0; silence < 3; silence += 1) {
    await admin.client.offers.make({ orderId, version: cookingVersion, courierId: courier.userId });
    await pass(1.1);
  }
  expect(await reason()).toBe('offers');
  await courier.client.couriers.setOnDuty({ isOnDuty: true });
  expect(await reason()).toBeNull();
  await mida.database.pool.query(
    'update couriers set is_on_duty = false, duty_ended_at = now() where user_id = $1',
    [courier.userId],
  );
  expect(await reason()).toBe('silence');
});
