import { and, eq, sql } from 'drizzle-orm';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import type { Queries } from '#server/db/connect.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { payees, payouts } from '#server/db/schema/payouts.ts';
import { restaurants } from '#server/db/schema/ordering.ts';

export interface NextPayoutRecord {
  balanceCentimes: number;
  /** The payout that waits for the bank, as the database allows one. */
  confirmedCentimes: number | null;
  confirmedAt: Date | null;
  /** The account number of the confirmation, else the present one. */
  rib: string | null;
}

/** Reads in one look, so that a payout that ends meanwhile is counted once. */
export async function getNextPayout(db: Queries, id: OwnRestaurantId): Promise<NextPayoutRecord> {
  const account = accountOf('restaurant_payable', id);
  const [row] = await db
    .select({
      balanceCentimes: sql<number>`coalesce(${ledgerAccounts.balanceCentimes}, 0)`.mapWith(Number),
      confirmedCentimes: payouts.amountCentimes,
      confirmedAt: payouts.confirmedAt,
      rib: sql<string | null>`coalesce(${payouts.rib}, ${payees.rib})`,
    })
    .from(restaurants)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.id, account))
    .leftJoin(payouts, and(eq(payouts.account, account), eq(payouts.state, 'confirmed')))
    .leftJoin(payees, eq(payees.account, account))
    .where(eq(restaurants.id, id));
  if (!row) throw new AppError('restaurant_not_found');
  return row;
}
