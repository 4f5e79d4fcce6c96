import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProduct } from '#scripts/browser/product.ts';
import { createDatabase, createTown, type ChaosDatabase, type Town } from './chaos/town.ts';
import { startDinner } from './chaos/dinner-lanes.ts';
import { startSite, type Site } from './support/nginx-site.ts';

const replacements = 20;
const requestsLeast = 10_000;
const lanes = 8;
const settings = { SITE_URL: 'http://mida.test', TRUSTED_PROXY_HOPS: '1' };
const numbers = [3001, 3002];

let database: ChaosDatabase;
let site: Site;
let town: Town;
beforeAll(async () => {
  database = await createDatabase();
  site = await startSite({ numbers, isCached: false });
  const size = { customers: 160, kitchens: 12, couriers: 64, admins: 1 };
  town = await createTown(database, { size, origin: site.url, settings });
  // The couriers keep the cash of the whole dinner.
  await database.pool.query('update users set cash_max_mad = 20000');
}, 600_000);
afterAll(async () => {
  await site.stop();
  await database.close();
});

const startProcess = (number: number) =>
  startProduct({ ...settings, DATABASE_URL: database.url, SOCKET: site.socketOf(number) });

it('twenty replacements behind nginx lose no request of ten thousand, and no order is placed or moved twice', async () => {
  const processes = new Map<number, Awaited<ReturnType<typeof startProduct>>>();
  for (const number of numbers) processes.set(number, await startProcess(number));
  const dinner = startDinner(town, lanes);
  let replaced = 0;
  while (replaced < replacements || dinner.counts.requests < requestsLeast) {
    const number = numbers[replaced % numbers.length] ?? 0;
    const code = await processes.get(number)?.stop();
    expect(code).toBe(0);
    processes.set(number, await startProcess(number));
    replaced += 1;
  }
  await dinner.end();
  process.stdout.write(`${replaced} replacements: ${JSON.stringify(dinner.counts)}\n`);
  const failed = (await site.readLog())
    .split('\n')
    .filter((line) => /reset by peer|prematurely closed/.test(line));
  for (const product of processes.values()) await product.stop();
  expect(dinner.failures).toEqual([]);
  expect(failed).toEqual([]);
  expect(dinner.counts.placed * 5).toBe(dinner.counts.moved);
  const { rows } = await database.pool.query<{ key: string; id: string; version: number }>(
    'select key, id, version from orders',
  );
  expect(rows.map(({ key, id }) => `${key} ${id}`).toSorted()).toEqual(
    [...dinner.accepted].map(([key, id]) => `${key} ${id}`).toSorted(),
  );
  expect(rows.filter(({ version }) => version !== 6)).toEqual([]);
}, 1_800_000);
