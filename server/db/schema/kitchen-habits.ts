import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { KitchenHabits } from '#shared/domain/promise/kitchen-habits.ts';
import { at } from './columns.ts';
import { restaurants } from './ordering.ts';

/** What a restaurant's past deliveries taught (product §4.14). Read and written whole. */
export const kitchenHabits = pgTable(
  'kitchen_habits',
  {
    restaurantId: integer('restaurant_id')
      .primaryKey()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** Null while there are too few. */
    habits: jsonb('habits').$type<KitchenHabits>(),
    learnedAt: at('learned_at').notNull(),
  },
  (table) => [
    index('kitchen_habits_by_age').on(table.learnedAt),
    check('kitchen_habits_object', sql`${table.habits} is null or jsonb_typeof(${table.habits}) = 'object'`),
  ],
);
