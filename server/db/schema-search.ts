import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { restaurants } from './schema.ts';

/** The pieces of all words of a restaurant and its dishes; triggers keep them (decision 45). */
export const restaurantGrams = pgTable(
  'restaurant_grams',
  {
    restaurantId: integer('restaurant_id')
      .primaryKey()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    grams: integer('grams').array().notNull(),
  },
  (table) => [index('restaurant_grams_by_gram').using('gin', table.grams)],
);
