import { and, eq, inArray } from 'drizzle-orm';
import type { Act } from '#shared/domain/audit.ts';
import { ownerOf } from '#shared/domain/money/payouts.ts';
import type { LedgerEventKind } from '#shared/domain/money/postings.ts';
import type { Queries } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { adminActs } from '#server/db/schema/audit.ts';
import { cashHandOvers } from '#server/db/schema/cash.ts';
import type { LedgerRow } from './corrections-store.ts';

export interface Actor {
  act: Act;
  at: Date;
  name: string;
}

/** The act of an admin that books rows of a kind. */
export const bookingActs: Partial<Record<LedgerEventKind, Act>> = {
  paid_out: 'payout_paid',
  corrected: 'ledger_corrected',
  cash_handed_in: 'cash_booked',
};

/** The admins whose acts booked these rows: an act has the moment of its rows. Acts go after two years, rows stay. */
export async function listActors(db: Queries, rows: readonly LedgerRow[]): Promise<Actor[]> {
  if (rows.length === 0) return [];
  const subjects = rows.flatMap(({ eventId, correctsEvent, debit, credit }) => [
    eventId,
    ...(correctsEvent === null ? [] : [correctsEvent]),
    ownerOf(debit),
    ownerOf(credit),
  ]);
  return db
    .select({ act: adminActs.act, at: adminActs.at, name: users.name })
    .from(adminActs)
    .innerJoin(users, eq(users.id, adminActs.adminId))
    .where(
      and(
        inArray(adminActs.act, Object.values(bookingActs)),
        inArray(
          adminActs.at,
          rows.map(({ at }) => at),
        ),
        inArray(adminActs.subjectId, [...new Set(subjects)]),
      ),
    );
}

/** The admin who took the cash of a hand-over. */
export async function findRecorder(db: Queries, eventId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ name: users.name })
    .from(cashHandOvers)
    .innerJoin(users, eq(users.id, cashHandOvers.recordedBy))
    .where(eq(cashHandOvers.id, eventId));
  return found?.name;
}
