import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { operatorId } from '#shared/domain/console-acts.ts';
import type { OpenDatabase } from '#server/db/connect.ts';
import { Patience, withinPatience } from '#server/db/patience.ts';
import { createHub } from '#server/live/hub.ts';
import { startTestApp } from '#server/testing/app.ts';
import { told, toldOf } from '#server/testing/audit-told.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { databaseNameOf, dumpOf, restoreInto } from '#server/testing/restored-copy.ts';
import { runOnTestServer } from '#server/testing/test-server.ts';
import { settleLostOrders, startComparingOrders } from './lost-orders-commands.ts';

const database = await createTestDatabase();
const logged: { orders?: unknown }[] = [];
const log = pino(
  { level: 'error' },
  { write: (line: string) => void logged.push(JSON.parse(line) as { orders?: unknown }) },
);
const mida = await startTestApp({ log, shared: { database, hub: createHub() } });
const comparing = startComparingOrders(mida.app, database);
const restaurant = await createRestaurant(mida);
const owner = await signedIn(mida, restaurant.ownerId);
const customerId = await createPerson(mida);
const admin = await signedIn(mida, await adminOf(mida));
afterAll(async () => {
  await comparing.stop();
  await mida.close();
  await database.close();
});

const areLost = async (): Promise<boolean> => (await admin.client.settings.getState()).ordersLost;

/** Another server becomes the primary, with what the backup holds. The */
async function fallBackTo(dump: Buffer): Promise<void> {
  const name = await databaseNameOf(database);
  await runOnTestServer(`drop database ${name} with (force)`);
  const restored: OpenDatabase = await restoreInto(dump, name);
  await restored.pool.end();
}

it('a primary without the newest acknowledged orders is noticed, and admins are asked until they have compared', async () => {
  const moved = await createOrder(mida, { customerId, restaurant });
  const dump = await dumpOf(database);
  await owner.client.orders.updateStatusAsRestaurant({
    restaurantId: restaurant.id,
    orderId: moved.id,
    action: 'accept',
    version: 1,
  });
  const placed = await createOrder(mida, { customerId, restaurant });
  expect(await areLost()).toBe(false);

  await fallBackTo(dump);
  await expect.poll(areLost).toBe(true);
  const orders = [
    { id: moved.id, acknowledged: 2, found: 1 },
    { id: placed.id, acknowledged: 1, found: null },
  ];
  expect(logged.filter((line) => line.orders)).toMatchObject([{ orders }]);

  expect(await settleLostOrders(mida.app)).toBe(true);
  expect(await areLost()).toBe(false);
  expect(await settleLostOrders(mida.app)).toBe(false);
  const { items } = await admin.client.audit.list({ adminId: operatorId, limit: 1 });
  expect(items.map(toldOf)).toEqual([told('lost_orders_settled', { kind: 'settings', id: 'all' })]);
});

it('an order whose commit nobody acknowledged is not called lost, and a request without time left stops no comparison', async () => {
  logged.length = 0;
  const dump = await dumpOf(database);
  const { id } = await createOrder(mida, { customerId, restaurant });
  const unsaid = { topic: 'orders', id: randomUUID(), version: 1, channels: ['admins'] } as const;
  mida.app.live.publish([unsaid]);
  await fallBackTo(dump);
  // The connection is made for a request whose time is over.
  const late = withinPatience(new Patience(1), () => database.pool.query('select 1'));
  await late.catch(() => {});
  await expect.poll(areLost).toBe(true);
  expect(logged.flatMap((line) => line.orders ?? [])).toMatchObject([{ id }]);
  await settleLostOrders(mida.app);
});

it('a primary that has them all is no reason to ask', async () => {
  const { id } = await createOrder(mida, { customerId, restaurant });
  logged.length = 0;
  await fallBackTo(await dumpOf(database));
  await expect.poll(areLost).toBe(false);
  // The comparison of the new connections is over, and finds the order of the next backup missing.
  const dump = await dumpOf(database);
  const later = await createOrder(mida, { customerId, restaurant });
  await fallBackTo(dump);
  await expect.poll(areLost).toBe(true);
  expect(logged.filter((line) => line.orders)).toMatchObject([
    { orders: [{ id: later.id, acknowledged: 1, found: null }] },
  ]);
  expect(id).not.toBe(later.id);
});
