import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** What a search takes for the same (shared/domain/search/synonyms.ts). The migration brings the first lines. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    words: text('words').array().notNull(),
    /** What a search for them finds besides, but not the other way round. */
    also: text('also')
      .array()
      .notNull()
      .default(sql`'{}'`),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    // Two lines of one meaning would be changed apart.
    uniqueIndex('search_synonyms_by_first').on(sql`fold_text(${table.words}[1])`),
    check('search_synonyms_sound', sql`synonyms_are_sound(${table.words}, ${table.also})`),
  ],
);

/** Searches that found nothing: no user, no telephone number, no address, and each text once. */
export const searchMisses = pgTable(
  'search_misses',
  {
    folded: text('folded').primaryKey(),
    /** The text as it was typed last. */
    typed: text('typed').notNull(),
    times: integer('times').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (table) => [
    index('search_misses_by_last').on(table.lastAt),
    check('search_misses_times', sql`${table.times} > 0`),
    check('search_misses_folded', sql`${table.folded} = fold_text(${table.typed}) and ${table.folded} <> ''`),
    check(
      'search_misses_name_no_user',
      sql`char_length(${table.typed}) <= 100 and position('@' in ${table.typed}) = 0
        and char_length(regexp_replace(${table.folded}, '[^0-9]', '', 'g')) < 6`,
    ),
  ],
);
