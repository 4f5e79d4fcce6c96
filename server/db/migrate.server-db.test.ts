import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runOnTestServer, testServerUrl } from '#server/testing/test-server.ts';
import { plantMigrations } from '#server/testing/planted-migrations.ts';
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

it('four processes that start at once on an empty server migrate it once, and all succeed', async () => {
  await Promise.all(starts.map((start) => migrateDatabase(start)));
  const [first] = starts;
  const journal = await first?.pool.query('select hash from drizzle.__drizzle_migrations');
  expect(new Set(journal?.rows.map(({ hash }) => hash)).size).toBe(journal?.rows.length);
  expect((await first?.pool.query('select count(*) from orders'))?.rows).toEqual([{ count: 0 }]);
});

it('a failed migration leaves nothing behind and frees the lock', async () => {
  const planted = plantMigrations();
  planted.plant('0000_broken', ['create table half_made (id int)', 'select 1 / 0']);
  const outcomes = await Promise.allSettled(starts.map((start) => migrateDatabase(start, planted.folder)));
  expect(outcomes.map(({ status }) => status)).toEqual(starts.map(() => 'rejected'));
  const [first] = starts;
  expect((await first?.pool.query(`select to_regclass('half_made') as made`))?.rows).toEqual([
    { made: null },
  ]);
  if (first) await migrateDatabase(first);
  planted.remove();
});

it('a connection that breaks inside the second migration keeps the first and drops the second', async () => {
  const planted = plantMigrations();
  planted.plant('0000_shelves', ['create table shelves (id int)']);
  planted.plant('0001_boxes', [
    'create table boxes (id int)',
    'select pg_terminate_backend(pg_backend_pid())',
  ]);
  const [first, second] = starts;
  if (!first || !second) throw new Error('there are four');
  await expect(migrateDatabase(first, planted.folder)).rejects.toThrow('Failed query');
  const tables = `select to_regclass('shelves') is not null as shelves, to_regclass('boxes') is not null as boxes`;
  expect((await second.pool.query(tables)).rows).toEqual([{ shelves: true, boxes: false }]);

  planted.plant('0001_boxes', ['create table boxes (id int)']);
  await migrateDatabase(second, planted.folder);
  expect((await second.pool.query(tables)).rows).toEqual([{ shelves: true, boxes: true }]);
  planted.remove();
});

it('a database user who may not make tables gets a one-line error', async () => {
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
