import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from './columns.ts';
import { sessions, users } from './schema-accounts.ts';

/** Browsers that our own device API has registered, and what it signs messages to them with. */

/** One row: losing it means that every browser has to register anew. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: boolean('id').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [check('push_keys_one_row', sql`${table.id}`)],
);

/** A device belongs to a session: when that ends, by whatever way, nothing more is sent to it. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Whom a signed token has named; set once (product §9.4). */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    sdkVersion: text('sdk_version').notNull(),
    /** Refusals in a row. */
    refusals: integer('refusals').notNull().default(0),
    /** As the browser itself reported. */
    deliveredAt: at('delivered_at'),
    openedAt: at('opened_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('push_devices_by_session').on(table.sessionId)],
);

export const pushInterests = pgTable(
  'push_interests',
  {
    deviceId: uuid('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    interest: text('interest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.interest] }),
    index('push_interests_by_name').on(table.interest),
    check('push_interests_length', sql`char_length(${table.interest}) between 1 and 164`),
  ],
);
