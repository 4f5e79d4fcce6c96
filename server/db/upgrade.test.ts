import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookInside } from '#server/doctor/examine.ts';
import type { Finding } from '#server/doctor/finding.ts';
import { realWorld } from '#server/doctor/world.ts';
import { createHub } from '#server/live/hub.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { testPassword } from '#server/testing/builders.ts';
import { stepTo } from '#server/testing/course.ts';
import { createEmptyDatabase } from '#server/testing/database.ts';
import { hashForReal } from '#server/testing/quick-hashes.ts';
import { listColumns, sumTables } from '#server/testing/sum-tables.ts';
import type { OpenDatabase } from './connect.ts';
import { areMigrationsApplied, migrateDatabase, migrationsFolder } from './migrate.ts';
import { packageRoot } from './package-root.ts';

hashForReal();

const read = (file: string): unknown => JSON.parse(fs.readFileSync(path.join(packageRoot(), file), 'utf8'));
const releases = read('docs/releases.json') as { version: string; migration: string }[];
const { entries } = JSON.parse(
  fs.readFileSync(path.join(migrationsFolder(), 'meta/_journal.json'), 'utf8'),
) as { entries: { when: number; tag: string }[] };
const kept = path.join(packageRoot(), 'server/testing/releases');
const lastTwo = releases.slice(-2);

/** Columns that a later version changes in rows of before, and why. */
const rewritten: Record<string, string> = {
  'public_version.version': 'visitors are shown something else',
};

it('a database of each of the last two releases is kept, and of no other', () => {
  expect(fs.readdirSync(kept).toSorted()).toEqual(
    lastTwo.map(({ version }) => `${version}.sql.gz`).toSorted(),
  );
});

describe.each(lastTwo)('a database of $version', ({ version, migration }) => {
  let database: OpenDatabase;
  let mida: TestApp;
  let before: unknown;
  let after: unknown;
  let newest: number;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    const dump = gunzipSync(fs.readFileSync(path.join(kept, `${version}.sql.gz`))).toString();
    // The bodies of functions name tables that come later in the dump.
    await database.pool.query(`set check_function_bodies = false; ${dump}; reset all`);
    const { rows } = await database.pool.query<{ at: string }>(
      'select max(created_at)::text as at from drizzle.__drizzle_migrations',
    );
    newest = Number(rows[0]?.at);
    const tables = (await listColumns(database)).map(({ name, columns }) => ({
      name,
      columns: columns.filter((column) => !(`${name}.${column}` in rewritten)),
    }));
    const filled = tables.filter(({ columns }) => columns.length > 0);
    before = await sumTables(database, filled);
    await migrateDatabase(database);
    after = await sumTables(database, filled);
    mida = await startTestApp({ shared: { database, hub: createHub() } });
    mida.clock.advance(Date.now() - mida.clock.now().getTime());
  });
  afterAll(async () => {
    await mida?.close();
    await database?.close();
  });

  it('has the migrations that its record says', () => {
    expect(entries.find(({ when }) => when === newest)?.tag).toBe(migration);
  });

  it('keeps every row in all columns that it had', async () => {
    expect(after).toEqual(before);
    expect(await areMigrationsApplied(database.db)).toBe(true);
  });

  it('has sound books and steps after the upgrade', async () => {
    const found: Finding[] = [];
    const examined = { config: mida.app.config, backup: undefined, world: realWorld };
    await lookInside(database, examined, { isDeep: true, tell: (finding) => found.push(finding) });
    const books = ['migrations', 'ledger', 'trips', 'balances', 'bookings', 'steps'];
    expect(found.filter(({ name }) => books.includes(name)).map(({ level }) => level)).toEqual(
      books.map(() => 'ok'),
    );
  });

  it('lets its owner sign in and accept an order', async () => {
    const { rows } = await database.pool.query<{ email: string; order: string; restaurant: number }>(
      `select users.email, orders.id as order, orders.restaurant_id as restaurant
       from orders join restaurant_members m on m.restaurant_id = orders.restaurant_id and m.role = 'owner'
       join users on users.id = m.user_id where orders.status = 'new'`,
    );
    const [waiting] = rows;
    const { client } = openBrowser(mida);
    await client.auth.signIn({ email: waiting?.email ?? '', password: testPassword });
    const moved = await client.orders.updateStatusAsRestaurant({
      restaurantId: waiting?.restaurant ?? 0,
      orderId: waiting?.order ?? '',
      ...stepTo.preparing,
    });
    expect(moved.status).toBe('preparing');
  });
});
