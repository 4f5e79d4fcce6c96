import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { alarms } from '#server/background.ts';
import { getCourier } from './commands.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import type { CourierId } from '#server/identity.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCourier, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const minutes = 60_000;
let courier: SignedInCaller;

beforeEach(async () => {
  await mida.database.pool.query('delete from timetable');
  courier = await signedIn(mida, await createCourier(mida));
});

async function momentOf(column: 'last_heard_at' | 'asked_at', { userId }: SignedInCaller) {
  const { rows } = await mida.database.pool.query<{ at: Date | null }>(
    `select ${column} as at from couriers where user_id = $1`,
    [userId],
  );
  return rows[0]?.at ?? null;
}
const lastHeardAt = (caller: SignedInCaller) => momentOf('last_heard_at', caller);
const askedAt = (caller: SignedInCaller) => momentOf('asked_at', caller);

it('a call of a courier on duty is noted, and the calls of the next three minutes are not', async () => {
  const begun = mida.clock.now();
  expect(await lastHeardAt(courier)).toEqual(begun);
  mida.clock.advance(3 * minutes - 1);
  await courier.client.orders.listAvailableJobs();
  expect(await lastHeardAt(courier)).toEqual(begun);
  mida.clock.advance(1);
  await courier.client.orders.listAvailableJobs();
  expect(await lastHeardAt(courier)).toEqual(mida.clock.now());
});

it('nothing is noted of a courier off duty, and going off duty forgets when the last call was', async () => {
  await courier.client.couriers.setOnDuty({ isOnDuty: false });
  expect(await lastHeardAt(courier)).toBeNull();
  mida.clock.advance(10 * minutes);
  await courier.client.couriers.getMyProfile();
  expect(await lastHeardAt(courier)).toBeNull();
});

it('ten calls at once leave one moment, the latest', async () => {
  mida.clock.advance(10 * minutes);
  await Promise.all(Array.from({ length: 10 }, () => courier.client.couriers.getMyProfile()));
  expect(await lastHeardAt(courier)).toEqual(mida.clock.now());
});

it('the session of a courier does not contain the time of the courier’s last call', async () => {
  const { user } = await courier.client.auth.getSession();
  expect(user).not.toHaveProperty('lastHeardAt');
});

describe('a silent courier on duty', () => {
  const ring = () => ringAllDue(mida.app, alarms);
  const profile = async () => {
    const { isOnDuty, dutyEndedAt } = await getCourier(mida.app.db, courier.userId as string as CourierId);
    return { isOnDuty, dutyEndedAt };
  };
  const news = async () => {
    const { rows } = await mida.database.pool.query<{ news: string }>(
      `select payload->>'news' as news from outbox where payload->>'courierId' = $1 order by id`,
      [courier.userId],
    );
    return rows.map((row) => row.news);
  };
  const silent = async (ms: number) => {
    mida.clock.advance(ms);
    await ring();
  };

  it('a silent courier on duty is asked after 45 minutes and goes off duty five minutes later, and the next duty forgets it', async () => {
    await mida.database.pool.query('insert into device_tokens values ($1, $2, now())', [
      'phone',
      courier.userId,
    ]);
    await silent(45 * minutes - 1);
    expect(await askedAt(courier)).toBeNull();
    await silent(1);
    expect(await askedAt(courier)).toEqual(mida.clock.now());
    expect(await news()).toEqual(['courier_silent']);
    await silent(5 * minutes - 1);
    expect(await profile()).toEqual({ isOnDuty: true, dutyEndedAt: null });
    mida.announced.length = 0;
    await silent(1);
    expect(await profile()).toEqual({ isOnDuty: false, dutyEndedAt: mida.clock.now() });
    expect(await news()).toEqual(['courier_silent', 'duty_ended']);
    expect(mida.announced).toMatchObject([
      { topic: 'orders', channels: ['outbox'] },
      { topic: 'session', channels: [`user:${courier.userId}`] },
      { topic: 'couriers', channels: ['admins'] },
    ]);
    expect(await courier.client.couriers.getMyProfile()).toMatchObject({ dutyEndedAt: expect.any(Date) });
    await courier.client.couriers.setOnDuty({ isOnDuty: true });
    expect(await profile()).toEqual({ isOnDuty: true, dutyEndedAt: null });
  });

  it('a silent courier on duty stays on duty after any call that follows the question', async () => {
    await silent(45 * minutes);
    expect(await askedAt(courier)).not.toBeNull();
    await courier.client.couriers.getMyProfile();
    expect(await askedAt(courier)).toBeNull();
    await silent(45 * minutes - 1);
    expect(await profile()).toMatchObject({ isOnDuty: true });
    expect(await askedAt(courier)).toBeNull();
    await silent(1);
    expect(await askedAt(courier)).toEqual(mida.clock.now());
  });

  it('a silent courier on duty is not asked with a job, and is asked once the job has been gone for a while', async () => {
    const placed = { customerId: await createPerson(mida), restaurant: await createRestaurant(mida) };
    const order = { ...placed, status: 'picked_up', courierId: courier.userId } as const;
    const { id } = await createOrder(mida, order);
    await silent(45 * minutes);
    await silent(45 * minutes);
    expect(await askedAt(courier)).toBeNull();
    await courier.client.orders.updateStatusAsCourier({ orderId: id, ...stepTo.delivered });
    await silent(45 * minutes);
    expect(await askedAt(courier)).toEqual(mida.clock.now());
  });

  it('a silent courier on duty is not asked off duty', async () => {
    await courier.client.couriers.setOnDuty({ isOnDuty: false });
    await silent(45 * minutes);
    await silent(5 * minutes);
    expect(await askedAt(courier)).toBeNull();
    expect(await profile()).toEqual({ isOnDuty: false, dutyEndedAt: null });
  });

  it('loses no job: an assignment and the end of the duty at once leave a courier with the job or without duty', async () => {
    await silent(45 * minutes);
    mida.clock.advance(5 * minutes);
    const placed = { customerId: await createPerson(mida), restaurant: await createRestaurant(mida) };
    const { id: orderId } = await createOrder(mida, { ...placed, status: 'ready_for_pickup' });
    const [outcome] = await Promise.all([
      outcomeOf(courier.client.orders.assignJobToCourier({ orderId, version: readyVersion })),
      ring(),
    ]);
    const { isOnDuty } = await profile();
    expect([isOnDuty, outcome]).toEqual([isOnDuty, isOnDuty ? 'ok' : 'courier_off_duty']);
  });
});
