import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { orders } from './ordering.ts';

/** Only the customer reads a code. A trigger deletes it when its order ends. */
export const handOverCodes = pgTable(
  'hand_over_codes',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    /** Wrong codes since the last block. */
    tries: smallint('tries').notNull().default(0),
    blockedUntil: at('blocked_until'),
    /** When typing was blocked, or a kept tap was wrong. */
    failedAt: at('failed_at'),
  },
  (table) => [
    check('hand_over_codes_shape', sql`${table.code} ~ '^[0-9]{4}$'`),
    check('hand_over_codes_tries', sql`${table.tries} between 0 and 5`),
  ],
);
