import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { ReadyPace } from '#shared/domain/dispatch/ready.ts';
import type { WordFigures } from '#shared/domain/dispatch/word-figures.ts';
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
    /**
     * The pace of what it says at acceptance, and what became of these words (product §4.33); null until they
     * were learned.
     */
    pace: jsonb('pace').$type<ReadyPace>(),
    words: jsonb('words').$type<WordFigures>(),
    learnedAt: at('learned_at').notNull(),
  },
  (table) => [
    index('kitchen_habits_by_age').on(table.learnedAt),
    check('kitchen_habits_object', sql`${table.habits} is null or jsonb_typeof(${table.habits}) = 'object'`),
    check('kitchen_habits_pace', sql`jsonb_typeof(${table.pace}) = 'object'`),
    check('kitchen_habits_words', sql`jsonb_typeof(${table.words}) = 'object'`),
  ],
);
