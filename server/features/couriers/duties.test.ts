import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#shared/domain/time/city-clock.ts';
import { alarms } from '#server/background.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createCourier } from '#server/testing/builders.ts';
import { signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { deleteOldDuties } from './duties-store.ts';

const mida = await startTestApp();
const admin = await signedIn(mida, await adminOf(mida));
afterAll(() => mida.close());

const minute = 60_000;
let courier: SignedInCaller;
let begun: Date;

const duties = async () => {
  const { rows } = await mida.database.pool.query<{ began: Date; ended: Date | null }>(
    'select began_at as began, ended_at as ended from courier_duties where courier_id = $1 order by began_at',
    [courier.userId],
  );
  return rows;
};
const setOnDuty = (isOnDuty: boolean) => courier.client.couriers.setOnDuty({ isOnDuty });

beforeEach(async () => {
  mida.clock.advance(minute);
  begun = mida.clock.now();
  courier = await signedIn(mida, await createCourier(mida));
});

describe('a kept duty', () => {
  it('begins with the duty, and a second tap begins no other', async () => {
    expect(await duties()).toEqual([{ began: begun, ended: null }]);
    mida.clock.advance(minute);
    await setOnDuty(true);
    expect(await duties()).toEqual([{ began: begun, ended: null }]);
  });

  it('ends with the switch, and the next duty is another one', async () => {
    mida.clock.advance(90 * minute);
    await setOnDuty(false);
    const ended = mida.clock.now();
    mida.clock.advance(minute);
    await setOnDuty(true);
    expect(await duties()).toEqual([
      { began: begun, ended },
      { began: mida.clock.now(), ended: null },
    ]);
  });

  it('ends when the server ends a silent duty', async () => {
    for (const wait of [45, 5]) {
      mida.clock.advance(wait * minute);
      await ringAllDue(mida.app, alarms);
    }
    expect(await duties()).toEqual([{ began: begun, ended: mida.clock.now() }]);
  });

  it('ends with a suspension', async () => {
    mida.clock.advance(minute);
    await admin.client.users.updateStatus({
      userId: courier.userId,
      newStatus: 'suspended',
      reason: 'fraud',
    });
    expect(await duties()).toEqual([{ began: begun, ended: mida.clock.now() }]);
  });

  it('ends with a duty that no command ended', async () => {
    await mida.database.pool.query('update couriers set is_on_duty = false where user_id = $1', [
      courier.userId,
    ]);
    expect(await duties()).toMatchObject([{ began: begun, ended: expect.any(Date) }]);
  });

  it('is deleted 28 days after its end, and never while it is open', async () => {
    await deleteOldDuties(mida.app.db, new Date(begun.getTime() + 60 * dayMs));
    expect(await duties()).toHaveLength(1);
    mida.clock.advance(minute);
    await setOnDuty(false);
    const in28Days = new Date(mida.clock.now().getTime() + 28 * dayMs);
    await deleteOldDuties(mida.app.db, in28Days);
    expect(await duties()).toHaveLength(1);
    await deleteOldDuties(mida.app.db, new Date(in28Days.getTime() + 1));
    expect(await duties()).toEqual([]);
  });
});
