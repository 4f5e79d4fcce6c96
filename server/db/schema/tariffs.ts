import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { Tariff } from '#shared/domain/reach/tariff.ts';
import { users } from './accounts.ts';
import { at } from './columns.ts';

/** What a delivery costs (shared/domain/reach/tariff.ts): each version stays, the last one holds. A migration inserts the first. */
export const tariffs = pgTable(
  'tariffs',
  {
    version: integer('version').primaryKey(),
    zones: jsonb('zones').$type<Tariff>().notNull(),
    savedAt: at('saved_at').notNull(),
    /** Null: the first one, which no admin saved. */
    savedBy: uuid('saved_by').references(() => users.id),
  },
  (table) => [
    check('tariffs_sound', sql`tariff_is_sound(${table.zones})`),
    check('tariffs_version', sql`${table.version} > 0`),
    check('tariffs_saver', sql`${table.savedBy} is not null or ${table.version} = 1`),
  ],
);
