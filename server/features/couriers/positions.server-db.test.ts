import { afterAll, expect, it } from 'vitest';
import type { CourierId } from '#server/identity.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCourier } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { untilAwaited } from '#server/testing/waiting.ts';
import { setOnDuty } from './store.ts';
import { saveDutyPosition } from './positions-store.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const position = mida.app.config.city.centre;

async function prepare() {
  const courier = await signedIn(mida, await createCourier(mida));
  await courier.client.positions.setSharing({ isShared: true });
  const id = courier.userId as CourierId;
  return { courier, id, report: () => courier.client.positions.reportMyPosition({ position }) };
}

async function countOf(id: string): Promise<number> {
  const { rows } = await mida.database.pool.query('select from courier_positions where courier_id = $1', [
    id,
  ]);
  return rows.length;
}

it('a report that waits for the end of the duty is not kept', async () => {
  const { id, report } = await prepare();
  const { reported } = await mida.app.db.transaction(async (tx) => {
    await setOnDuty(tx, id, { isOnDuty: false, at: mida.clock.now() });
    const reporting = report();
    await untilAwaited(tx);
    return { reported: reporting };
  });
  expect(await reported).toEqual({ isAccepted: false });
  expect(await countOf(id)).toBe(0);
});

it('the end of a duty that waits for a report deletes its position', async () => {
  const { courier, id } = await prepare();
  const { ended } = await mida.app.db.transaction(async (tx) => {
    const reported = { courierId: id, position, accuracyMetres: null, at: mida.clock.now() };
    expect(await saveDutyPosition(tx, reported)).toBe(true);
    const ending = courier.client.couriers.setOnDuty({ isOnDuty: false });
    await untilAwaited(tx);
    return { ended: ending };
  });
  expect(await ended).toMatchObject({ isOnDuty: false });
  expect(await countOf(id)).toBe(0);
});

it('ten reports and the end of the duty at once leave no position, and no deadlock', async () => {
  for (let round = 0; round < 10; round++) {
    const { courier, id, report } = await prepare();
    const reports = Array.from({ length: 10 }, report);
    await Promise.all([...reports, courier.client.couriers.setOnDuty({ isOnDuty: false })]);
    expect(await countOf(id)).toBe(0);
  }
});
