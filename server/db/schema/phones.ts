import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { at } from './columns.ts';

/** A number belongs to one account, and an account has one number. */
export const phones = pgTable(
  'phones',
  {
    number: text('number').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: the desk wrote it down, and no code proved it. */
    provedAt: at('proved_at'),
    /** The last sign-in, proof or order with it. Operators give an unused number to another person. */
    usedAt: at('used_at').notNull(),
  },
  (table) => [
    index('phones_unproved')
      .on(table.usedAt)
      .where(sql`proved_at is null`),
    check('phones_are_mobiles', sql`${table.number} ~ '^0[67][0-9]{8}$'`),
    check('phones_used_when_proved', sql`${table.provedAt} is null or ${table.usedAt} >= ${table.provedAt}`),
  ],
);
