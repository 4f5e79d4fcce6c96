import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { invoiceKinds } from '#shared/domain/money/invoices.ts';
import { at, isMidnightOf } from './columns.ts';
import type { legalIdentities } from './legal.ts';
import { restaurants } from './ordering.ts';

type Identity = Omit<
  typeof legalIdentities.$inferSelect,
  'party' | 'restaurantId' | 'courierId' | 'changedAt'
>;

export const invoiceKind = pgEnum('invoice_kind', invoiceKinds);

/** The last number of each year. A trigger counts it on with each invoice, whose transaction holds the row. */
export const invoiceSeries = pgTable('invoice_series', {
  year: smallint('year').primaryKey(),
  last: integer('last').notNull(),
});

/** Bills of the commission. Triggers give the number and refuse changes. */
export const invoices = pgTable(
  'invoices',
  {
    /** The ledger's event. */
    id: uuid('id').primaryKey(),
    /** The year of the issue. */
    year: smallint('year').notNull(),
    number: integer('number').notNull().default(0),
    kind: invoiceKind('kind').notNull(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    month: date('month', { mode: 'string' }).notNull(),
    /**
     * The invoice bills what was booked between the two. Both are kept: the month's end moves with the clock
     * (decision 39).
     */
    billedUntil: at('billed_until').notNull(),
    /** Where the restaurant's invoice before it ended; the first one bills all that was booked before its end. */
    billedSince: at('billed_since'),
    issuedAt: at('issued_at').notNull(),
    orders: integer('orders').notNull(),
    netCentimes: bigint('net_centimes', { mode: 'number' }).notNull(),
    vatCentimes: bigint('vat_centimes', { mode: 'number' }).notNull(),
    totalCentimes: bigint('total_centimes', { mode: 'number' }).notNull(),
    /** Both parties as they were at the issue. */
    issuer: jsonb('issuer').$type<Identity>().notNull(),
    receiver: jsonb('receiver').$type<Identity>().notNull(),
  },
  (table) => [
    unique('invoices_number').on(table.year, table.number),
    unique('invoices_once_a_month').on(table.restaurantId, table.month),
    unique('invoices_end_once').on(table.restaurantId, table.billedUntil),
    unique('invoices_begin_once').on(table.restaurantId, table.billedSince).nullsNotDistinct(),
    foreignKey({
      name: 'invoices_go_on',
      columns: [table.restaurantId, table.billedSince],
      foreignColumns: [table.restaurantId, table.billedUntil],
    }),
    check(
      'invoices_end_with_month',
      isMidnightOf(table.billedUntil, sql`(${table.month} + interval '1 month')::date`),
    ),
    check('invoices_span', sql`${table.billedSince} < ${table.billedUntil}`),
    check('invoices_month', sql`extract(day from ${table.month}) = 1`),
    check(
      'invoices_amounts',
      sql`${table.totalCentimes} > 0 and ${table.vatCentimes} >= 0 and ${table.netCentimes} >= 0
        and ${table.totalCentimes} = ${table.netCentimes} + ${table.vatCentimes}`,
    ),
    check('invoices_finite_time', sql`isfinite(${table.issuedAt})`),
  ],
);
