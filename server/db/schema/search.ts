import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { restaurants } from './ordering.ts';

/** The pieces of all words of a restaurant and its dishes; triggers keep them (decision 45). */
export const restaurantGrams = pgTable(
  'restaurant_grams',
  {
    restaurantId: integer('restaurant_id')
      .primaryKey()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    grams: integer('grams').array().notNull(),
    /** The words whole, with and without an article: what a mistyped word may have meant. */
    words: text('words')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    index('restaurant_grams_by_gram').using('gin', table.grams),
    index('restaurant_grams_by_word').using('gin', table.words),
  ],
);
