import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { noShows } from '#server/db/schema/troubles.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { inText } from '#server/db/statements/list-lengths.ts';
import type { UserId } from '#server/identity.ts';

export type NoShowRecord = typeof noShows.$inferSelect;

export async function insertNoShow(tx: Transaction, orderId: string, at: Date): Promise<void> {
  await tx.insert(noShows).values({ orderId, at });
}

export async function findNoShow(db: Queries, orderId: string): Promise<NoShowRecord | undefined> {
  const [row] = await db.select().from(noShows).where(eq(noShows.orderId, orderId));
  return row;
}

export const listContested = (db: Queries): Promise<NoShowRecord[]> =>
  db
    .select()
    .from(noShows)
    .where(and(isNotNull(noShows.contestedAt), isNull(noShows.liftedAt)))
    .orderBy(asc(noShows.contestedAt))
    .limit(inText(100));

/** Writes once, and only for the order's customer. */
export async function writeContest(
  tx: Transaction,
  { orderId, customerId, words, at }: { orderId: string; customerId: UserId; words: string; at: Date },
): Promise<boolean> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  const { rowCount } = await tx
    .update(noShows)
    .set({ contest: words, contestedAt: at })
    .where(and(eq(noShows.orderId, orderId), isNull(noShows.contestedAt), inArray(noShows.orderId, own)));
  return rowCount === 1;
}

/** False when another admin lifted it, or it is not there. */
export async function liftNoShow(
  tx: Transaction,
  { orderId, ...lifting }: { orderId: string; liftedAt: Date; liftedBy: string; liftedReason: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(noShows)
    .set(lifting)
    .where(and(eq(noShows.orderId, orderId), isNull(noShows.liftedAt)));
  return rowCount === 1;
}

/** Deletes no-shows that count no more. */
export async function deleteOldNoShows(db: Queries, before: Date): Promise<void> {
  await db.delete(noShows).where(lt(noShows.at, before));
}
