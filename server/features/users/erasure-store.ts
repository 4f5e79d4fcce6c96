import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { decisions, suspensions } from '#server/db/schema/accounts.ts';

export async function eraseDecisions(tx: Transaction, userId: string): Promise<void> {
  await tx.update(decisions).set({ reason: '' }).where(eq(decisions.userId, userId));
}

export async function eraseSuspensions(tx: Transaction, userId: string): Promise<void> {
  await tx.update(suspensions).set({ reason: '', liftedReason: '' }).where(eq(suspensions.userId, userId));
}
