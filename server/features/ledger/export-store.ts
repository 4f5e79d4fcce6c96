import { sql } from 'drizzle-orm';
import type { AccountId } from '#shared/domain/money/ledger-accounts.ts';
import type { LedgerEventKind } from '#shared/domain/money/postings.ts';
import type { Queries } from '#server/db/connect.ts';
import { ledgerRows } from '#server/db/schema/ledger.ts';

export interface ExportedRow {
  eventId: string;
  position: number;
  kind: LedgerEventKind;
  at: Date;
  /** The moment to the microsecond, which a date loses. */
  exactAt: string;
  debit: AccountId;
  credit: AccountId;
  amountCentimes: string;
  /** The row that a correction takes back; null of every other. */
  corrected: { eventId: string; kind: LedgerEventKind; debit: AccountId; credit: AccountId } | null;
}

interface Span {
  from: Date;
  until: Date;
}

/** Oldest first, behind the last row. The index over time (BRIN) gives the rows of the span, which are sorted. */
export async function readRowsAfter(
  db: Queries,
  { from, until }: Span,
  { last, limit }: { last: ExportedRow | undefined; limit: number },
): Promise<ExportedRow[]> {
  const begins = last?.exactAt ?? from.toISOString();
  const isBehind = last
    ? sql`and (r.at, r.event_id, r.position) > (${last.exactAt}::timestamptz, ${last.eventId}::uuid, ${last.position}::smallint)`
    : sql``;
  const { rows } = await db.execute<Omit<ExportedRow, 'at'> & { at: string }>(sql`
    select r.event_id as "eventId", r.position, r.kind, r.at, r.at::text as "exactAt", r.debit, r.credit,
      r.amount_centimes as "amountCentimes",
      case when c.event_id is not null then
        json_build_object('eventId', c.event_id, 'kind', c.kind, 'debit', c.debit, 'credit', c.credit)
      end as corrected
    from ${ledgerRows} r
    left join ${ledgerRows} c on c.event_id = r.corrects_event and c.position = r.corrects_position
    where r.at >= ${begins}::timestamptz and r.at < ${until.toISOString()}::timestamptz ${isBehind}
    order by r.at, r.event_id, r.position
    limit ${limit}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}
