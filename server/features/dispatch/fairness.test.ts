import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { leastCouriers } from '#shared/domain/dispatch/fairness.ts';
import { dayMs } from '#shared/domain/time/city-clock.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createCourier, createRestaurant } from '#server/testing/builders.ts';
import { signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import { enterCourier } from '#server/testing/offers.ts';
import { createReadyOrder } from '#server/testing/trips.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const admin = await signedIn(mida, await adminOf(mida));
afterAll(() => mida.close());

const minute = 60_000;
/** The figures of the other couriers are of the last ten minutes. */
const refresh = () => mida.clock.advance(10 * minute);

beforeEach(async () => {
  await mida.database.pool.query('delete from courier_duties; delete from offers');
  refresh();
});

async function deliver(courier: SignedInCaller, minutes: number): Promise<void> {
  const orderId = await createReadyOrder(mida, restaurant);
  await courier.client.orders.assignJobToCourier({ orderId, version: readyVersion });
  await courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.picked_up });
  mida.clock.advance(minutes * minute);
  await courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.delivered });
}

interface Offered {
  age?: number;
  /** The orders in each offer. */
  orders?: number;
}

const offered = async (
  { userId }: SignedInCaller,
  state: string,
  count: number,
  { age = 0, orders = 1 }: Offered = {},
) => {
  const orderId = await createReadyOrder(mida, restaurant);
  await mida.database.pool.query('alter table offers disable trigger user');
  await mida.database.pool.query(
    `insert into offers (id, bundle_id, stop, order_id, courier_id, pay_centimes, due_centimes, route_metres, minutes, made_at, seconds, ends_at, state, ended_at)
     select gen_random_uuid(), bundle, stop, $2, $1, 900, 5000, 1200, 20, at, 40, at + interval '1 minute', $3, at
     from (select gen_random_uuid() as bundle, $4::timestamptz - n * interval '1 second' as at from generate_series(1, $5::int) n) moments,
       generate_series(1, $6::int) stop`,
    [userId, orderId, state, new Date(mida.clock.now().getTime() - age), count, orders],
  );
  await mida.database.pool.query('alter table offers enable trigger user');
};
const ownOf = ({ client }: SignedInCaller) => client.dispatch.getMyFairness();

describe('a courier’s own figures', () => {
  it('count duty, idle time, pay and offers of the last 28 days, a bundle once', async () => {
    const courier = await enterCourier(mida);
    await deliver(courier, 30);
    mida.clock.advance(90 * minute);
    await courier.client.couriers.setOnDuty({ isOnDuty: false });
    await offered(courier, 'accepted', 3);
    await offered(courier, 'declined', 2, { orders: 3 });
    await offered(courier, 'silent', 1);
    await offered(courier, 'withdrawn', 4);
    await offered(courier, 'declined', 5, { age: 28 * dayMs });
    const { paidCentimes } = await paidTo(courier);
    expect(paidCentimes).toBeGreaterThan(0);
    const figures = await ownOf(courier);
    expect(figures).toMatchObject({ received: 6, accepted: 3, declined: 2, silent: 1, dutyMinutes: 120 });
    expect(figures.own).toEqual({
      offersAnHour: 3,
      acceptedShare: 1 / 2,
      declinedShare: 1 / 3,
      silentShare: 1 / 6,
      payAnHour: Math.round(paidCentimes / 2),
      idleShare: 0.75,
    });
    expect(figures.all.payAnHour).toBeNull();
  });

  it('an open duty and a job under way count until now', async () => {
    const courier = await enterCourier(mida);
    mida.clock.advance(30 * minute);
    const orderId = await createReadyOrder(mida, restaurant);
    await courier.client.orders.assignJobToCourier({ orderId, version: readyVersion });
    mida.clock.advance(30 * minute);
    expect(await ownOf(courier)).toMatchObject({ dutyMinutes: 60, own: { idleShare: 0.5 } });
  });

  it('the time of a job between two duties is neither busy nor idle', async () => {
    const courier = await enterCourier(mida);
    mida.clock.advance(15 * minute);
    const orderId = await createReadyOrder(mida, restaurant);
    await courier.client.orders.assignJobToCourier({ orderId, version: readyVersion });
    for (const isOnDuty of [false, true]) {
      mida.clock.advance(15 * minute);
      await courier.client.couriers.setOnDuty({ isOnDuty });
    }
    mida.clock.advance(30 * minute);
    expect(await ownOf(courier)).toMatchObject({ dutyMinutes: 60, own: { idleShare: 0.25 } });
  });

  it('a duty of which the last 28 days hold a part counts with that part', async () => {
    const courier = await enterCourier(mida);
    mida.clock.advance(28 * dayMs);
    mida.clock.advance(60 * minute);
    await courier.client.couriers.setOnDuty({ isOnDuty: false });
    mida.clock.advance(27 * dayMs + 22 * 60 * minute);
    expect(await ownOf(courier)).toMatchObject({ dutyMinutes: 120 });
  });

  it('pay from before the first kept duty is left out', async () => {
    const courier = await enterCourier(mida);
    await deliver(courier, 10);
    await mida.database.pool.query('delete from courier_duties');
    mida.clock.advance(minute);
    await courier.client.couriers.setOnDuty({ isOnDuty: true });
    mida.clock.advance(60 * minute);
    expect(await ownOf(courier)).toMatchObject({ dutyMinutes: 60, own: { payAnHour: 0 } });
  });

  it('are empty of a courier who was never on duty', async () => {
    const courier = await signedIn(mida, await createCourier(mida, 'offDuty'));
    expect(await ownOf(courier)).toMatchObject({ received: 0, dutyMinutes: 0, own: { idleShare: null } });
  });
});

describe('what all read', () => {
  it('the admin reads distributions without any courier’s name or id', async () => {
    const couriers = await Promise.all(Array.from({ length: leastCouriers }, () => enterCourier(mida)));
    mida.clock.advance(120 * minute);
    const figures = await admin.client.dispatch.getFairness();
    expect(figures).toMatchObject({ days: 28, least: leastCouriers, couriers: leastCouriers });
    expect(figures.distributions.idleShare).toMatchObject({ couriers: leastCouriers, median: 1 });
    expect(figures.distributions.acceptedShare).toBeNull();
    const text = JSON.stringify(figures);
    for (const { userId } of couriers) expect(text).not.toContain(userId);
    const [first] = couriers;
    const { idleShare } = first ? (await ownOf(first)).all : { idleShare: null };
    expect(idleShare).toEqual({ couriers: leastCouriers, lowerQuartile: 1, median: 1, upperQuartile: 1 });
  });

  it('figures of fewer couriers are nobody’s, and those of a rejected courier do not count', async () => {
    const couriers = await Promise.all(Array.from({ length: leastCouriers }, () => enterCourier(mida)));
    const [first] = couriers;
    if (!first) throw new Error('nobody is on duty');
    await mida.database.pool.query(
      `update couriers set status = 'rejected', is_on_duty = false where user_id = $1`,
      [first.userId],
    );
    mida.clock.advance(120 * minute);
    const { couriers: count, distributions } = await admin.client.dispatch.getFairness();
    expect([count, distributions.idleShare]).toEqual([leastCouriers - 1, null]);
  });

  it('are counted again after ten minutes', async () => {
    const courier = await enterCourier(mida);
    const minutesNow = async () => (await ownOf(courier)).dutyMinutes;
    const first = await minutesNow();
    mida.clock.advance(10 * minute - 1);
    expect(await minutesNow()).toBe(first);
    mida.clock.advance(1);
    expect(await minutesNow()).toBe(first + 10);
  });
});

async function paidTo({ userId }: SignedInCaller): Promise<{ paidCentimes: number }> {
  const { rows } = await mida.database.pool.query<{ paid: string }>(
    `select coalesce(sum(amount_centimes), 0) as paid from ledger_rows where credit = 'courier_payable:' || $1::text`,
    [userId],
  );
  return { paidCentimes: Number(rows[0]?.paid) };
}
