import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  declineReasons,
  offerStates,
  type DeclineReason,
  type OfferState,
} from '#shared/domain/dispatch/offers.ts';
import { at } from './columns.ts';
import { couriers, orders } from './ordering.ts';

const oneOf = (values: readonly string[]) => sql.raw(values.map((one) => `'${one}'`).join(', '));

/** What a courier was shown, and what became of it (product §4.32). */
export const offers = pgTable(
  'offers',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    courierId: uuid('courier_id')
      .notNull()
      .references(() => couriers.userId),
    /** The least that the courier gets. */
    payCentimes: integer('pay_centimes').notNull(),
    dueCentimes: integer('due_centimes').notNull(),
    /** Null: the courier's place was unknown. */
    toKitchenMetres: integer('to_kitchen_metres'),
    routeMetres: integer('route_metres').notNull(),
    minutes: smallint('minutes').notNull(),
    madeAt: at('made_at').notNull(),
    /** The setting of that moment. */
    seconds: smallint('seconds').notNull(),
    seenAt: at('seen_at'),
    endsAt: at('ends_at').notNull(),
    state: text('state').$type<OfferState>().notNull().default('open'),
    /** Null while it is open. */
    endedAt: at('ended_at'),
    declineReason: text('decline_reason').$type<DeclineReason>(),
  },
  (table) => [
    check('offers_state', sql`${table.state} in (${oneOf(offerStates)})`),
    check('offers_ended', sql`(${table.endedAt} is null) = (${table.state} = 'open')`),
    check(
      'offers_reason',
      sql`${table.declineReason} is null or (${table.state} = 'declined' and ${table.declineReason} in (${oneOf(declineReasons)}))`,
    ),
    check(
      'offers_times',
      sql`isfinite(${table.madeAt}) and ${table.endsAt} > ${table.madeAt} and ${table.endsAt} <= ${table.madeAt} + interval '3 minutes'
        and (${table.seenAt} is null or ${table.seenAt} >= ${table.madeAt}) and (${table.endedAt} is null or ${table.endedAt} >= ${table.madeAt})`,
    ),
    check(
      'offers_sums',
      sql`least(${table.payCentimes}, ${table.dueCentimes}, ${table.routeMetres}, ${table.toKitchenMetres}) >= 0
        and ${table.minutes} > 0 and ${table.seconds} > 0`,
    ),
    uniqueIndex('offers_one_of_courier')
      .on(table.courierId)
      .where(sql`state = 'open'`),
    uniqueIndex('offers_one_of_order')
      .on(table.orderId)
      .where(sql`state = 'open'`),
    index('offers_by_courier').on(table.courierId, table.madeAt),
    index('offers_by_order').on(table.orderId, table.madeAt),
  ],
);
