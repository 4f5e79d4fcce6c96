import { eq, inArray, sql } from 'drizzle-orm';
import { accountRules, kindOf, type AccountId } from '#shared/domain/money/ledger-accounts.ts';
import type { CorrectionReason } from '#shared/domain/orders/corrections.ts';
import type { LedgerEventKind, Posting } from '#shared/domain/money/postings.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { constraintOf, isUniqueViolation } from '#server/db/errors.ts';
import { ledgerAccounts, ledgerRows } from '#server/db/schema/ledger.ts';
import { rawStatement } from '#server/db/statements/statement.ts';

export interface Booking {
  eventId: string;
  kind: LedgerEventKind;
  at: Date;
  postings: readonly Posting[];
  corrects?: RowId & { reason: CorrectionReason };
}

export interface RowId {
  eventId: string;
  position: number;
}

const value = sql.placeholder;

const insertRows = rawStatement(
  () => sql`
    insert into ${ledgerRows} (event_id, position, kind, at, debit, credit, amount_centimes,
      corrects_event, corrects_position, correction_reason)
    select * from unnest(${value('eventIds')}::uuid[], ${value('positions')}::smallint[],
      ${value('kinds')}::ledger_event_kind[], ${value('times')}::timestamptz[], ${value('debits')}::text[],
      ${value('credits')}::text[], ${value('amounts')}::bigint[], ${value('corrected')}::uuid[],
      ${value('correctedPositions')}::smallint[],
      ${value('reasons')}::correction_reason[])`,
);

/** A transaction books once, in one statement, and locks no row after the accounts (decision 50). */
export async function book(tx: Queries, ...events: readonly Booking[]): Promise<void> {
  const rows = events.flatMap(({ postings, ...event }) =>
    postings.map((posting, position) => ({ ...event, ...posting, position })),
  );
  if (rows.length === 0) return;
  await insertRows(tx, {
    eventIds: rows.map(({ eventId }) => eventId),
    positions: rows.map(({ position }) => position),
    kinds: rows.map(({ kind }) => kind),
    times: rows.map(({ at }) => at.toISOString()),
    debits: rows.map(({ debit }) => debit),
    credits: rows.map(({ credit }) => credit),
    amounts: rows.map(({ amountCentimes }) => amountCentimes),
    corrected: rows.map(({ corrects }) => corrects?.eventId ?? null),
    correctedPositions: rows.map(({ corrects }) => corrects?.position ?? null),
    reasons: rows.map(({ corrects }) => corrects?.reason ?? null),
  });
}

export const isBookedTwice = (error: unknown): boolean =>
  isUniqueViolation(error, 'ledger_rows_event_id_position_pk');

/** True where more is taken back than the row booked, or the row is a correction itself. */
export const isNotCorrectable = (error: unknown): boolean =>
  ['ledger_correction_covered', 'ledger_correction_turns'].includes(constraintOf(error) ?? '');

/** True where more was handed in or paid out than the account holds. */
export const isNotCovered = (error: unknown): boolean => constraintOf(error) === 'ledger_covered';

/** The balance of one user's or restaurant's account; 0 before its first row. */
export async function balanceOf(db: Queries, account: AccountId): Promise<number> {
  const [found] = await db
    .select({ balanceCentimes: ledgerAccounts.balanceCentimes })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, account));
  return found?.balanceCentimes ?? 0;
}

/** Nothing else is booked on the accounts until the end of the transaction. They are held in the order in which booking takes them. */
export async function holdBalances(
  tx: Transaction,
  accounts: readonly AccountId[],
): Promise<Map<AccountId, number>> {
  const nothing = { debitsCentimes: 0, creditsCentimes: 0 };
  const ofMarketplace = accounts.filter((id) => accountRules[kindOf(id)].owner === 'marketplace');
  for (const id of ofMarketplace)
    await tx
      .insert(ledgerAccounts)
      .values({ id, kind: kindOf(id), ...nothing })
      .onConflictDoNothing();
  const { id, balanceCentimes } = ledgerAccounts;
  const held = await tx
    .select({ id, balanceCentimes })
    .from(ledgerAccounts)
    .where(inArray(id, [...accounts]))
    .orderBy(sql`${id} collate "C"`)
    .for('no key update');
  return new Map(held.map((account) => [account.id, account.balanceCentimes]));
}
