import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { orderStatus } from './schema.ts';

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
    millisecondsToDoor: sum('milliseconds_to_door'),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.hour] })],
);

/** Of the seven days of Morocco that end with `lastDay`, without cancelled orders. */
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
