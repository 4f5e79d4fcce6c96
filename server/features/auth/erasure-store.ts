import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import {
  accounts,
  authenticators,
  mailLinks,
  recoveryCodes,
  sessions,
  suspensionAnswers,
  suspensions,
  users,
} from '#server/db/schema/accounts.ts';
import { phones } from '#server/db/schema/phones.ts';
import type { ErasedPerson } from '#server/erasure.ts';

/** Every way into the account. */
export async function eraseSignIn(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(accounts).where(eq(accounts.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(authenticators).where(eq(authenticators.userId, userId));
  await tx.delete(mailLinks).where(eq(mailLinks.userId, userId));
}

export async function erasePhones(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(phones).where(eq(phones.userId, userId));
}

export async function eraseSuspensionAnswers(tx: Transaction, userId: string): Promise<void> {
  const own = tx.select({ id: suspensions.id }).from(suspensions).where(eq(suspensions.userId, userId));
  await tx.delete(suspensionAnswers).where(inArray(suspensionAnswers.suspensionId, own));
}

/** The row stays, empty: orders refer to it (decision 12). */
export async function emptyUser(
  tx: Transaction,
  { userId, erasedPerson, at }: { userId: string; erasedPerson: ErasedPerson; at: Date },
): Promise<void> {
  await tx
    .update(users)
    .set({
      name: erasedPerson.name,
      email: `deleted-${userId}@deleted.invalid`,
      emailVerified: false,
      signUpBrowserHash: null,
      phone: null,
      cashMaxMad: null,
      numberLostAt: null,
      language: 'ar',
      image: null,
      role: 'customer',
      deletedAt: at,
      updatedAt: at,
    })
    .where(eq(users.id, userId));
}
