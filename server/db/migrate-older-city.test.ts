import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHub } from '#server/live/hub.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { createEmptyDatabase } from '#server/testing/database.ts';
import { plantMigrations, type PlantedMigrations } from '#server/testing/planted-migrations.ts';
import { hashForReal } from '#server/testing/quick-hashes.ts';
import { stepTo } from '#server/testing/course.ts';
import { listEveryCard } from '#server/testing/every-card.ts';
import type { OpenDatabase } from './connect.ts';
import { migrateDatabase, migrationsFolder } from './migrate.ts';
import { packageRoot } from './package-root.ts';
import { demoPassword } from './seed/accounts.ts';
import { sampleRestaurants } from './seed/restaurants.ts';

/**
 * A database as commit 22e8461 made it, of 20 migrations: its sample city without orders older than three days, and
 * rows in every other table by createTwoOfEveryone. Written by `pg_dump --inserts --rows-per-insert=100 --no-owner
 * --no-privileges` of PostgreSQL 15, without the lines that begin with `--` or `\`.
 */
const olderCity = path.join(packageRoot(), 'server/testing/older-city.sql.gz');

hashForReal();

let planted: PlantedMigrations;
let database: OpenDatabase;
let mida: TestApp;

beforeAll(async () => {
  // The next migrations to come: these two need a transaction each.
  planted = plantMigrations(migrationsFolder());
  planted.plant('8888_new_status', [`alter type courier_status add value 'on_leave'`]);
  planted.plant('9999_use_it', [`alter table couriers alter status set default 'on_leave'`]);
  database = await createEmptyDatabase();
  // A dump leaves its connection without a search path.
  await database.pool.query(`${gunzipSync(fs.readFileSync(olderCity)).toString()}; reset all`);
  await migrateDatabase(database, planted);
  mida = await startTestApp({ shared: { database, hub: createHub() } });
  mida.clock.advance(Date.now() - mida.clock.now().getTime());
});
afterAll(async () => {
  await mida?.close();
  await database?.close();
  planted?.remove();
});

it('the newest schema holds every migration of the older city unchanged', async () => {
  const { rows } = await database.pool.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  const files = readMigrationFiles({ migrationsFolder: planted.folder });
  expect(rows.map(({ hash }) => hash)).toEqual(files.map(({ hash }) => hash));
});

it('the restaurants of an older city are listed after the migrations', async () => {
  const cards = await listEveryCard(openBrowser(mida).client);
  expect(cards.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 12]));
});

it('the sample restaurants of an older city get the phones of the sample city', async () => {
  const { rows } = await database.pool.query<{ id: number; phone: string | null }>(
    'select id, phone from restaurants order by id',
  );
  const phoneOf = new Map(sampleRestaurants.map(({ id, phone }) => [id, phone]));
  expect(rows.filter(({ id }) => phoneOf.has(id))).toHaveLength(phoneOf.size);
  for (const { id, phone } of rows) expect(phone).toBe(phoneOf.get(id) ?? null);
});

it('an owner of an older city can sign in and accept an order after the migrations', async () => {
  const { client } = openBrowser(mida);
  await client.auth.signIn({ email: 'restaurant1@mida.test', password: demoPassword });
  const restaurantId = (await client.auth.getSession()).user?.restaurants[0]?.id ?? 0;
  const board = await client.orders.listForRestaurant({ restaurantId });
  const waiting = board.items.find(({ status }) => status === 'new');
  const moved = await client.orders.updateStatusAsRestaurant({
    restaurantId,
    orderId: waiting?.id ?? '',
    ...stepTo.preparing,
  });
  expect(moved.status).toBe('preparing');
});
