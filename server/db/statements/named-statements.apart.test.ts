import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, expect, it, vi } from 'vitest';
import { findMenuItems } from '#server/features/menu/store.ts';
import { listUsersByRole } from '#server/features/users/search-store.ts';
import { announcements, type Announcement } from '#server/live/audience.ts';
import { inTransaction } from '#server/live/announce.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import type { Queries } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { statement } from './statement.ts';

const { db, close } = await createTestDatabase();
afterAll(() => close());

const countPrepared = async (on: Queries): Promise<number> => {
  const { rows } = await on.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_prepared_statements`,
  );
  return rows[0]?.count ?? 0;
};

it('a list of any length is one named statement', async () => {
  await db.transaction(async (tx) => {
    await findMenuItems(tx, 1, [randomUUID()]);
    const before = await countPrepared(tx);
    for (const length of [0, 2, 40])
      await findMenuItems(
        tx,
        1,
        Array.from({ length }, () => randomUUID()),
      );
    expect(await countPrepared(tx)).toBe(before);
  });
});

it('searching for people takes no names: each search has another length', async () => {
  await db.transaction(async (tx) => {
    const search = (limit: number) => listUsersByRole(tx, 'customer', { limit, search: 'salma' });
    await search(10);
    const before = await countPrepared(tx);
    for (const limit of [11, 12, 13]) await search(limit);
    expect(await countPrepared(tx)).toBe(before);
  });
});

it('a union of bracketed selects is named too', async () => {
  await db.transaction(async (tx) => {
    const before = await countPrepared(tx);
    await tx.execute(sql`(select 7 as "seven") union all (select 8)`);
    expect(await countPrepared(tx)).toBe(before + 1);
  });
});

it('a statement that is written once is named', async () => {
  const read = statement({ id: users.id }, (columns) => sql`select ${columns} from ${users} limit 7`);
  await db.transaction(async (tx) => {
    await countPrepared(tx);
    const before = await countPrepared(tx);
    await read(tx);
    expect(await countPrepared(tx)).toBe(before + 1);
  });
});

// The next test empties the list of names again.
it('a connection holds at most 500 named statements', async () => {
  await db.transaction(async (tx) => {
    for (let number = 0; number < 510; number += 1)
      await tx.execute(sql.raw(`select 1 as "column ${number}"`));
    expect(await countPrepared(tx)).toBeLessThanOrEqual(500);
    expect((await tx.execute(sql.raw('select 1 as "column 509"'))).rows).toEqual([{ 'column 509': 1 }]);
  });
});

const readSizes = (on: Queries) => on.execute(sql`select size from parcels`);

it('a statement runs again when a migration has changed the type of its column', async () => {
  await db.execute(sql`create table parcels (size integer)`);
  await db.execute(sql`insert into parcels values (7)`);
  await readSizes(db);
  await db.execute(sql`alter table parcels alter size type text`);
  expect((await readSizes(db)).rows).toEqual([{ size: '7' }]);
  await db.execute(sql`drop table parcels`);
});

it('a transaction runs again as a whole, and announces once', async () => {
  await db.execute(sql`create table parcels (size integer)`);
  const publish = vi.fn<(all: readonly Announcement[]) => void>();
  const now = new Date();
  const write = () =>
    inTransaction({ db, live: { publish } }, async (tx, announce) => {
      announce.settings(now);
      await tx.execute(sql`insert into parcels values (7)`);
      return (await readSizes(tx)).rows;
    });
  await write();
  publish.mockClear();
  await db.execute(sql`alter table parcels alter size type text`);
  expect(await write()).toEqual([{ size: '7' }, { size: '7' }]);
  expect(publish.mock.calls).toEqual([[[announcements.settings(now)]]]);
  await db.execute(sql`drop table parcels`);
});

it('a statement that is written once runs again after a change of its column, inside a transaction too', async () => {
  await db.execute(sql`create table parcels (size integer)`);
  await db.execute(sql`insert into parcels values (7)`);
  const parcels = pgTable('parcels', { size: integer('size') });
  const read = statement({ size: parcels.size }, (columns) => sql`select ${columns} from ${parcels}`);
  const readInside = () => db.transaction((tx) => read(tx));
  expect(await readInside()).toEqual([{ size: 7 }]);
  await db.execute(sql`alter table parcels alter size type bigint`);
  expect(await readInside()).toEqual([{ size: 7 }]);
  await db.execute(sql`drop table parcels`);
});
