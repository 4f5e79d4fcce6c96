import { and, eq, isNull, not } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { isSwitchedOff } from '#server/features/push/choices-store.ts';

/** The address of a customer who takes mails about orders; null without one. */
export async function findEmailForNews(db: Queries, customerId: string): Promise<string | null> {
  const [customer] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, customerId), not(isSwitchedOff(users.id, 'answers', 'mail'))));
  return customer?.email ?? null;
}

/** The account is not deleted until the end of the transaction. False when it was deleted before. */
export async function holdUser(tx: Transaction, userId: string): Promise<boolean> {
  const isThere = and(eq(users.id, userId), isNull(users.deletedAt));
  const held = await tx.select({ id: users.id }).from(users).where(isThere).for('key share');
  return held.length > 0;
}
