import { sql } from 'drizzle-orm';
import type { AccountId } from '#shared/domain/money/ledger-accounts.ts';
import type { LedgerEventKind } from '#shared/domain/money/postings.ts';
import type { SeenRow } from '#shared/domain/money/statements.ts';
import type { Queries } from '#server/db/connect.ts';
import { ledgerAccounts, ledgerRows } from '#server/db/schema/ledger.ts';
import { rawStatement } from '#server/db/statements/statement.ts';

interface AccountMoves {
  openingCentimes: number;
  closingCentimes: number;
  rows: SeenRow[];
}

interface Read {
  opening: string;
  closing: string;
  rows: [string, LedgerEventKind, string, AccountId, AccountId, number, SeenRow['corrects'] | null][];
}

const value = sql.placeholder;

/** Balances are counted back from today's, so that the past costs nothing. */
const readMoves = rawStatement<Read>(
  () => sql`
    with own as (select unnest(${value('accounts')}::text[]) as id),
    sides as materialized (
      select event_id, position, kind, at, credit as own, debit as other, amount_centimes as centimes,
        corrects_event, corrects_position, correction_reason
      from ${ledgerRows} join own on credit = own.id where at >= ${value('from')}::timestamptz
      union all
      select event_id, position, kind, at, debit, credit, -amount_centimes,
        corrects_event, corrects_position, correction_reason
      from ${ledgerRows} join own on debit = own.id where at >= ${value('from')}::timestamptz
    ),
    sums as (
      select (select coalesce(sum(credits_centimes - debits_centimes), 0) from ${ledgerAccounts}
          where id in (select id from own)) - coalesce(sum(centimes), 0) as opening,
        coalesce(sum(centimes) filter (where at < ${value('until')}::timestamptz), 0) as moved
      from sides
    )
    select opening, opening + moved as closing,
      (select coalesce(json_agg(json_build_array(event_id, kind, at, own, other, centimes, corrects)
          order by at, event_id, position, own), '[]')
        from sides left join lateral (
          select json_build_object('eventId', r.event_id, 'event', r.kind, 'reason', sides.correction_reason) as corrects
          from ${ledgerRows} r where r.event_id = sides.corrects_event and r.position = sides.corrects_position
        ) corrected on sides.kind = 'corrected'
        where at < ${value('until')}::timestamptz) as rows
    from sums`,
);

/** The moves from one moment up to another, oldest first, in one look at the books. */
export async function readAccountMoves(
  db: Queries,
  accounts: readonly AccountId[],
  { from, until }: { from: Date; until: Date },
): Promise<AccountMoves> {
  const { rows: found } = await readMoves(db, {
    accounts: [...accounts],
    from: from.toISOString(),
    until: until.toISOString(),
  });
  const [read] = found;
  return {
    openingCentimes: Number(read?.opening ?? 0),
    closingCentimes: Number(read?.closing ?? 0),
    rows: (read?.rows ?? []).map(([eventId, kind, at, own, other, centimes, corrects]) => ({
      eventId,
      kind,
      at: new Date(at),
      own,
      other,
      centimes,
      ...(corrects && { corrects }),
    })),
  };
}
