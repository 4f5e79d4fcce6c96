import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { legalIdentities } from '#server/db/schema/legal.ts';
import { payees, payouts } from '#server/db/schema/payouts.ts';

/** Erases the bank account and the tax identity of a courier. */
export async function eraseCourierBank(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(payees).where(eq(payees.courierId, userId));
  // An open payout keeps its holder for the bank until it ends.
  const isEnded = ne(payouts.state, 'confirmed');
  await tx
    .update(payouts)
    .set({ holder: '' })
    .where(and(eq(payouts.courierId, userId), isEnded));
  await tx.delete(legalIdentities).where(eq(legalIdentities.courierId, userId));
}

/**
 * Erases the bank of a restaurant that has no owner any more. An open payout keeps its holder for the bank until it
 * ends.
 */
export async function eraseRestaurantBank(tx: Transaction, restaurantId: number): Promise<void> {
  await tx.delete(payees).where(eq(payees.restaurantId, restaurantId));
  await tx.delete(legalIdentities).where(eq(legalIdentities.restaurantId, restaurantId));
  const isEnded = ne(payouts.state, 'confirmed');
  await tx
    .update(payouts)
    .set({ holder: '' })
    .where(and(eq(payouts.restaurantId, restaurantId), isEnded));
}
