import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MoveReason } from '#shared/domain/orders/move-reasons.ts';
import { orderParties } from '#shared/domain/orders/order-lifecycle.ts';
import { at, isOneOf } from './columns.ts';
import { users } from './accounts.ts';
import { orders, orderStatus } from './ordering.ts';

export const orderParty = pgEnum('order_party', orderParties);

export const orderHistory = pgTable(
  'order_history',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    version: integer('version').notNull(),
    fromStatus: orderStatus('from_status'),
    toStatus: orderStatus('to_status').notNull(),
    party: orderParty('party').notNull(),
    /** Null for the system's moves and a tablet's. */
    actorId: uuid('actor_id'),
    /**
     * The tablet of a move made on a kitchen's tablet (decision 52). Empty when the owner who named it
     * deleted the account.
     */
    tabletName: text('tablet_name'),
    at: at('at').notNull(),
    reason: text('reason').$type<MoveReason>(),
    words: text('words').notNull().default(''),
    /** The owner who named the tablet. Null for steps of older versions too. */
    tabletMadeBy: uuid('tablet_made_by').references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.version] }),
    check('order_history_finite_time', sql`isfinite(${table.at})`),
    check(
      'order_history_actor',
      sql`(${table.actorId} is null) = (${table.party} = 'system' or ${table.tabletName} is not null)`,
    ),
    check('order_history_tablet', sql`${table.tabletName} is null or ${table.party} = 'restaurant'`),
    check(
      'order_history_reason',
      sql`(${table.reason} is not null) = (${table.toStatus} = 'cancelled' and ${table.party} <> 'customer' or ${table.fromStatus} = 'out_for_delivery' and ${table.toStatus} = 'ready_for_pickup' or ${table.party} = 'admin' and ${isOneOf(table.toStatus, ['picked_up', 'delivered'])})`,
    ),
    check('order_history_words', sql`char_length(${table.words}) <= 300`),
    index('order_history_by_actor').on(table.actorId),
    index('order_history_by_tablet_maker')
      .on(table.tabletMadeBy)
      .where(sql`tablet_made_by is not null`),
  ],
);

/** The moves of shared/domain/orders/order-lifecycle.ts, for the trigger. */
export const orderTransitions = pgTable(
  'order_transitions',
  {
    fromStatus: orderStatus('from_status').notNull(),
    toStatus: orderStatus('to_status').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fromStatus, table.toStatus] })],
);
