import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { midnightOf, setClockChanges } from '#shared/domain/city-clock.ts';
import { addDays } from '#shared/domain/figure-periods.ts';
import { dayBeside, periodAround } from '#shared/domain/statements.ts';
import { createEmptyDatabase } from '#server/testing/database.ts';
import { plantMigrations } from '#server/testing/planted-migrations.ts';
import { migrateDatabase, migrationsFolder } from './migrate.ts';

const database = await createEmptyDatabase();
const planted = plantMigrations();
afterAll(async () => {
  planted.remove();
  setClockChanges([]);
  await database.close();
});

/** What migration 0075 needs of the tables before it. */
const tables = [
  'create table settings (clock_changes jsonb)',
  'create table invoices (id uuid primary key, restaurant_id integer, month date)',
  'create table closed_days (day date primary key)',
  `create function refuse() returns trigger language plpgsql as $$ begin raise 'never changed'; end $$`,
  ...['invoices', 'closed_days'].map(
    (table) =>
      `create trigger ${table}_stay before update or delete on ${table} for each row execute function refuse()`,
  ),
];

const keptBounds = fs
  .readFileSync(path.join(migrationsFolder(), '0075_kept_bounds.sql'), 'utf8')
  .split('--> statement-breakpoint\n');

const changes = [
  { day: '2026-10-20', offsetMinutes: 60 },
  { day: '2026-12-05', offsetMinutes: 0 },
  { day: '2026-02-15', offsetMinutes: 60 },
] as const;

const months = ['2024-12', '2025-02', '2025-04', '2026-01', '2026-02', '2026-09', '2026-10', '2026-12'].map(
  (month) => `${month}-01`,
);
const endOf = (month: string): Date => midnightOf(dayBeside(periodAround('month', month), 1));

it('invoices and closed days of an older database get the bounds of the clock as it is', async () => {
  planted.plant('0000_tables', tables);
  await migrateDatabase(database, planted);
  await database.pool.query('insert into settings values ($1)', [JSON.stringify(changes)]);
  for (const month of months)
    await database.pool.query('insert into invoices values ($1, 1, $3), ($2, 2, $3)', [
      randomUUID(),
      randomUUID(),
      month,
    ]);
  const days = ['2026-02-14', '2026-02-15', '2026-09-19', '2026-09-20', '2026-10-20', '2026-12-05'];
  for (const day of days) await database.pool.query('insert into closed_days values ($1)', [day]);
  planted.plant('0001_kept_bounds', keptBounds);
  await migrateDatabase(database, planted);

  setClockChanges(changes);
  const bounds = months.map((month, index) => {
    const before = months[index - 1];
    return { month, since: before === undefined ? null : endOf(before), until: endOf(month) };
  });
  for (const restaurantId of [1, 2]) {
    const { rows } = await database.pool.query(
      `select to_char(month, 'YYYY-MM-DD') as month, billed_since as since, billed_until as until
       from invoices where restaurant_id = $1 order by month`,
      [restaurantId],
    );
    expect(rows).toEqual(bounds);
  }
  const { rows } = await database.pool.query(
    `select to_char(day, 'YYYY-MM-DD') as day, begins_at, ends_at from closed_days order by day`,
  );
  expect(rows).toEqual(
    days.map((day) => ({ day, begins_at: midnightOf(day), ends_at: midnightOf(addDays(day, 1)) })),
  );
  await expect(database.pool.query('delete from invoices')).rejects.toThrow('never changed');
  await expect(database.pool.query('delete from closed_days')).rejects.toThrow('never changed');
});
