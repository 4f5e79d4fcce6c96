import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { limits } from '#shared/domain/limits.ts';
import { at, decimal } from './columns.ts';
import { restaurants } from './ordering.ts';

/** What an admin agreed on with a restaurant; the latest row holds for the next order. A trigger refuses changes. */
export const restaurantCommissions = pgTable(
  'restaurant_commissions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    /** Null: from then on the percentage of the settings holds. */
    percent: decimal('percent'),
    since: at('since').notNull(),
  },
  (table) => [
    check(
      'restaurant_commissions_range',
      sql`${table.percent} between 0 and ${sql.raw(String(limits.commissionPercentMax))}`,
    ),
    check('restaurant_commissions_since', sql`isfinite(${table.since})`),
    index('restaurant_commissions_latest').on(table.restaurantId, table.id),
  ],
);
