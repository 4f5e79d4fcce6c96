import type { BookedEvent } from '#shared/contract/money/ledger.ts';
import { kindOf, type AccountId } from '#shared/domain/money/ledger-accounts.ts';
import { marginOf, meaningOf } from '#shared/domain/orders/corrections.ts';
import type { Queries } from '#server/db/connect.ts';
import { bookingActs, findRecorder, listActors, type Actor } from './actors-store.ts';
import { listAccountNames, listEventRows, type LedgerRow } from './corrections-store.ts';

export async function viewEvent(db: Queries, eventId: string): Promise<BookedEvent> {
  const rows = await listEventRows(db, eventId);
  const names = await listAccountNames(
    db,
    rows.flatMap(({ debit, credit }) => [debit, credit]),
  );
  const actors = await listActors(db, rows);
  const first = rows.find(({ kind }) => kind !== 'corrected');
  const accountView = (id: AccountId) => ({ kind: kindOf(id), name: names.get(id) ?? null });
  return {
    kind: first?.kind ?? null,
    admin: first ? (actorOf(first, actors) ?? (await findRecorder(db, eventId)) ?? null) : null,
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
        ...correctionsOf(row, rows, actors),
      })),
  };
}

const actorOf = ({ at, kind }: LedgerRow, actors: readonly Actor[]): string | undefined =>
  actors.find((actor) => actor.act === bookingActs[kind] && actor.at.getTime() === at.getTime())?.name;

function correctionsOf(
  { position, amountCentimes }: LedgerRow,
  rows: readonly LedgerRow[],
  actors: readonly Actor[],
) {
  const corrections = rows.flatMap((row) =>
    row.correctionReason !== null && row.correctsPosition === position
      ? [
          {
            id: row.eventId,
            at: row.at,
            amountCentimes: row.amountCentimes,
            reason: row.correctionReason,
            admin: actorOf(row, actors) ?? null,
          },
        ]
      : [],
  );
  const takenBack = corrections.reduce((sum, one) => sum + one.amountCentimes, 0);
  return { corrections, remainingCentimes: amountCentimes - takenBack };
}
