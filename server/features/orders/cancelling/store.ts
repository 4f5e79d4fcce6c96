import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { askableStatuses, type CancelAnswer } from '#shared/domain/orders/cancel-requests.ts';
import type { MoveReason } from '#shared/domain/orders/move-reasons.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { cancelRequests } from '#server/db/schema/cancel-requests.ts';
import { orders } from '#server/db/schema/ordering.ts';
import type { OwnRestaurantId } from '#server/identity.ts';

interface NewRequest {
  orderId: string;
  version: number;
  reason: MoveReason;
  words: string;
  askedBy: string | null;
  askedByTablet: string | null;
  tabletMadeBy: string | null;
  askedAt: Date;
}

/** False when the order has another version or owner, or was asked for already. */
export async function insertRequest(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  request: NewRequest,
): Promise<boolean> {
  const { orderId, version } = request;
  const { rowCount } = await tx
    .update(orders)
    .set({ cancelAskedVersion: version })
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.restaurantId, restaurantId),
        eq(orders.version, version),
        inArray(orders.status, [...askableStatuses]),
        sql`${orders.cancelAskedVersion} is distinct from ${version}`,
      ),
    );
  if (rowCount === 0) return false;
  await tx.insert(cancelRequests).values(request);
  return true;
}

const isAt = ({ orderId, version }: { orderId: string; version: number }) =>
  and(eq(cancelRequests.orderId, orderId), eq(cancelRequests.version, version));

/** One of many admins wins; nothing for a request that is answered or not there. */
export async function answerRequest(
  tx: Transaction,
  request: { orderId: string; version: number },
  answered: { answer: CancelAnswer; answeredBy: string; answeredAt: Date },
): Promise<{ reason: MoveReason; words: string } | undefined> {
  const [row] = await tx
    .update(cancelRequests)
    .set(answered)
    .where(and(isAt(request), isNull(cancelRequests.answer)))
    .returning({ reason: cancelRequests.reason, words: cancelRequests.words });
  return row;
}

export async function findRequest(
  db: Queries,
  request: { orderId: string; version: number },
): Promise<{ asker: string | null; answer: CancelAnswer | null } | undefined> {
  const [row] = await db
    .select({
      asker: sql<string | null>`coalesce(${cancelRequests.askedBy}::text, ${cancelRequests.askedByTablet})`,
      answer: cancelRequests.answer,
    })
    .from(cancelRequests)
    .where(isAt(request));
  return row;
}

export async function writeAnswerBy(tx: Transaction, orderId: string, answerBy: Date): Promise<void> {
  await tx.update(orders).set({ answerBy }).where(eq(orders.id, orderId));
}
