import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { DaySums } from '#shared/domain/money/day-closing.ts';
import { at, isMidnightOf } from './columns.ts';
import { users } from './accounts.ts';

/** The days that admins closed, with what they read. Triggers refuse changes. */
export const closedDays = pgTable(
  'closed_days',
  {
    /** A day of Morocco's calendar. */
    day: date('day').primaryKey(),
    /** The bounds of what it adds up. Both are kept: midnight moves with the clock (decision 39). */
    beginsAt: at('begins_at').notNull(),
    endsAt: at('ends_at').notNull(),
    deliveredOrders: integer('delivered_orders').notNull(),
    sums: jsonb('sums').$type<DaySums>().notNull(),
    /** The cash in couriers' hands at the day's end. */
    cashOutCentimes: bigint('cash_out_centimes', { mode: 'number' }).notNull(),
    discrepancies: integer('discrepancies').notNull(),
    closedBy: uuid('closed_by')
      .notNull()
      .references(() => users.id),
    closedAt: at('closed_at').notNull(),
  },
  (table) => [
    check(
      'closed_days_over',
      sql`isfinite(${table.closedAt}) and ${table.closedAt} >= timestamptz '1970-01-01T00:00Z' + (${table.day} - date '1970-01-01') * interval '24 hours' + interval '23 hours'`,
    ),
    check(
      'closed_days_span',
      sql`${isMidnightOf(table.beginsAt, table.day)} and ${isMidnightOf(table.endsAt, sql`${table.day} + 1`)}`,
    ),
    check('closed_days_counts', sql`${table.deliveredOrders} >= 0 and ${table.discrepancies} >= 0`),
    index('closed_days_by_admin').on(table.closedBy),
  ],
);
