import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  accountKinds,
  accountRules,
  type AccountId,
  type AccountKind,
} from '#shared/domain/money/ledger-accounts.ts';
import { correctionReasons } from '#shared/domain/orders/corrections.ts';
import { ledgerEventKinds } from '#shared/domain/money/postings.ts';
import { at } from './columns.ts';
import { users } from './accounts.ts';
import { restaurants } from './ordering.ts';

/* The ledger (decision 50). Triggers refuse changes of rows, and raise the balances. */

export const accountKind = pgEnum('account_kind', accountKinds);
export const ledgerEventKind = pgEnum('ledger_event_kind', ledgerEventKinds);
export const correctionReason = pgEnum('correction_reason', correctionReasons);

const centimes = (name: string) => bigint(name, { mode: 'number' });
const kindsThat = (isSuch: (kind: AccountKind) => boolean) =>
  sql.raw(
    accountKinds
      .filter(isSuch)
      .map((kind) => `'${kind}'`)
      .join(', '),
  );
const ownedBy = (owner: string) => kindsThat((kind) => accountRules[kind].owner === owner);

/** A trigger makes an account with the first row that names it. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    /** Kind and owner; of the marketplace's accounts, kind and the number of the row. */
    id: text('id').$type<AccountId>().primaryKey(),
    kind: accountKind('kind').notNull(),
    userId: uuid('user_id').references(() => users.id),
    restaurantId: integer('restaurant_id').references(() => restaurants.id),
    debitsCentimes: centimes('debits_centimes').notNull(),
    creditsCentimes: centimes('credits_centimes').notNull(),
    /** The balance on the side on which the account grows. */
    balanceCentimes: centimes('balance_centimes')
      .notNull()
      .generatedAlwaysAs(
        sql`case when kind in (${kindsThat((kind) => accountRules[kind].grows === 'debit')}) then debits_centimes - credits_centimes else credits_centimes - debits_centimes end`,
      ),
  },
  (table) => [
    check(
      'ledger_accounts_id',
      sql`${table.id} = ${table.kind}::text || ':' || coalesce(${table.userId}::text, ${table.restaurantId}::text, right(${table.id}, 1))`,
    ),
    check(
      'ledger_accounts_owner',
      sql`(${table.userId} is not null) = (${table.kind} in (${ownedBy('user')}))
        and (${table.restaurantId} is not null) = (${table.kind} in (${ownedBy('restaurant')}))
        and (num_nonnulls(${table.userId}, ${table.restaurantId}) = 1 or right(${table.id}, 1) ~ '[0-9a-f]')`,
    ),
    index('ledger_accounts_by_user').on(table.userId),
    index('ledger_accounts_by_restaurant').on(table.restaurantId),
    index('ledger_accounts_by_kind').on(table.kind),
  ],
);

export const ledgerRows = pgTable(
  'ledger_rows',
  {
    /** The order of a delivery or cancellation, otherwise the id of what happened. */
    eventId: uuid('event_id').notNull(),
    position: smallint('position').notNull(),
    kind: ledgerEventKind('kind').notNull(),
    at: at('at').notNull(),
    debit: text('debit').$type<AccountId>().notNull(),
    credit: text('credit').$type<AccountId>().notNull(),
    amountCentimes: centimes('amount_centimes').notNull(),
    correctsEvent: uuid('corrects_event'),
    correctsPosition: smallint('corrects_position'),
    correctionReason: correctionReason('correction_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.position] }),
    foreignKey({
      name: 'ledger_rows_corrected',
      columns: [table.correctsEvent, table.correctsPosition],
      foreignColumns: [table.eventId, table.position],
    }),
    check('ledger_rows_amount', sql`${table.amountCentimes} > 0`),
    check('ledger_rows_sides', sql`${table.debit} <> ${table.credit}`),
    check('ledger_rows_finite_time', sql`isfinite(${table.at})`),
    check(
      'ledger_rows_correction',
      sql`num_nonnulls(${table.correctsEvent}, ${table.correctsPosition}, ${table.correctionReason}) = case ${table.kind} when 'corrected' then 3 else 0 end`,
    ),
    index('ledger_rows_by_debit').on(table.debit, table.at),
    index('ledger_rows_by_credit').on(table.credit, table.at),
    // An index of days: rows come in the order of their time, so it costs a booking next to nothing.
    index('ledger_rows_by_time').using('brin', table.at),
    index('ledger_rows_by_corrected')
      .on(table.correctsEvent, table.correctsPosition)
      .where(sql`corrects_event is not null`),
  ],
);
