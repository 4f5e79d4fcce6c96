import { asc, eq, or, sql } from 'drizzle-orm';
import { ledgerAccounts, ledgerRows } from '#server/db/schema/ledger.ts';
import type { OwnData } from '#server/own-data.ts';

export const ownData = {
  money: (db, userId) =>
    db
      .select(moneyColumns)
      .from(ledgerAccounts)
      .innerJoin(
        ledgerRows,
        or(eq(ledgerRows.debit, ledgerAccounts.id), eq(ledgerRows.credit, ledgerAccounts.id)),
      )
      .where(eq(ledgerAccounts.userId, userId))
      .orderBy(asc(ledgerRows.at), asc(ledgerRows.eventId), asc(ledgerRows.position)),
} satisfies OwnData;

const moneyColumns = {
  account: ledgerAccounts.kind,
  event: ledgerRows.kind,
  eventId: ledgerRows.eventId,
  at: ledgerRows.at,
  side: sql<
    'debit' | 'credit'
  >`case ${ledgerAccounts.id} when ${ledgerRows.debit} then 'debit' else 'credit' end`,
  amountCentimes: ledgerRows.amountCentimes,
};
