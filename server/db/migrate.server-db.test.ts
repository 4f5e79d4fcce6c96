import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runOnTestServer, testServerUrl } from '#server/testing/database.ts';
import { openDatabase, type OpenDatabase } from './connect.ts';
import { migrateDatabase, MigrationForbidden } from './migrate.ts';

let name: string;
let starts: OpenDatabase[];

beforeEach(async () => {
  name = `mida_test_${randomBytes(6).toString('hex')}`;
  await runOnTestServer(`create database ${name}`);
  starts = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url: testServerUrl(name) })));
});
afterEach(async () => {
  await Promise.all(starts.map((start) => start.close()));
  await runOnTestServer(`drop database ${name} with (force)`);
});

it('lets four processes that start at once on an empty server all succeed, and migrates it once', async () => {
  await Promise.all(starts.map((start) => migrateDatabase(start)));
  const [first] = starts;
  const journal = await first?.pool.query('select hash from drizzle.__drizzle_migrations');
  expect(new Set(journal?.rows.map(({ hash }) => hash)).size).toBe(journal?.rows.length);
  expect((await first?.pool.query('select count(*) from orders'))?.rows).toEqual([{ count: 0 }]);
});

it('leaves nothing behind of a migration that fails, and the lock free', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mida-migrations-'));
  fs.mkdirSync(path.join(folder, 'meta'));
  const entry = { idx: 0, version: '7', when: 1, tag: '0000_broken', breakpoints: true };
  fs.writeFileSync(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ entries: [entry] }));
  const statements = ['create table half_made (id int)', 'select 1 / 0'];
  fs.writeFileSync(path.join(folder, '0000_broken.sql'), statements.join('--> statement-breakpoint\n'));

  const outcomes = await Promise.allSettled(starts.map((start) => migrateDatabase(start, folder)));
  expect(outcomes.map(({ status }) => status)).toEqual(starts.map(() => 'rejected'));
  const [first] = starts;
  expect((await first?.pool.query(`select to_regclass('half_made') as made`))?.rows).toEqual([
    { made: null },
  ]);
  if (first) await migrateDatabase(first);
  fs.rmSync(folder, { recursive: true });
});

it('says in one line that the user of the database may not make its tables', async () => {
  const user = `mida_guest_${randomBytes(6).toString('hex')}`;
  await runOnTestServer(`create role ${user} login password 'secret'`);
  const address = new URL(testServerUrl(name));
  Object.assign(address, { username: user, password: 'secret' });
  const guest = await openDatabase({ url: address.href });
  const failure: unknown = await migrateDatabase(guest).catch((error: unknown) => error);
  await guest.close();
  await runOnTestServer(`drop role ${user}`);
  expect(failure).toBeInstanceOf(MigrationForbidden);
  expect(String(failure)).toMatch(/may not make its tables \(permission denied [^\n]+$/);
});
