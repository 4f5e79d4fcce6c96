import type { BookedEvent } from '#shared/contract/ledger.ts';
import { kindOf, type AccountId } from '#shared/domain/accounts.ts';
import { marginOf, meaningOf } from '#shared/domain/corrections.ts';
import type { Queries } from '#server/db/connect.ts';
import { listAccountNames, listEventRows, type LedgerRow } from './corrections-store.ts';

export async function viewEvent(db: Queries, eventId: string): Promise<BookedEvent> {
  const rows = await listEventRows(db, eventId);
  const names = await listAccountNames(
    db,
    rows.flatMap(({ debit, credit }) => [debit, credit]),
  );
  const accountView = (id: AccountId) => ({ kind: kindOf(id), name: names.get(id) ?? null });
  return {
    marginCentimes: marginOf(rows),
    rows: rows
      .filter(({ kind }) => kind !== 'corrected')
      .toSorted((one, other) => one.position - other.position)
      .map((row) => ({
        eventId,
        position: row.position,
        meaning: meaningOf(row),
        at: row.at,
        debit: accountView(row.debit),
        credit: accountView(row.credit),
        amountCentimes: row.amountCentimes,
        ...correctionsOf(row, rows),
      })),
  };
}

function correctionsOf({ position, amountCentimes }: LedgerRow, rows: readonly LedgerRow[]) {
  const corrections = rows.flatMap(
    ({ eventId: id, at, amountCentimes: taken, correctionReason, correctsPosition }) =>
      correctionReason !== null && correctsPosition === position
        ? [{ id, at, amountCentimes: taken, reason: correctionReason }]
        : [],
  );
  const takenBack = corrections.reduce((sum, one) => sum + one.amountCentimes, 0);
  return { corrections, remainingCentimes: amountCentimes - takenBack };
}
