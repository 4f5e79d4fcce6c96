import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AccountId } from '#shared/domain/money/ledger-accounts.ts';
import { payoutStates } from '#shared/domain/money/payouts.ts';
import { at } from './columns.ts';
import { couriers, restaurants } from './ordering.ts';

export const payoutState = pgEnum('payout_state', payoutStates);

const ownerOf = (table: { account: unknown; restaurantId: unknown; courierId: unknown }) =>
  sql`${table.account} = coalesce('restaurant_payable:' || ${table.restaurantId}, 'courier_payable:' || ${table.courierId})
    and num_nonnulls(${table.restaurantId}, ${table.courierId}) = 1`;

export const payees = pgTable(
  'payees',
  {
    account: text('account').$type<AccountId>().primaryKey(),
    restaurantId: integer('restaurant_id').references(() => restaurants.id),
    /** An account that is never confirmed takes its bank account along. */
    courierId: uuid('courier_id').references(() => couriers.userId, { onDelete: 'cascade' }),
    holder: text('holder').notNull(),
    rib: text('rib').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    check('payees_owner', ownerOf(table)),
    // The keys are 01 to 97, and no bank is 000 (shared/domain/money/bank-account.ts).
    check(
      'payees_rib',
      sql`${table.rib} ~ '^(?!000)[0-9]{22}(0[1-9]|[1-8][0-9]|9[0-7])$' and ${table.rib}::numeric % 97 = 0`,
    ),
    check('payees_holder', sql`${table.holder} <> ''`),
  ],
);

/**
 * A payout is confirmed by an admin, and booked when the bank has paid, also after a withdrawal. A trigger refuses
 * other changes.
 */
export const payouts = pgTable(
  'payouts',
  {
    /** The ledger's event. */
    id: uuid('id').primaryKey(),
    account: text('account').$type<AccountId>().notNull(),
    restaurantId: integer('restaurant_id').references(() => restaurants.id),
    courierId: uuid('courier_id').references(() => couriers.userId),
    amountCentimes: bigint('amount_centimes', { mode: 'number' }).notNull(),
    keptCentimes: bigint('kept_centimes', { mode: 'number' }).notNull(),
    /**
     * The courier's account as it was at the confirmation. The holder of a deleted courier is empty once the
     * payout has ended.
     */
    rib: text('rib').notNull(),
    holder: text('holder').notNull(),
    state: payoutState('state').notNull().default('confirmed'),
    confirmedAt: at('confirmed_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    check('payouts_owner', ownerOf(table)),
    check('payouts_amount', sql`${table.amountCentimes} > 0 and ${table.keptCentimes} >= 0`),
    check('payouts_ended', sql`(${table.state} = 'confirmed') = (${table.endedAt} is null)`),
    check('payouts_times', sql`isfinite(${table.confirmedAt}) and isfinite(${table.endedAt})`),
    uniqueIndex('payouts_one_open')
      .on(table.account)
      .where(sql`state = 'confirmed'`),
    index('payouts_by_end').on(table.state, table.endedAt, table.id),
    index('payouts_by_courier').on(table.courierId),
    index('payouts_by_restaurant').on(table.restaurantId),
  ],
);
