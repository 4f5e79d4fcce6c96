import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { importKinds, importLimits, type ImportKind } from '#shared/domain/imports/imports.ts';
import { users } from './accounts.ts';
import { at } from './columns.ts';
import { restaurants } from './ordering.ts';

/** The parts of files that admins took. A part of an import is taken once, however often it is sent (decision 107). */
export const importParts = pgTable(
  'import_parts',
  {
    importId: uuid('import_id').notNull(),
    part: integer('part').notNull(),
    kind: text('kind').$type<ImportKind>().notNull(),
    takenBy: uuid('taken_by')
      .notNull()
      .references(() => users.id),
    at: at('at').notNull(),
    made: integer('made').notNull(),
    known: integer('known').notNull(),
    refused: integer('refused').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.part] }),
    index('import_parts_by_time').on(table.at),
    check(
      'import_parts_kind',
      sql`${table.kind} in (${sql.raw(importKinds.map((one) => `'${one}'`).join(', '))})`,
    ),
    check('import_parts_part', sql`${table.part} between 1 and ${sql.raw(String(importLimits.partsMax))}`),
    check(
      'import_parts_counts',
      sql`least(${table.made}, ${table.known}, ${table.refused}) >= 0 and ${table.made} + ${table.known} + ${table.refused} between 1 and ${sql.raw(String(importLimits.partRows))}`,
    ),
  ],
);

/** Where a restaurant came from that no application made. Its setup needs such a row, or an approval. */
export const importedRestaurants = pgTable(
  'imported_restaurants',
  {
    restaurantId: integer('restaurant_id')
      .primaryKey()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    importId: uuid('import_id').notNull(),
    /** The mark of the file's row (`likenessOf`): no two imports make one restaurant twice. */
    likeness: text('likeness').notNull().unique(),
    /** The address to which an admin may send the invitation; goes once the restaurant has an owner. */
    ownerEmail: text('owner_email'),
    importedAt: at('imported_at').notNull(),
  },
  (table) => [
    check('imported_restaurants_email_is_lower_case', sql`${table.ownerEmail} = lower(${table.ownerEmail})`),
  ],
);

/** People whom a file made known, and when. Whoever proves the number takes the row along, with the places (decision 110). */
export const importedCustomers = pgTable('imported_customers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  importId: uuid('import_id').notNull(),
  importedAt: at('imported_at').notNull(),
});
