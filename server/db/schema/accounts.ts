import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { languages } from '#shared/domain/writing/languages.ts';
import { decisionKinds, roles } from '#shared/domain/permissions.ts';
import { at, isOneOf } from './columns.ts';

/** Users and their credentials: the columns that better-auth expects, and ours. */
export const role = pgEnum('role', roles);

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Null for people with a phone number only. */
    email: text('email').unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    signUpBrowserHash: text('sign_up_browser_hash'),
    image: text('image'),
    role: role('role').notNull().default('customer'),
    phone: text('phone'),
    language: text('language', { enum: languages }).notNull().default('ar'),
    /** An admin's own amount for this customer, in dirhams, instead of the settings of trust (product §18). */
    cashMaxMad: smallint('cash_max_mad'),
    /** When another account proved this account's number; null again once it proves one. */
    numberLostAt: at('number_lost_at'),
    suspendedAt: at('suspended_at'),
    suspendedReason: text('suspended_reason'),
    /** A deleted account keeps an empty row for its orders (decision 12). */
    deletedAt: at('deleted_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** Both serve the search of people (decision 34); `server/db/rules/values` holds both functions. */
    searchName: text('search_name').generatedAlwaysAs(sql`fold_text(name)`),
    searchGrams: integer('search_grams')
      .array()
      .generatedAlwaysAs(sql`text_grams(array[fold_text(name), email, phone])`),
  },
  (table) => [
    index('users_by_grams').using('gin', table.searchGrams),
    index('users_by_role').on(table.role, table.createdAt, table.id),
    index('users_unconfirmed')
      .on(table.createdAt)
      .where(sql`not email_verified`),
    check('users_language_is_known', isOneOf(table.language, languages)),
    // Mails about money, staff and access need an address.
    check('users_staff_have_an_address', sql`${table.email} is not null or ${table.role} = 'customer'`),
    check('users_confirmed_have_an_address', sql`${table.email} is not null or not ${table.emailVerified}`),
    check('users_cash_max', sql`${table.cashMaxMad} between 0 and 20000`),
    check('users_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
    check(
      'users_deleted_are_nobody',
      sql`${table.deletedAt} is null or (${table.phone} is null and ${table.image} is null and ${table.email} like 'deleted-%')`,
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    /** Until then the session only allows giving the second factor. */
    secondFactorUntil: at('second_factor_until'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_by_end').on(table.expiresAt),
    index('sessions_half_open')
      .on(table.secondFactorUntil)
      .where(sql`second_factor_until is not null`),
  ],
);

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    idToken: text('id_token'),
    password: text('password'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('accounts_by_user').on(table.userId),
    unique('accounts_provider_identity').on(table.providerId, table.accountId),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('verifications_by_identifier').on(table.identifier)],
);

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: at('window_ends_at').notNull(),
});

export const suspensions = pgTable(
  'suspensions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    suspendedAt: at('suspended_at').notNull(),
    suspendedBy: uuid('suspended_by'),
    liftedAt: at('lifted_at'),
    liftedBy: uuid('lifted_by'),
    liftedReason: text('lifted_reason').notNull().default(''),
  },
  (table) => [
    index('suspensions_by_user').on(table.userId, table.suspendedAt),
    uniqueIndex('suspensions_one_standing')
      .on(table.userId)
      .where(sql`lifted_at is null`),
  ],
);

/** What a suspended user answers to the reason, once, by a token given after the right password. */
export const suspensionAnswers = pgTable(
  'suspension_answers',
  {
    suspensionId: uuid('suspension_id')
      .primaryKey()
      .references(() => suspensions.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    answer: text('answer').notNull().default(''),
    answeredAt: at('answered_at'),
  },
  (table) => [
    index('suspension_answers_by_end').on(table.expiresAt),
    check(
      'suspension_answers_length',
      sql`length(${table.answer}) <= 600 and (${table.answeredAt} is not null or ${table.answer} = '')`,
    ),
  ],
);

export const decisions = pgTable(
  'decisions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    decision: text('decision', { enum: decisionKinds }).notNull(),
    reason: text('reason').notNull(),
    decidedAt: at('decided_at').notNull(),
    decidedBy: uuid('decided_by'),
  },
  (table) => [
    index('decisions_by_user').on(table.userId, table.decidedAt),
    check(
      'decisions_kind',
      sql`${table.decision} in ('pending_review', 'approved', 'rejected', 'demoted', 'cash_max')`,
    ),
  ],
);

/** A used link stays until it expires, so that the answer can say so. */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['confirm', 'reset'] }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('mail_links_by_user').on(table.userId),
    check('mail_links_purpose', sql`${table.purpose} in ('confirm', 'reset')`),
  ],
);

export const authenticators = pgTable('authenticators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secret is sealed under a key of AUTH_SECRET (server/security/secrets.ts). */
  secret: text('secret').notNull(),
  confirmedAt: at('confirmed_at'),
  /** The time step of the last accepted code: a code counts once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: at('created_at').notNull(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
