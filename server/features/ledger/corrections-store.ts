import { and, asc, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import type { AccountId } from '#shared/domain/money/ledger-accounts.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { ledgerAccounts, ledgerRows } from '#server/db/schema/ledger.ts';
import { couriers, orders, restaurants } from '#server/db/schema/ordering.ts';
import type { RowId } from './store.ts';

export type LedgerRow = typeof ledgerRows.$inferSelect;

/** Corrections of one row come one after the other. An invoice never changes, and no row of it concerns a party. */
export async function lockRow(tx: Transaction, { eventId, position }: RowId): Promise<LedgerRow | undefined> {
  const [row] = await tx
    .select()
    .from(ledgerRows)
    .where(
      and(
        eq(ledgerRows.eventId, eventId),
        eq(ledgerRows.position, position),
        notInArray(ledgerRows.kind, ['corrected', 'invoiced']),
      ),
    )
    .for('no key update');
  return row;
}

export const listCorrectionsOf = (db: Queries, { eventId, position }: RowId): Promise<LedgerRow[]> =>
  db
    .select()
    .from(ledgerRows)
    .where(and(eq(ledgerRows.correctsEvent, eventId), eq(ledgerRows.correctsPosition, position)));

/** Who has the order on a page: undefined when the event is none of an order. */
export async function findPartiesOf(db: Queries, eventId: string) {
  const { id, customerId, restaurantId, courierId, status } = orders;
  const [parties] = await db
    .select({ id, customerId, restaurantId, courierId, status })
    .from(orders)
    .where(eq(orders.id, eventId));
  return parties;
}

/** An event's rows and those that correct them, oldest first. */
export const listEventRows = (db: Queries, eventId: string): Promise<LedgerRow[]> =>
  db
    .select()
    .from(ledgerRows)
    .where(
      or(
        and(eq(ledgerRows.eventId, eventId), ne(ledgerRows.kind, 'corrected')),
        eq(ledgerRows.correctsEvent, eventId),
      ),
    )
    .orderBy(asc(ledgerRows.at), asc(ledgerRows.eventId), asc(ledgerRows.position));

export async function listAccountNames(
  db: Queries,
  accounts: readonly AccountId[],
): Promise<Map<AccountId, string>> {
  const found = await db
    .select({
      id: ledgerAccounts.id,
      name: sql<string | null>`coalesce(${restaurants.name}, ${couriers.fullName}, ${users.name})`,
    })
    .from(ledgerAccounts)
    .leftJoin(restaurants, eq(restaurants.id, ledgerAccounts.restaurantId))
    .leftJoin(couriers, eq(couriers.userId, ledgerAccounts.userId))
    .leftJoin(users, eq(users.id, ledgerAccounts.userId))
    .where(inArray(ledgerAccounts.id, [...accounts]));
  return new Map(found.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
}

export async function getAccountName(db: Queries, account: AccountId): Promise<string> {
  const name = (await listAccountNames(db, [account])).get(account);
  if (name === undefined) throw new AppError('not_found');
  return name;
}
