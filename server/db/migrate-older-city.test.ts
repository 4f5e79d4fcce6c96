import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inLabelOrder, type DishLabel } from '#shared/domain/menu/dish-labels.ts';
import { createHub } from '#server/live/hub.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { createEmptyDatabase } from '#server/testing/database.ts';
import { listColumns, sumTables, type TableColumns } from '#server/testing/sum-tables.ts';
import { plantMigrations, type PlantedMigrations } from '#server/testing/planted-migrations.ts';
import { hashForReal } from '#server/testing/quick-hashes.ts';
import { stepTo } from '#server/testing/course.ts';
import { listEveryCard } from '#server/testing/every-card.ts';
import type { OpenDatabase } from './connect.ts';
import { migrateDatabase, migrationsFolder } from './migrate.ts';
import { packageRoot } from './package-root.ts';
import { readRules } from './rules.ts';
import { demoPassword } from '#server/seed/accounts.ts';

/**
 * A database as commit ce48a068 made it, of the 88 migrations before the baseline (decision 64): its sample city without
 * orders older than three days, and rows in every other table by createTwoOfEveryone. Written by `pg_dump --inserts --rows-per-insert=100 --no-owner
 * --no-privileges` of PostgreSQL 15, without the lines that begin with `--` or `\`, and without the one that
 * empties the search path: functions of that commit called each other without their schema, so no backup of it could be
 * restored.
 */
const olderCity = path.join(packageRoot(), 'server/testing/older-city.sql.gz');

hashForReal();

let planted: PlantedMigrations;
let database: OpenDatabase;
let mida: TestApp;
let before: { rows: unknown[]; orders: unknown[]; labels: Map<string, string[]>; migrations: number };
let after: { rows: unknown[]; orders: unknown[] };
let columns: TableColumns[];
const told: string[] = [];

beforeAll(async () => {
  // The next migrations to come: these two need a transaction each.
  planted = plantMigrations(migrationsFolder());
  planted.plant('8888_new_status', [`alter type courier_status add value 'on_leave'`]);
  planted.plant('9999_use_it', [`alter table couriers alter status set default 'on_leave'`]);
  database = await createEmptyDatabase();
  // A dump leaves its connection without a search path.
  await database.pool.query(`${gunzipSync(fs.readFileSync(olderCity)).toString()}; reset all`);
  // Orders lost columns since, and labels became others, which visitors see; both are compared below.
  const changed = ['orders', 'public_version'];
  const all = (await listColumns(database)).filter(({ name }) => !changed.includes(name));
  columns = all.map((one) =>
    one.name === 'menu_items'
      ? { ...one, columns: one.columns.filter((column) => column !== 'labels') }
      : one,
  );
  before = {
    rows: await sumTables(database, columns),
    orders: await ordersWith(
      `jsonb_build_object('dishes', subtotal_centimes, 'delivery', delivery_fee_centimes)`,
      `'subtotal_centimes', 'delivery_fee_centimes'`,
      columnsSince,
    ),
    labels: await readLabels(),
    migrations: await countMigrations(),
  };
  await migrateDatabase(database, { ...planted, tell: (words) => told.push(words) });
  after = {
    rows: await sumTables(database, columns),
    orders: await ordersWith(
      '(select jsonb_object_agg(kind, centimes) from order_charges where order_id = id)',
      `'charges', 'trip_id', 'trip_stop'`,
    ),
  };
  mida = await startTestApp({ shared: { database, hub: createHub() } });
  mida.clock.advance(Date.now() - mida.clock.now().getTime());
});
afterAll(async () => {
  await mida?.close();
  await database?.close();
  planted?.remove();
});

/** What an older order has in the columns that came later. */
const columnsSince = {
  hand_over_way: 'at_door',
  wants_cutlery: false,
  tariff_version: 1,
  tariff_zone: 0,
  landmark: '',
  door: '',
  contact_phone: null,
  courier_note: '',
  place_id: null,
  promised_from: null,
  mends_centimes: 0,
  place_mended_at: null,
  taken_by: null,
  first_ready_by: null,
  ahead_at_first: null,
  board_from: null,
};

const ordersWith = async (charges: string, left: string, added: object = {}) =>
  (
    await database.pool.query(
      `select ${charges} as charges, to_jsonb(o) - array[${left}] || $1 as rest from orders o order by id`,
      [added],
    )
  ).rows;

const readLabels = async () =>
  new Map(
    (
      await database.pool.query<{ id: string; labels: string[] }>('select id, labels from menu_items')
    ).rows.map(({ id, labels }) => [id, labels]),
  );

const laterMigrations = (): number => {
  const names = fs.readdirSync(migrationsFolder()).filter((name) => /^\d+_.*\.sql$/.test(name));
  return names.length - 1;
};

const countMigrations = async (): Promise<number> =>
  (await database.pool.query('select from drizzle.__drizzle_migrations')).rowCount ?? 0;

it('an older city is recognised: no migration of the baseline runs again, and every row stays as it was', async () => {
  expect(await countMigrations()).toBe(before.migrations + laterMigrations() + 2);
  expect(told).toEqual([]);
  expect(after.rows).toEqual(before.rows);
  expect(after.orders).toEqual(before.orders);
  expect(after.orders.length).toBeGreaterThan(20);
});

it('each job under way in an older city becomes an open trip of its own, and no other order has one', async () => {
  const { rows } = await database.pool.query<{ orders: string[]; status: string }>(
    `select array_agg(status || ' ' || trip_stop) as orders from orders join trips on trips.id = trip_id
     where orders.courier_id = trips.courier_id and closed_at is null and opened_at = status_since group by trip_id`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { orders } of rows)
    expect(orders).toEqual([expect.stringMatching(/^(out_for_delivery|picked_up) 1$/)]);
  const without = await database.pool.query(
    `select from orders where (status in ('out_for_delivery', 'picked_up')) <> (trip_id is not null)`,
  );
  expect(without.rowCount).toBe(0);
});

it('every dish of an older city keeps its labels, and nuts become peanuts and tree nuts', async () => {
  const labels = await readLabels();
  const expected = [...before.labels].map(([id, old]) => [id, inLabelOrder(old as (DishLabel | 'nuts')[])]);
  expect([...labels].toSorted()).toEqual(expected.toSorted());
  const withNuts = [...before.labels].filter(([, old]) => old.includes('nuts'));
  expect(withNuts.length).toBeGreaterThan(0);
  for (const [id] of withNuts)
    expect(labels.get(id)).toEqual(expect.arrayContaining(['peanuts', 'tree_nuts']));
});

it('an older city gets the rules', async () => {
  const { rows } = await database.pool.query('select name, hash, revision from drizzle.rules order by name');
  const { rules, revision } = readRules();
  expect(rows).toEqual(rules.map(({ name, hash }) => ({ name, hash, revision })));
});

it('the restaurants of an older city are listed after the migrations', async () => {
  const cards = await listEveryCard(openBrowser(mida).client);
  expect(cards.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 12]));
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
