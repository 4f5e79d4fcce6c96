import { afterAll, beforeEach, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createCourier } from '#server/testing/builders.ts';
import { signedIn, type SignedInCaller } from '#server/testing/clients.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const minutes = 60_000;
let courier: SignedInCaller;

beforeEach(async () => {
  courier = await signedIn(mida, await createCourier(mida));
});

async function lastHeardAt({ userId }: SignedInCaller): Promise<Date | null> {
  const { rows } = await mida.database.pool.query<{ at: Date | null }>(
    'select last_heard_at as at from couriers where user_id = $1',
    [userId],
  );
  return rows[0]?.at ?? null;
}

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

it('the session of a courier does not say when the courier was heard', async () => {
  const { user } = await courier.client.auth.getSession();
  expect(user).not.toHaveProperty('lastHeardAt');
});
