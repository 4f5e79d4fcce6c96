import { eq, getTableColumns, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/database.ts';
import { at, decimal } from '#server/db/schema/columns.ts';
import { asMoment, decoded, partner, rawStatement, statement } from './statement.ts';

const drivers = pgTable('drivers', { id: integer('id'), name: text('name'), rating: decimal('rating') });
const rides = pgTable('rides', {
  id: integer('id'),
  driverId: integer('driver_id'),
  at: at('at'),
  isPaid: boolean('is_paid'),
});

const { db, close } = await createTestDatabase();
afterAll(() => close());
beforeAll(async () => {
  await db.execute(sql`create table drivers (id integer, name text, rating numeric(5, 2))`);
  await db.execute(sql`create table rides (id integer, driver_id integer, at timestamptz, is_paid boolean)`);
  await db.execute(sql`insert into drivers values (1, 'Salma', 4.5), (2, null, null)`);
  await db.execute(
    sql`insert into rides values (1, 1, '2026-11-22T10:00:00.123Z', true), (2, null, null, null), (3, 2, now(), false)`,
  );
});

const about = sql<{ id: number }>`json_build_object('id', ${rides.id})`;
const value = sql.placeholder;

const readRides = statement(
  {
    id: rides.id,
    at: rides.at,
    isPaid: rides.isPaid,
    rated: { rating: drivers.rating },
    driver: partner({ id: drivers.id, rating: drivers.rating }),
    about,
    latest: decoded(sql`max(${rides.at}) over ()`, asMoment),
  },
  (columns) => sql`
    select ${columns} from ${rides} left join ${drivers} on ${drivers.id} = ${rides.driverId} order by ${rides.id}`,
);

it('a statement reads each column as drizzle does, and a partner without a row as null', async () => {
  const plain = { id: rides.id, at: rides.at, isPaid: rides.isPaid, about, driver: getTableColumns(drivers) };
  const expected = await db
    .select(plain)
    .from(rides)
    .leftJoin(drivers, eq(drivers.id, rides.driverId))
    .orderBy(rides.id);
  const latest = expected.at(-1)?.at;
  expect(latest).toBeInstanceOf(Date);
  const rows = expected.map(({ driver, ...ride }) => ({
    ...ride,
    rated: { rating: driver?.rating ?? null },
    driver: driver && { id: driver.id, rating: driver.rating },
    latest,
  }));
  expect(rows.map(({ driver }) => driver)).toEqual([{ id: 1, rating: 4.5 }, null, { id: 2, rating: null }]);
  expect(await readRides(db)).toEqual(rows);
  expect(await readRides(db)).toEqual(rows);
});

it('a statement takes new values each time, and refuses to run without one', async () => {
  const read = statement(
    { id: rides.id },
    (columns) => sql`
      select ${columns} from ${rides} where ${rides.id} = ${value('id')} and ${eq(rides.at, value('at'))}`,
  );
  const moment = new Date('2026-11-22T10:00:00.123Z');
  expect(await read(db, { id: 1, at: moment })).toEqual([{ id: 1 }]);
  expect(await read(db, { id: 3, at: moment })).toEqual([]);
  await expect(read(db, { id: 1 })).rejects.toThrow('at');
});

it('a statement that ran outside a transaction runs inside one on the transaction’s connection', async () => {
  const count = statement({ id: rides.id }, (columns) => sql`select ${columns} from ${rides}`);
  const add = rawStatement(() => sql`insert into rides (id) values (${value('id')})`);
  await count(db);
  await add(db, { id: 4 });
  const inside: number[] = [];
  const change = db.transaction(async (tx) => {
    inside.push((await add(tx, { id: 5 })).rowCount ?? 0, (await count(tx)).length);
    tx.rollback();
  });
  await expect(change).rejects.toThrow('Rollback');
  expect(inside).toEqual([1, 5]);
  expect(await count(db)).toHaveLength(4);
});
