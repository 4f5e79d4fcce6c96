import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runOnTestServer, testServerUrl } from '#server/testing/test-server.ts';
import { patience } from '#server/testing/waiting.ts';
import { plantMigrations } from '#server/testing/planted-migrations.ts';
import { numberOfLock } from './advisory-locks.ts';
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
  planted.plant('0000_broken', ['create table half_made (id int)', 'select\n  1 / 0']);
  const outcomes = await Promise.allSettled(starts.map((start) => migrateDatabase(start, planted)));
  const reason =
    'The migration 0000_broken failed with 22012 at «select ? / ?»: it left nothing behind, start again';
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: reason } });
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
  await expect(migrateDatabase(first, planted)).rejects.toThrow(
    /^The migration 0001_boxes failed with [^\n]+: it left nothing behind, start again$/,
  );
  const tables = `select to_regclass('shelves') is not null as shelves, to_regclass('boxes') is not null as boxes`;
  expect((await second.pool.query(tables)).rows).toEqual([{ shelves: true, boxes: false }]);

  planted.plant('0001_boxes', ['create table boxes (id int)']);
  await migrateDatabase(second, planted);
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

it('a migration that waits for a held table says so, holds up no reader for long, and goes on afterwards', async () => {
  const planted = plantMigrations();
  planted.plant('0000_shelves', ['create table shelves (id int)']);
  const [first, second, third] = starts;
  if (!first || !second || !third) throw new Error('there are four');
  await migrateDatabase(first, planted);
  planted.plant('0001_widths', ['alter table shelves add column width int']);
  const holder = await second.pool.connect();
  await holder.query('begin; select from shelves');
  const waits: string[] = [];
  const migrated = migrateDatabase(first, { ...planted, tell: (words) => waits.push(words) });
  await expect
    .poll(() => waits, patience)
    .toEqual([expect.stringContaining('the migration 0001_widths waits')]);
  await third.pool.query('select from shelves');
  await holder.query('commit');
  holder.release();
  await migrated;
  await third.pool.query('select width from shelves');
  planted.remove();
});

it('a process says that it waits for another one that migrates', async () => {
  const [first, second] = starts;
  if (!first || !second) throw new Error('there are four');
  const planted = plantMigrations();
  planted.plant('0000_long', ['select pg_sleep(1)']);
  const waits: string[] = [];
  const tell = (words: string): void => void waits.push(words);
  await Promise.all([
    migrateDatabase(first, { ...planted, tell }),
    migrateDatabase(second, { ...planted, tell }),
  ]);
  expect(waits).toEqual([expect.stringContaining('waits for another process')]);
  planted.remove();
});

it('a wait for a process that never ends names who holds the lock, and ends itself', async () => {
  const [first, second] = starts;
  if (!first || !second) throw new Error('there are four');
  const planted = plantMigrations();
  planted.plant('0000_short', ['select 1']);
  const holder = await second.pool.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock($1)', [numberOfLock('migration')]);
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waits: string[] = [];
  const migrated = migrateDatabase(first, {
    ...planted,
    patienceMs: 500,
    tell: (words) => waits.push(words),
  });
  await expect(migrated).rejects.toThrow(`connection ${rows[0]?.pid} (mida, from 127.0.0.1, for `);
  expect(waits).toEqual([expect.stringContaining(`connection ${rows[0]?.pid} (mida, `)]);
  await holder.query('rollback');
  holder.release();
  await migrateDatabase(first, planted);
  planted.remove();
});

it('timeouts of the database’s user end no migration and no wait for another process', async () => {
  for (const timeout of ['statement_timeout', 'lock_timeout']) {
    await runOnTestServer(`alter database ${name} set ${timeout} = 300`);
  }
  const planted = plantMigrations();
  planted.plant('0000_long', ['select pg_sleep(1)']);
  const strict = await Promise.all([1, 2].map(() => openDatabase({ url: testServerUrl(name) })));
  const outcomes = await Promise.allSettled(strict.map((start) => migrateDatabase(start, planted)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  await Promise.all(strict.map((start) => start.close()));
  planted.remove();
});

it('a process that starts on a newer database says so and goes on', async () => {
  const planted = plantMigrations();
  planted.plant('0000_shelves', ['create table shelves (id int)']);
  const [first, second] = starts;
  if (!first || !second) throw new Error('there are four');
  await migrateDatabase(first, planted);
  const older = plantMigrations();
  older.plant('0000_boxes', ['create table boxes (id int)'], 5);
  const told: string[] = [];
  await migrateDatabase(second, { ...older, tell: (words) => told.push(words) });
  expect(told).toEqual(['the database is newer: it has 1 migrations that this version lacks']);
  planted.remove();
  older.remove();
});
