import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { createHub } from '#server/live/hub.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { listEveryCard } from '#server/testing/every-card.ts';
import { sumTables } from '#server/testing/sum-tables.ts';
import { runOnTestServer, testServerUrl } from '#server/testing/test-server.ts';
import { createTwoOfEveryone } from '#server/testing/two-of-everyone.ts';
import { openDatabase, type OpenDatabase } from './connect.ts';
import { migrateDatabase } from './migrate.ts';

const restoredName = `mida_test_${randomBytes(6).toString('hex')}`;
let folder: string;
let mida: TestApp;
let restored: OpenDatabase;

const runProgram = (name: string, ...args: string[]): Buffer =>
  execFileSync(path.join(ensurePostgres(), name), args, { stdio: ['ignore', 'pipe', 'pipe'] });

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mida-backup-'));
  mida = await startTestApp();
  await createTwoOfEveryone(mida);
});
afterAll(async () => {
  await restored?.close();
  await runOnTestServer(`drop database if exists ${restoredName} with (force)`);
  await mida?.close();
  fs.rmSync(folder, { recursive: true });
});

/** The two commands of docs/operations.md, Backup. */
async function restoreBackup(): Promise<void> {
  const { rows } = await mida.database.pool.query<{ name: string }>('select current_database() as name');
  const dump = path.join(folder, 'mida.dump');
  fs.writeFileSync(dump, runProgram('pg_dump', '--format=custom', testServerUrl(rows[0]?.name ?? '')));
  await runOnTestServer(`create database ${restoredName}`);
  const address = `--dbname=${testServerUrl(restoredName)}`;
  runProgram('pg_restore', '--no-owner', '--exit-on-error', '--single-transaction', address, dump);
  restored = await openDatabase({ url: testServerUrl(restoredName) });
}

it('a backup is restored into an empty database with every row, and the product goes on there', async () => {
  const kept = await sumTables(mida.database);
  await restoreBackup();
  expect(await sumTables(restored)).toEqual(kept);
  const told: string[] = [];
  await migrateDatabase(restored, { tell: (words) => told.push(words) });
  expect(told).toEqual([]);
  expect(await sumTables(restored)).toEqual(kept);

  const copy = await startTestApp({ shared: { database: restored, hub: createHub() } });
  const cards = await listEveryCard(openBrowser(copy).client);
  expect(cards).toEqual(await listEveryCard(openBrowser(mida).client));
  await copy.close();
});
