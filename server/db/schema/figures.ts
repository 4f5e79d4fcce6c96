import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { orderStatus } from './ordering.ts';

/* Sums of orders (decision 33). A restaurant's id of 0 stands for the marketplace. */

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Deliveries count in the hour of the delivery, the other columns in the hour of the placing. */
export const hourFigures = pgTable(
  'hour_figures',
  {
    restaurantId: integer('restaurant_id').notNull(),
    hour: at('hour').notNull(),
    orders: sum('orders'),
    cancelledOrders: sum('cancelled_orders'),
    deliveredOrders: sum('delivered_orders'),
    revenueCentimes: sum('revenue_centimes'),
    subtotalCentimes: sum('subtotal_centimes'),
    commissionCentimes: sum('commission_centimes'),
    millisecondsToDoor: sum('milliseconds_to_door'),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.hour] })],
);

/** The dishes sold in the seven days of Morocco that end with `lastDay`, without cancelled orders. */
export const weekDishes = pgTable(
  'week_dishes',
  {
    restaurantId: integer('restaurant_id').notNull(),
    lastDay: date('last_day').notNull(),
    name: text('name').notNull(),
    quantity: sum('quantity'),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.lastDay, table.name] }),
    index('week_dishes_best').on(table.restaurantId, table.lastDay, sql`quantity desc`, table.name),
  ],
);

/** Moves that the sums do not hold yet; a trigger on the history writes them. No key: the writers pay for one row. */
export const uncountedMoves = pgTable('uncounted_moves', {
  orderId: uuid('order_id').notNull(),
  status: orderStatus('status').notNull(),
});

/** `days` days of Morocco from `firstDay` on (shared/domain/time/figure-periods.ts). */
const ofSpan = {
  restaurantId: integer('restaurant_id').notNull(),
  days: smallint('days').notNull(),
  firstDay: date('first_day').notNull(),
};

/** Deliveries count on the day of the delivery, reviews on the day of their words, all else on the day of the placing. */
export const spanFigures = pgTable(
  'span_figures',
  {
    ...ofSpan,
    orders: sum('orders'),
    acceptedOrders: sum('accepted_orders'),
    /** Orders that the system accepted; they are accepted orders too. */
    autoAcceptedOrders: sum('auto_accepted_orders'),
    rejectedOrders: sum('rejected_orders'),
    missedOrders: sum('missed_orders'),
    cancelledOrders: sum('cancelled_orders'),
    deliveredOrders: sum('delivered_orders'),
    revenueCentimes: sum('revenue_centimes'),
    subtotalCentimes: sum('subtotal_centimes'),
    commissionCentimes: sum('commission_centimes'),
    millisecondsToDoor: sum('milliseconds_to_door'),
    readyOrders: sum('ready_orders'),
    lateOrders: sum('late_orders'),
    preparationMilliseconds: sum('preparation_milliseconds'),
    promisedMilliseconds: sum('promised_milliseconds'),
    reviews: sum('reviews'),
    stars: sum('stars'),
    /** Placed orders of the week's 168 hours, from midnight of Monday; empty without orders. */
    weekHours: integer('week_hours').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.days, table.firstDay] })],
);

/** What was delivered, without what its customer and the kitchen took out. */
export const spanItems = pgTable(
  'span_items',
  {
    ...ofSpan,
    /** Empty for a dish; otherwise the name is that of an option. */
    optionGroup: text('option_group').notNull(),
    name: text('name').notNull(),
    quantity: sum('quantity'),
    centimes: sum('centimes'),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.days, table.firstDay, table.optionGroup, table.name] }),
  ],
);

/** What reviews brought that the sums do not hold yet; a trigger on `reviews` writes it. */
export const uncountedReviews = pgTable('uncounted_reviews', {
  restaurantId: integer('restaurant_id').notNull(),
  writtenAt: at('written_at').notNull(),
  reviews: smallint('reviews').notNull(),
  stars: smallint('stars').notNull(),
});

/** Restaurants whose spans lack earlier orders. */
export const uncountedRestaurants = pgTable('uncounted_restaurants', {
  restaurantId: integer('restaurant_id').primaryKey(),
});
