import { sql, type SQLWrapper } from 'drizzle-orm';
import { boolean, check, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core';
import type { OpeningHours } from '#shared/domain/hours/opening-hours.ts';
import { suits, type Suit } from '#shared/domain/restaurants/list-filters.ts';
import { at } from './columns.ts';

/** What the list of restaurants finds and sorts a row by (decision 45), and the hours behind it. */
export const listColumns = {
  searchName: text('search_name').generatedAlwaysAs(sql`fold_text(name)`),
  searchCuisine: text('search_cuisine').generatedAlwaysAs(sql`fold_text(cuisine)`),
  /** Null: open at any hour. Read and written whole; `hours_are_sound` refuses ranges that overlap (product §3.5). */
  openingHours: jsonb('opening_hours').$type<OpeningHours>(),
  pausedUntil: at('paused_until'),
  /**
   * Whether it is open by the hours and the pause alone, until `hoursTurnAt`; then the opposite, until the
   * alarm has written.
   */
  isOpenByHours: boolean('is_open_by_hours').notNull().default(true),
  hoursTurnAt: at('hours_turn_at'),
  /** Steps of the orders delivered lately (product §8.3). */
  orderSteps: smallint('order_steps').notNull().default(0),
  /** The middle price of its meals, and whom they suit; triggers on its menu keep both (product §8.8). */
  mealCentimes: integer('meal_centimes'),
  suits: text('suits').array().$type<Suit[]>().notNull().default([]),
};

export const listChecks = (table: Record<keyof typeof listColumns, SQLWrapper>) => [
  check('restaurants_hours', sql`hours_are_sound(${table.openingHours})`),
  check('restaurants_pause_ends', sql`isfinite(${table.pausedUntil})`),
  check('restaurants_hours_turn', sql`isfinite(${table.hoursTurnAt})`),
  check('restaurants_order_steps', sql`${table.orderSteps} between 0 and 10`),
  check(
    'restaurants_suits',
    sql`${table.suits} <@ array[${sql.raw(suits.map((suit) => `'${suit}'`).join(', '))}] and cardinality(${table.suits}) <= ${sql.raw(`${suits.length}`)}`,
  ),
];
