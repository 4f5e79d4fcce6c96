import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { mendableFields, type MendableField, type MendingParty } from '#shared/domain/orders/mended-place.ts';
import { users } from './accounts.ts';
import { at } from './columns.ts';
import { orders } from './ordering.ts';

/**
 * Each mended place of an order: which fields changed, not their values, and what it did to the fee (product
 * §4.30).
 */
export const orderMends = pgTable(
  'order_mends',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    party: text('party').$type<MendingParty>().notNull(),
    mendedBy: uuid('mended_by')
      .notNull()
      .references(() => users.id),
    fields: text('fields').array().$type<MendableField[]>().notNull(),
    feeCentimes: integer('fee_centimes').notNull(),
    /** The way before it; null: the position stayed. Whoever was paid for it is not paid for it again. */
    formerMetres: integer('former_metres'),
    at: at('at').notNull(),
  },
  (table) => [
    check('order_mends_party', sql`${table.party} in ('customer', 'admin')`),
    check(
      'order_mends_fields',
      sql`cardinality(${table.fields}) > 0 and ${table.fields} <@ array[${sql.raw(mendableFields.map((one) => `'${one}'`).join(', '))}]`,
    ),
    check('order_mends_fee', sql`${table.feeCentimes} = 0 or 'position' = any(${table.fields})`),
    check('order_mends_former', sql`${table.formerMetres} >= 0`),
    index('order_mends_by_order').on(table.orderId, table.at),
    index('order_mends_by_user').on(table.mendedBy),
  ],
);
