import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/**
 * The years of a database that went back to an earlier moment: a row for each year in which invoices may have been
 * issued that it does not hold. A trigger counts the series on over the numbers that are left out (decision 102).
 */
export const restoredSeries = pgTable(
  'restored_series',
  {
    /** The moment to which the database went back. */
    moment: at('moment').notNull(),
    year: smallint('year').notNull(),
    /** Null: no number is left out. */
    first: integer('first'),
    last: integer('last'),
    notedAt: at('noted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.moment, table.year] }),
    check('restored_series_numbers', sql`(${table.first} is null) = (${table.last} is null)`),
    check('restored_series_range', sql`${table.first} > 0 and ${table.last} >= ${table.first}`),
    check(
      'restored_series_times',
      sql`isfinite(${table.moment}) and isfinite(${table.notedAt}) and ${table.notedAt} >= ${table.moment}`,
    ),
  ],
);
