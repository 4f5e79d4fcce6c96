import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { users } from './accounts.ts';
import { restaurantMembers } from './members.ts';

/** The tablets of kitchens: each waits for its code, or is signed in (decision 52). A row ends with its maker's membership. */
export const tablets = pgTable(
  'tablets',
  {
    id: uuid('id').primaryKey(),
    restaurantId: integer('restaurant_id').notNull(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    madeAt: at('made_at').notNull(),
    codeHash: text('code_hash').unique(),
    codeEndsAt: at('code_ends_at').notNull(),
    tokenHash: text('token_hash').unique(),
    signedInAt: at('signed_in_at'),
    lastUsedAt: at('last_used_at'),
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [
    foreignKey({
      name: 'tablets_of_member',
      columns: [table.madeBy, table.restaurantId],
      foreignColumns: [restaurantMembers.userId, restaurantMembers.restaurantId],
    }).onDelete('cascade'),
    index('tablets_by_restaurant').on(table.restaurantId),
    index('tablets_by_maker').on(table.madeBy),
    check('tablets_name', sql`char_length(${table.name}) between 1 and 40`),
    check('tablets_user_agent', sql`char_length(${table.userAgent}) <= 400`),
    check(
      'tablets_code_or_token',
      sql`num_nonnulls(${table.codeHash}, ${table.tokenHash}) = 1
        and num_nonnulls(${table.tokenHash}, ${table.signedInAt}, ${table.lastUsedAt}) in (0, 3)`,
    ),
  ],
);
