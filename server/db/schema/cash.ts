import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { handOverStates } from '#shared/domain/money/courier-cash.ts';
import { at } from './columns.ts';
import { users } from './accounts.ts';
import { couriers } from './ordering.ts';

export const cashHandOverState = pgEnum('cash_hand_over_state', handOverStates);

/** Cash that a courier brought (product §11.11). Booked when the courier has confirmed it, or by an admin while the courier is suspended; triggers refuse other changes. */
export const cashHandOvers = pgTable(
  'cash_hand_overs',
  {
    /** The admin's screen makes the id, so that it is recorded once. It is the ledger's event. */
    id: uuid('id').primaryKey(),
    courierId: uuid('courier_id')
      .notNull()
      .references(() => couriers.userId),
    /** Counts the hand-overs in the order of their recording. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    amountCentimes: integer('amount_centimes').notNull(),
    state: cashHandOverState('state').notNull().default('recorded'),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => users.id),
    recordedAt: at('recorded_at').notNull(),
    answeredAt: at('answered_at'),
    /** The admin who booked it without the courier's confirmation. */
    bookedBy: uuid('booked_by').references(() => users.id),
  },
  (table) => [
    check('cash_hand_overs_amount', sql`${table.amountCentimes} > 0`),
    check('cash_hand_overs_answered', sql`(${table.state} = 'recorded') = (${table.answeredAt} is null)`),
    // The check does not name the new state, because the migration that adds it cannot use it yet.
    check(
      'cash_hand_overs_booked',
      sql`(${table.bookedBy} is null) = (${table.state} in ('recorded', 'confirmed', 'denied', 'withdrawn'))`,
    ),
    check('cash_hand_overs_own', sql`${table.bookedBy} <> ${table.courierId}`),
    check('cash_hand_overs_times', sql`isfinite(${table.recordedAt}) and isfinite(${table.answeredAt})`),
    uniqueIndex('cash_hand_overs_one_waits')
      .on(table.courierId)
      .where(sql`state = 'recorded'`),
    index('cash_hand_overs_by_courier').on(table.courierId, table.number),
    index('cash_hand_overs_by_number').on(table.number),
    index('cash_hand_overs_by_admin').on(table.recordedBy),
    index('cash_hand_overs_by_booking_admin')
      .on(table.bookedBy)
      .where(sql`booked_by is not null`),
  ],
);
