import { asc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import { cashHandOvers } from '#server/db/schema/cash.ts';
import { ledgerAccounts, ledgerRows } from '#server/db/schema/ledger.ts';

type Rows = Record<string, unknown>[];

export const readMoneyOf = async (
  db: Queries,
  userId: string,
): Promise<{ money: Rows; cashHandOvers: Rows }> => ({
  money: await listMoneyOf(db, userId),
  cashHandOvers: await db
    .select(handOverColumns)
    .from(cashHandOvers)
    .where(eq(cashHandOvers.courierId, userId)),
});

const listMoneyOf = (db: Queries, userId: string) =>
  db
    .select(moneyColumns)
    .from(ledgerAccounts)
    .innerJoin(
      ledgerRows,
      or(eq(ledgerRows.debit, ledgerAccounts.id), eq(ledgerRows.credit, ledgerAccounts.id)),
    )
    .where(eq(ledgerAccounts.userId, userId))
    .orderBy(asc(ledgerRows.at), asc(ledgerRows.eventId), asc(ledgerRows.position));

const {
  courierId: _holder,
  recordedBy: _recorder,
  bookedBy: _bookingAdmin,
  number: _number,
  ...handOverColumns
} = getTableColumns(cashHandOvers);
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
