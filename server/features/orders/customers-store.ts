import { and, eq, isNull } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';

export async function findEmail(db: Queries, customerId: string): Promise<string | null> {
  const [customer] = await db.select({ email: users.email }).from(users).where(eq(users.id, customerId));
  return customer?.email ?? null;
}

/** Until the end of the transaction the account is not deleted. False when it was deleted before. */
export async function holdUser(tx: Transaction, userId: string): Promise<boolean> {
  const isThere = and(eq(users.id, userId), isNull(users.deletedAt));
  const held = await tx.select({ id: users.id }).from(users).where(isThere).for('key share');
  return held.length > 0;
}
