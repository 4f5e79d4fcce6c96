import { randomInt } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { orderStatuses } from '#shared/domain/order-lifecycle.ts';
import { createRandom } from '#server/db/seed/random.ts';
import { startTestApp } from '#server/testing/app.ts';
import { bringHome, lockedCouriers, openTown, readOrders, walk } from '#server/testing/order-walk.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

it('after 100,000 random moves an admin ends every order within three moves, and no courier is locked', async () => {
  const seed = Number(process.env['WALK_SEED'] ?? randomInt(2 ** 31));
  const town = await openTown(mida, createRandom(seed));
  const refused = await walk(town, 100_000);
  expect(await lockedCouriers(town), `WALK_SEED=${seed}`).toEqual([]);
  expect(await bringHome(town), `WALK_SEED=${seed}`).toBeLessThanOrEqual(3);
  expect(await readOrders(town, `status in ('out_for_delivery', 'picked_up')`)).toEqual([]);
  const reached = new Set((await readOrders(town, 'true')).map(({ status }) => status));
  expect([...reached].toSorted()).toEqual(['cancelled', 'delivered']);
  // The walk was no walk on the spot: it met late moves, and not the same refusal only.
  expect(refused.size).toBeGreaterThan(2);
  const { rows } = await mida.database.pool.query<{ status: string }>(
    'select distinct to_status as status from order_history',
  );
  expect(rows.map(({ status }) => status).toSorted()).toEqual([...orderStatuses].toSorted());
}, 3_600_000);
