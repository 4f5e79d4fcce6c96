import { and, eq, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/database.ts';
import { buildOnce, buildRawOnce } from './built-once.ts';
import { at, decimal } from './columns.ts';
import type { Queries } from './connect.ts';

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

const selectRides = (on: Queries) =>
  on
    .select({
      id: rides.id,
      at: rides.at,
      isPaid: rides.isPaid,
      driver: { name: drivers.name, rating: drivers.rating },
      known: { id: drivers.id, rating: drivers.rating },
      about: sql<{ id: number }>`json_build_object('id', ${rides.id})`,
      count: sql`count(*) over ()`.mapWith(Number),
    })
    .from(rides)
    .leftJoin(drivers, eq(drivers.id, rides.driverId))
    .orderBy(rides.id);

it('a statement that is built once reads rows as drizzle does, rows without a partner too', async () => {
  const read = buildOnce(selectRides);
  const expected = await selectRides(db);
  expect(expected[1]).toMatchObject({ driver: null, known: null, at: null });
  expect(await read(db)).toEqual(expected);
  expect(await read(db)).toEqual(expected);
});

it('a statement that is built once takes new values each time', async () => {
  const read = buildOnce((on) =>
    on
      .select({ id: rides.id })
      .from(rides)
      .where(and(eq(rides.id, sql.placeholder('id')), eq(rides.at, sql.placeholder('at')))),
  );
  const moment = new Date('2026-11-22T10:00:00.123Z');
  expect(await read(db, { id: 1, at: moment })).toEqual([{ id: 1 }]);
  expect(await read(db, { id: 3, at: moment })).toEqual([]);
  await expect(read(db, { id: 1 })).rejects.toThrow('at');
});

it('a statement that was built outside a transaction runs inside one on the transaction’s connection', async () => {
  const count = buildOnce((on) => on.select({ id: rides.id }).from(rides));
  const add = buildRawOnce((_on) => sql`insert into rides (id) values (${sql.placeholder('id')})`);
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
