import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { couriers } from './ordering.ts';

/** One to three orders of one restaurant in a courier's hands (product §4.11). The migration has the key that orders name it by. */
export const trips = pgTable(
  'trips',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courierId: uuid('courier_id')
      .notNull()
      .references(() => couriers.userId),
    /**
     * The restaurant of its orders. No key to `restaurants`: its row is held while orders are placed, and
     * taking one would wait.
     */
    restaurantId: integer('restaurant_id').notNull(),
    openedAt: at('opened_at').notNull(),
    /** When its last order was delivered, given back or cancelled; null: under way. */
    closedAt: at('closed_at'),
    /** The promise that opened it, while none of its orders was ready (product §4.32). The migration has its key. */
    offerId: uuid('offer_id'),
    promisedOrderId: uuid('promised_order_id'),
    /** The version before writes it: it knows one promise of a trip. */
    cancelledPayCentimes: integer('cancelled_pay_centimes'),
    /** When the courier of its promises was looked for at the kitchen and not seen there (product §4.32). */
    missedAt: at('missed_at'),
  },
  (table) => [
    check('trips_promise', sql`(${table.offerId} is null) = (${table.promisedOrderId} is null)`),
    uniqueIndex('trips_by_offer')
      .on(table.offerId)
      .where(sql`offer_id is not null`),
    check('trips_cancelled_pay', sql`${table.cancelledPayCentimes} > 0`),
    check('trips_missed_at', sql`isfinite(${table.missedAt})`),
    index('trips_by_courier').on(table.courierId, table.openedAt),
    check('trips_times', sql`isfinite(${table.openedAt}) and ${table.closedAt} >= ${table.openedAt}`),
    uniqueIndex('trips_one_open')
      .on(table.courierId)
      .where(sql`closed_at is null`),
  ],
);
