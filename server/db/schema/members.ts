import { sql, type SQLWrapper } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { restaurantRoles, type RestaurantRole } from '#shared/domain/restaurants/restaurant-roles.ts';
import { at } from './columns.ts';
import { users } from './accounts.ts';
import { restaurants } from './ordering.ts';

const isAmong = (role: SQLWrapper, roles: readonly string[]) =>
  sql`${role} in (${sql.raw(roles.map((one) => `'${one}'`).join(', '))})`;

/** The people of restaurants (decision 47). A trigger keeps an owner in each (decision 53). */
export const restaurantMembers = pgTable(
  'restaurant_members',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    role: text('role').$type<RestaurantRole>().notNull(),
    since: at('since').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.restaurantId] }),
    index('restaurant_members_by_restaurant').on(table.restaurantId),
    check('restaurant_members_role', isAmong(table.role, restaurantRoles)),
  ],
);

/** Invitations of owners, and of admins to an owner (product §21.3). A trigger refuses changes of an ended one (decision 53). */
export const restaurantInvitations = pgTable(
  'restaurant_invitations',
  {
    id: uuid('id').primaryKey(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role').$type<RestaurantRole>().notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    invitedAt: at('invited_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** A hash for each mail that left. */
    tokenHashes: text('token_hashes').array().notNull().default([]),
    acceptedAt: at('accepted_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id, { onDelete: 'cascade' }),
    withdrawnAt: at('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('restaurant_invitations_one_open')
      .on(table.restaurantId, table.email)
      .where(sql`accepted_at is null and withdrawn_at is null`),
    // One link alone makes an owner.
    uniqueIndex('restaurant_invitations_one_owner')
      .on(table.restaurantId)
      .where(sql`role = 'owner' and accepted_at is null and withdrawn_at is null`),
    index('restaurant_invitations_by_email').on(table.email),
    check('restaurant_invitations_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
    check('restaurant_invitations_role', isAmong(table.role, restaurantRoles)),
    check(
      'restaurant_invitations_accepted',
      sql`num_nonnulls(${table.acceptedAt}, ${table.acceptedBy}) <> 1`,
    ),
    check(
      'restaurant_invitations_ended_once',
      sql`num_nonnulls(${table.acceptedAt}, ${table.withdrawnAt}) < 2`,
    ),
    check('restaurant_invitations_lasts', sql`${table.endsAt} > ${table.invitedAt}`),
  ],
);
