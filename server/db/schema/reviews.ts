import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { reviewRules, thumbs } from '#shared/domain/restaurants/reviews.ts';
import { at } from './columns.ts';
import { users } from './accounts.ts';
import { orders, restaurants } from './ordering.ts';

/** One for a delivered order, by its customer; a trigger checks it (product §8.7). */
export const reviews = pgTable(
  'reviews',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    stars: smallint('stars').notNull(),
    words: text('words').notNull().default(''),
    courier: text('courier', { enum: thumbs }),
    writtenAt: at('written_at').notNull(),
    answer: text('answer').notNull().default(''),
    answeredAt: at('answered_at'),
    /** Null for answers of older versions too. */
    answeredBy: uuid('answered_by').references(() => users.id),
    hiddenAt: at('hidden_at'),
    hiddenBy: uuid('hidden_by').references(() => users.id),
    hiddenReason: text('hidden_reason').notNull().default(''),
  },
  (table) => [
    check('reviews_stars', sql`${table.stars} between 1 and ${sql.raw(String(reviewRules.starsMax))}`),
    check(
      'reviews_words',
      sql`char_length(${table.words}) <= ${sql.raw(String(reviewRules.wordsMax))} and char_length(${table.answer}) <= ${sql.raw(String(reviewRules.wordsMax))}`,
    ),
    check(
      'reviews_courier',
      sql`${table.courier} in (${sql.raw(thumbs.map((one) => `'${one}'`).join(', '))})`,
    ),
    check('reviews_answer', sql`(${table.answeredAt} is null) = (${table.answer} = '')`),
    check('reviews_hidden', sql`(${table.hiddenAt} is null) = (${table.hiddenBy} is null)`),
    index('reviews_by_restaurant').on(table.restaurantId, table.writtenAt, table.orderId),
    index('reviews_by_time').on(table.writtenAt, table.orderId),
    index('reviews_by_admin').on(table.hiddenBy),
    index('reviews_by_answerer')
      .on(table.answeredBy)
      .where(sql`answered_by is not null`),
  ],
);
