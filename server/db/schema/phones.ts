import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { codeMinutes, codeTries } from '#shared/domain/accounts/phone-codes.ts';
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

/** One living code a number. A used or spent one stays until the next, so that the answer can say so. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    number: text('number').primaryKey(),
    /** The hash is keyed: a thief of the table cannot try codes against it. */
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    /** Codes of this series, with this one. */
    sends: smallint('sends').notNull().default(1),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [
    index('phone_codes_by_end').on(table.expiresAt),
    check('phone_codes_are_of_mobiles', sql`${table.number} ~ '^0[67][0-9]{8}$'`),
    check('phone_codes_tries', sql`${table.tries} between 0 and ${sql.raw(String(codeTries))}`),
    check('phone_codes_sends', sql`${table.sends} >= 1`),
    check(
      'phone_codes_last',
      sql`${table.expiresAt} between ${table.sentAt} and ${table.sentAt} + interval '${sql.raw(String(codeMinutes))} minutes'`,
    ),
  ],
);
