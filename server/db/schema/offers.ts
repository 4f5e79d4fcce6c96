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
    /** The first of the offers that the courier is shown together, of one restaurant: they are answered, and end, as one. */
    bundleId: uuid('bundle_id').notNull(),
    /** Its place in the sequence of the bundle's doors. */
    stop: smallint('stop').notNull().default(1),
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
    /**
     * An offer accepted on food that cooks is a promise: of the trip that the order joins when it is ready. The
     * migration has the key.
     */
    tripId: uuid('trip_id'),
    /** When its order joined, or nobody brings it any more; null: a promise still. */
    promiseEndedAt: at('promise_ended_at'),
    /** What the courier earned because the promised order was cancelled while it cooked (product §11.7). */
    cancelledPayCentimes: integer('cancelled_pay_centimes'),
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
    check('offers_stop', sql`${table.stop} between 1 and 3`),
    check('offers_promise', sql`${table.tripId} is null or ${table.state} in ('open', 'accepted')`),
    check(
      'offers_of_promise',
      sql`${table.tripId} is not null or num_nonnulls(${table.promiseEndedAt}, ${table.cancelledPayCentimes}) = 0`,
    ),
    check('offers_promise_end', sql`isfinite(${table.promiseEndedAt})`),
    check('offers_cancelled_pay', sql`${table.cancelledPayCentimes} > 0`),
    uniqueIndex('offers_one_of_courier')
      .on(table.courierId, table.stop)
      .where(sql`state = 'open'`),
    uniqueIndex('offers_one_of_order')
      .on(table.orderId)
      .where(sql`state = 'open' or trip_id is not null and promise_ended_at is null`),
    uniqueIndex('offers_by_bundle').on(table.bundleId, table.stop),
    index('offers_by_trip')
      .on(table.tripId)
      .where(sql`trip_id is not null`),
    index('offers_by_courier').on(table.courierId, table.madeAt),
    index('offers_by_order').on(table.orderId, table.madeAt),
  ],
);
