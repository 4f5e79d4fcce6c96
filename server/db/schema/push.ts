import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { at } from './columns.ts';
import { sessions, users } from './accounts.ts';

/** One row. If it is lost, every browser has to register again. */
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

export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The user of a signed token; set once (product §9.4). */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    sdkVersion: text('sdk_version').notNull(),
    refusals: integer('refusals').notNull().default(0),
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

export const deviceTokens = pgTable(
  'device_tokens',
  {
    token: text('token').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('device_tokens_by_user').on(table.userId)],
);
