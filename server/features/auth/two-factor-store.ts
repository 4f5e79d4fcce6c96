import { and, count, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { authenticators, recoveryCodes } from '#server/db/schema/accounts.ts';

export type Authenticator = typeof authenticators.$inferSelect;

export async function findAuthenticator(db: Queries, userId: string): Promise<Authenticator | undefined> {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  return row;
}

/** Replaces an unconfirmed one; false when a confirmed one exists. */
export async function putAuthenticator(
  tx: Transaction,
  { userId, secret, at }: { userId: string; secret: string; at: Date },
): Promise<boolean> {
  const put = await tx
    .insert(authenticators)
    .values({ userId, secret, createdAt: at })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secret, createdAt: at, lastStep: 0 },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId });
  return put.length > 0;
}

export async function replaceSecret(
  db: Queries,
  { userId, former, secret }: { userId: string; former: string; secret: string },
): Promise<void> {
  await db
    .update(authenticators)
    .set({ secret })
    .where(and(eq(authenticators.userId, userId), eq(authenticators.secret, former)));
}

/** False when this step or a later one was used: a code counts once. */
export async function takeTimeStep(
  db: Queries,
  { userId, step }: { userId: string; step: number },
): Promise<boolean> {
  const taken = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId });
  return taken.length > 0;
}

/** Locks it against another secret; undefined when none waits for its first code. */
export async function lockUnconfirmed(tx: Transaction, userId: string): Promise<Authenticator | undefined> {
  const [waiting] = await tx
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt)))
    .for('update');
  return waiting;
}

export async function confirmAuthenticator(
  tx: Transaction,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await tx.update(authenticators).set({ confirmedAt: at }).where(eq(authenticators.userId, userId));
}

export async function deleteAuthenticator(tx: Transaction, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const deleted = await tx
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ confirmedAt: authenticators.confirmedAt });
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Locks it against disabling and new codes; false when it is off. */
export async function lockAuthenticator(tx: Transaction, userId: string): Promise<boolean> {
  const [on] = await tx
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
    .for('update');
  return on !== undefined;
}

export async function putRecoveryCodes(tx: Transaction, userId: string, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

export async function takeRecoveryCode(
  db: Queries,
  code: { userId: string; codeHashes: string[] },
): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, code.userId), inArray(recoveryCodes.codeHash, code.codeHashes)))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

export async function readTwoFactor(
  db: Queries,
  userId: string,
): Promise<{ hasTwoFactor: boolean; recoveryCodesLeft: number }> {
  const [found] = await db
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  const [codes] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return { hasTwoFactor: found !== undefined, recoveryCodesLeft: codes?.left ?? 0 };
}
