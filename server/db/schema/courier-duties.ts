import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { couriers } from './ordering.ts';

/** When a courier was on duty, for 28 days (product §20.1). The rules end an open one with the duty. */
export const courierDuties = pgTable(
  'courier_duties',
  {
    courierId: uuid('courier_id')
      .notNull()
      .references(() => couriers.userId, { onDelete: 'cascade' }),
    beganAt: at('began_at').notNull(),
    /** Null: the courier is on duty. */
    endedAt: at('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.courierId, table.beganAt] }),
    check('courier_duties_times', sql`isfinite(${table.beganAt}) and ${table.endedAt} >= ${table.beganAt}`),
    uniqueIndex('courier_duties_one_open')
      .on(table.courierId)
      .where(sql`ended_at is null`),
  ],
);
