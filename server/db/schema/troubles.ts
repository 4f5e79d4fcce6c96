import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { troubleReasons } from '#shared/domain/orders/delivery-trouble.ts';
import { at, isOneOf } from './columns.ts';
import { users } from './accounts.ts';
import { orders } from './ordering.ts';

/** A courier's tries to deliver (product §4.21). Its courier is the order's, who stays from the pickup on. */
export const deliveryTroubles = pgTable(
  'delivery_troubles',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    reason: text('reason', { enum: troubleReasons }).notNull(),
    begunAt: at('begun_at').notNull(),
    firstCallAt: at('first_call_at'),
    secondCallAt: at('second_call_at'),
    /** The courier withdrew it: the customer came. */
    withdrawnAt: at('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('delivery_troubles_one_open')
      .on(table.orderId)
      .where(sql`withdrawn_at is null`),
    index('delivery_troubles_by_begin').on(table.begunAt),
    check('delivery_troubles_reason', isOneOf(table.reason, troubleReasons)),
    check(
      'delivery_troubles_calls',
      sql`${table.firstCallAt} < ${table.secondCallAt} or ${table.secondCallAt} is null`,
    ),
  ],
);

/** Orders that their customer did not take. Rows of 90 days count against the phone of the order. */
export const noShows = pgTable(
  'no_shows',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    at: at('at').notNull(),
    contest: text('contest').notNull().default(''),
    contestedAt: at('contested_at'),
    liftedAt: at('lifted_at'),
    liftedBy: uuid('lifted_by').references(() => users.id),
    liftedReason: text('lifted_reason').notNull().default(''),
  },
  (table) => [
    index('no_shows_by_time').on(table.at),
    index('no_shows_by_admin').on(table.liftedBy),
    check(
      'no_shows_contest',
      sql`(${table.contestedAt} is null) = (${table.contest} = '') and char_length(${table.contest}) <= 300`,
    ),
    check('no_shows_lifted', sql`(${table.liftedAt} is null) = (${table.liftedBy} is null)`),
  ],
);
