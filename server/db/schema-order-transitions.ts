import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { orderStatus } from './schema.ts';

/** The moves of shared/domain/order-lifecycle.ts, for the trigger. */
export const orderTransitions = pgTable(
  'order_transitions',
  {
    fromStatus: orderStatus('from_status').notNull(),
    toStatus: orderStatus('to_status').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fromStatus, table.toStatus] })],
);
