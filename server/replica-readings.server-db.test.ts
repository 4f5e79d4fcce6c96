import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { startPostgres, startReplica, type PostgresServer } from '#scripts/testing/postgres-server.ts';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openReplica, type Replica } from '#server/db/replica.ts';
import { createHub } from '#server/live/hub.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { signedIn, type SignedInCaller } from '#server/testing/clients.ts';

let primary: PostgresServer;
let standby: PostgresServer | undefined;
let database: OpenDatabase;
let replica: Replica;
let beside: pg.Client;
let mida: TestApp;
let admin: SignedInCaller;

beforeAll(async () => {
  const programs = ensurePostgres();
  primary = await startPostgres(programs);
  database = await openDatabase({ url: primary.url });
  await migrateDatabase(database);
  standby = await startReplica(programs, primary);
  beside = new pg.Client({ connectionString: standby.url });
  beside.on('error', () => {});
  await beside.connect();
  replica = openReplica(standby.url, database, () => {});
  mida = await startTestApp({ shared: { database, hub: createHub() } });
  Object.assign(mida.app, { replica });
  admin = await signedIn(mida, await adminOf(mida));
});
afterAll(async () => {
  await mida?.close();
  await replica?.close();
  await database?.close();
  standby?.stop();
  primary?.stop();
});

const readFigures = async () => {
  const { today, asOf } = await admin.client.statistics.ofMarketplace();
  return { orders: today.orders, asOf };
};
const search = async (words: string): Promise<string[]> =>
  (await admin.client.orders.listAllAsAdmin({ tab: 'all', search: words })).items.map(({ id }) => id);
const placeOrder = async (): Promise<string> => {
  const order = { customerId: await createPerson(mida), restaurant: await createRestaurant(mida) };
  return (await createOrder(mida, order)).id;
};

it('figures of a replica that is late say until when they are true, searches come from the primary, and later all does', async () => {
  await placeOrder();
  await expect.poll(() => replica.isReadable()).toBe(true);
  await expect.poll(async () => (await readFigures()).orders).toBe(1);
  expect((await readFigures()).asOf).toBeInstanceOf(Date);

  await beside.query('select pg_wal_replay_pause()');
  const placedAt = Date.now();
  const id = await placeOrder();
  const late = await readFigures();
  expect(late.orders).toBe(1);
  expect(late.asOf?.getTime()).toBeLessThanOrEqual(placedAt);
  expect(await search(id)).toEqual([id]);
  // The replica is too late after five seconds.
  await expect.poll(readFigures, { timeout: 15_000 }).toEqual({ orders: 2, asOf: undefined });

  await beside.query('select pg_wal_replay_resume()');
  await expect.poll(async () => (await readFigures()).asOf).toBeInstanceOf(Date);
  expect((await readFigures()).orders).toBe(2);
});

it('no call fails when the replica is stopped under them', async () => {
  const call = async (): Promise<void> => {
    await Promise.all([readFigures(), admin.client.audit.list({}), search('0612345678')]);
  };
  const calls = Array.from({ length: 20 }, call);
  standby?.stop();
  standby = undefined;
  await Promise.all(calls);
  for (let round = 0; round < 5; round += 1) await call();
  expect((await readFigures()).asOf).toBeUndefined();
});
