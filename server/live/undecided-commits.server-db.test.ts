import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import { createHub } from '#server/live/hub.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant, type TestRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { runOnTestServer, testServerUrl } from '#server/testing/test-server.ts';
import { patience } from '#server/testing/waiting.ts';

let direct: OpenDatabase;
let database: OpenDatabase;
let mida: TestApp;
let customer: SignedInCaller;
let restaurant: TestRestaurant;

beforeAll(async () => {
  direct = await createTestDatabase();
  const { rows } = await direct.pool.query<{ name: string }>('select current_database() as name');
  const name = rows[0]?.name ?? '';
  // The other databases of the test server wait for no standby.
  await direct.pool.query(`alter database ${name} set synchronous_commit = on`);
  database = await openDatabase({ url: testServerUrl(name) });
  database.pool.endSilentConnections({ longestMs: 60_000 });
  mida = await startTestApp({ shared: { database, hub: createHub() }, bounds: { databaseMs: 500 } });
  customer = await signedIn(mida, await createPerson(mida));
  restaurant = await createRestaurant(mida);
});
afterEach(answerCommits);
afterAll(async () => {
  await mida.close();
  await database.close();
  await direct.close();
});

const reload = () => runOnTestServer('select pg_reload_conf()');

/** Commits are done, and answered by nobody: the standby is silent. */
async function silenceStandby(): Promise<void> {
  await runOnTestServer(`alter system set synchronous_standby_names = 'silent'`);
  await reload();
}

async function answerCommits(): Promise<void> {
  await runOnTestServer('alter system reset synchronous_standby_names');
  await reload();
}

const waitingCommits = async (): Promise<number> => {
  const { rowCount } = await direct.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event = 'SyncRep'`,
  );
  return rowCount ?? 0;
};

it('an order whose commit was answered too late is announced once it is decided', async () => {
  const checkout = checkoutOf(mida, restaurant);
  await silenceStandby();
  await expect
    .poll(async () => (await direct.pool.query('show synchronous_standby_names')).rows, patience)
    .toEqual([{ synchronous_standby_names: 'silent' }]);
  mida.announced.length = 0;
  expect(await outcomeOf(customer.client.orders.place(checkout))).toBe('unavailable');
  // The order's own commit, and the one that asks whether it is decided.
  await expect.poll(waitingCommits, patience).toBeGreaterThanOrEqual(2);
  expect(mida.announced).toEqual([]);
  await answerCommits();
  await expect.poll(() => mida.announced.map(({ topic }) => topic), patience).toContain('orders');
  const { id } = await customer.client.orders.place(checkout);
  const told = mida.announced.filter(({ topic }) => topic === 'orders');
  expect(told.map((one) => one.id)).toEqual([id]);
  // No caller was answered: the comparison after a change of the primary (decision 99) must not miss it.
  expect(told.flatMap(({ channels }) => channels)).not.toContain('acknowledged');
});
