import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '#scripts/testing/free-port.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { listBalanceFaults } from '#server/features/ledger/books-store.ts';
import { countStepFaults } from '#server/features/orders/soundness-store.ts';
import { startDinner, type Dinner } from './chaos/dinner-lanes.ts';
import { prepareServer, type ServerProcess } from './chaos/server-process.ts';
import { createTown } from './chaos/town.ts';
import { runProgram } from './support/program.ts';

const lanes = 6;
const backups = 5;
const settings = { SITE_URL: 'http://mida.test', TRUSTED_PROXY_HOPS: '1', SUPPORT_PHONE: '0524431234' };

let folder: string;
let data: string;
let target: string;
let server: ServerProcess;
let dinner: Dinner;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mida-load-'));
  [data, target] = [path.join(folder, 'data'), path.join(folder, 'backups')];
  const database = await openDatabase({ folder: data });
  await migrateDatabase(database);
  const port = await findFreePort();
  const size = { customers: 120, kitchens: 6, couriers: 12, admins: 1 };
  const town = await createTown(database, { size, origin: `http://127.0.0.1:${port}`, settings });
  // Nobody hands cash over during the dinner.
  await database.pool.query('update settings set cash_limit_mad = 20000');
  await database.close();
  server = prepareServer(port, { ...settings, DATA_FOLDER: data });
  await server.start();
  dinner = startDinner(town, lanes);
});
afterAll(async () => {
  await server.kill();
  await rm(folder, { recursive: true, force: true });
});

const backUp = () => runProgram('backup', [target], { ...settings, DATA_FOLDER: data });

async function readCopy(copy: string): Promise<{ ids: Set<string>; faults: unknown[] }> {
  const database = await openDatabase({ folder: copy });
  const { rows } = await database.pool.query<{ id: string }>('select id from orders');
  const faults = [...(await listBalanceFaults(database.db)), await countStepFaults(database.db)];
  await database.close();
  return { ids: new Set(rows.map(({ id }) => id)), faults };
}

it('backups during a dinner hold every order acknowledged before, balances that add up and true statuses, and no call fails', async () => {
  const before: ReadonlySet<string>[] = [];
  for (let round = 0; round < backups; round += 1) {
    const placed = dinner.counts.placed;
    await expect.poll(() => dinner.counts.placed).toBeGreaterThan(placed + 2 * lanes);
    before.push(new Set(dinner.accepted.values()));
    expect(await backUp()).toMatchObject({ code: 0, errors: '' });
  }
  await dinner.end();
  expect(dinner.failures).toEqual([]);

  const names = (await readdir(target)).toSorted();
  expect(names).toHaveLength(backups);
  for (const [round, name] of names.entries()) {
    const { ids, faults } = await readCopy(path.join(target, name));
    expect(faults).toEqual([0]);
    expect([...(before[round] ?? [])].filter((id) => !ids.has(id))).toEqual([]);
    expect(ids.size).toBeGreaterThan(2 * lanes * (round + 1));
  }
}, 900_000);

it('a product that is killed during a backup leaves none, and the next start can be backed up', async () => {
  const names = await readdir(target);
  const making = backUp();
  await expect
    .poll(async () => (await readdir(target)).some((name) => name.endsWith('.partial')), { interval: 1 })
    .toBe(true);
  await server.kill();
  const { code, errors } = await making;
  expect([code, errors]).toEqual([1, expect.stringContaining('ended the backup')]);
  expect(await readdir(target)).toEqual(names);
  await server.start();
  expect((await backUp()).code).toBe(0);
}, 300_000);
