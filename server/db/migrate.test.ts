import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase } from '#server/testing/database.ts';
import { plantMigrations, type PlantedMigrations } from '#server/testing/planted-migrations.ts';
import type { OpenDatabase } from './connect.ts';
import { DatabaseTooOld, migrateDatabase } from './migrate.ts';

let database: OpenDatabase;
let planted: PlantedMigrations;

beforeAll(async () => {
  database = await createEmptyDatabase();
});
beforeEach(() => {
  planted = plantMigrations();
});
afterEach(async () => {
  planted.remove();
  await database.pool.query('drop schema public, drizzle cascade; create schema public');
});
afterAll(() => database.close());

const migrate = (): Promise<void> => migrateDatabase(database, planted);

async function listTables(): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

it('a migration can use the enum value that the one before it adds', async () => {
  planted.plant('0000_moods', [`create type mood as enum ('calm')`, 'create table days (mood mood)']);
  await migrate();
  planted.plant('0001_hungry', [`alter type mood add value 'hungry'`]);
  planted.plant('0002_noon', [`insert into days values ('hungry')`]);
  await migrate();
  expect((await database.pool.query('select mood from days')).rows).toEqual([{ mood: 'hungry' }]);
});

it('a failed migration keeps the ones before it, and the next start continues there', async () => {
  planted.plant('0000_shelves', ['create table shelves (id int)']);
  planted.plant('0001_boxes', ['create table boxes (id int)', 'select 1 / 0']);
  planted.plant('0002_lids', ['create table lids (id int)']);
  await expect(migrate()).rejects.toThrow('select ? / ?');
  expect(await listTables()).toEqual(['shelves']);

  planted.plant('0001_boxes', ['create table boxes (id int)']);
  await migrate();
  expect(await listTables()).toEqual(['boxes', 'lids', 'shelves']);
});

it('a migration merged late runs once although a newer one ran before', async () => {
  planted.plant('0000_shelves', ['create table shelves (id int)'], 10);
  await migrate();
  planted.plant('0001_boxes', ['create table boxes (id int)'], 5);
  await migrate();
  await migrate();
  expect(await listTables()).toEqual(['boxes', 'shelves']);
});

it('a database older than the baseline is refused before anything changes, and the words say what to do', async () => {
  planted.plant('0000_shelves', ['create table shelves (id int)'], 1);
  await migrate();
  await database.pool.query('drop table drizzle.rules');
  const outcome = migrateDatabase(database);
  await expect(outcome).rejects.toBeInstanceOf(DatabaseTooOld);
  await expect(outcome).rejects.toThrow(/: start commit [0-9a-f]+ on it once, then this version$/);
  expect(await listTables()).toEqual(['shelves']);
  const { rows } = await database.pool.query(
    `select to_regproc('fold_text') as made, to_regclass('drizzle.rules') as record`,
  );
  expect(rows).toEqual([{ made: null, record: null }]);
});
