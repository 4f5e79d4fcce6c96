import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CourierStatus } from '#shared/domain/permissions.ts';
import { at, onEarth } from './columns.ts';
import { users } from './accounts.ts';
import { restaurants } from './ordering.ts';

/** What an applicant writes about the restaurant that is to join. A trigger lets an admin decide once. */
export const restaurantApplications = pgTable(
  'restaurant_applications',
  {
    id: uuid('id').primaryKey(),
    applicantId: uuid('applicant_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    cuisine: text('cuisine').notNull(),
    district: text('district').notNull(),
    address: text('address').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    phone: text('phone').notNull(),
    status: text('status').$type<CourierStatus>().notNull().default('pending_review'),
    appliedAt: at('applied_at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by'),
    reason: text('reason').notNull().default(''),
    restaurantId: integer('restaurant_id').references(() => restaurants.id),
  },
  (table) => [
    uniqueIndex('restaurant_applications_one_waiting')
      .on(table.applicantId)
      .where(sql`status = 'pending_review'`),
    index('restaurant_applications_by_applicant').on(table.applicantId, table.appliedAt),
    index('restaurant_applications_waiting')
      .on(table.appliedAt, table.id)
      .where(sql`status = 'pending_review'`),
    index('restaurant_applications_by_decision').on(table.decidedAt),
    check('restaurant_applications_phone', sql`${table.phone} ~ '^0[5-7][0-9]{8}$'`),
    check('restaurant_applications_position', onEarth(table.lat, table.lng)),
    check(
      'restaurant_applications_status',
      sql`${table.status} in ('pending_review', 'approved', 'rejected')`,
    ),
    check(
      'restaurant_applications_decided',
      sql`num_nonnulls(${table.decidedAt}, ${table.decidedBy}) = case ${table.status} when 'pending_review' then 0 else 2 end`,
    ),
    check(
      'restaurant_applications_approved',
      sql`(${table.status} = 'approved') = (${table.restaurantId} is not null)`,
    ),
  ],
);

export const restaurantSetups = pgTable('restaurant_setups', {
  restaurantId: integer('restaurant_id')
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  approvedAt: at('approved_at').notNull(),
  hoursSetAt: at('hours_set_at'),
  trialSentAt: at('trial_sent_at'),
  trialAcceptedAt: at('trial_accepted_at'),
  openedAt: at('opened_at'),
});

/** Why admins took restaurants off the pages. The row stays when the restaurant comes back: its act in the audit names it. */
export const restaurantDelistings = pgTable(
  'restaurant_delistings',
  {
    id: uuid('id').primaryKey(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    index('restaurant_delistings_by_time').on(table.at),
    index('restaurant_delistings_by_restaurant').on(table.restaurantId),
    check('restaurant_delistings_reason', sql`char_length(btrim(${table.reason})) > 0`),
    check('restaurant_delistings_finite_time', sql`isfinite(${table.at})`),
  ],
);
