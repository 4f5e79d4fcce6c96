import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { orderHistory } from '#server/db/schema/order-history.ts';
import type { UserId } from '#server/identity.ts';

/** An order whose kitchen asked to cancel it waits up to three hours for its answer; older ones need no look. */
const longestAnswer = sql`interval '3 hours'`;

export async function hasAcceptedSince(db: Queries, restaurantId: number, since: Date): Promise<boolean> {
  const from = since.toISOString();
  const { rows } = await db.execute(sql`
    select 1 from ${orders} join ${orderHistory} on ${orderHistory.orderId} = ${orders.id}
    where ${orders.restaurantId} = ${restaurantId}
      and ${orders.createdAt} >= ${from}::timestamptz - ${longestAnswer}
      and ${and(eq(orderHistory.toStatus, 'preparing'), gte(orderHistory.at, since))}
    limit 1`);
  return rows.length > 0;
}

/** Notes the first wish alone. */
export async function noteCancelWish(
  tx: Transaction,
  { orderId, customerId, at }: { orderId: string; customerId: UserId; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(orders)
    .set({ cancelWishedAt: sql`coalesce(${orders.cancelWishedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)));
  return rowCount === 1;
}

/** False when the wish is gone, or the order moved since. */
export async function declineCancelWish(
  tx: Transaction,
  { orderId, version, at }: { orderId: string; version: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(orders)
    .set({ cancelWishedAt: null, wishDeclinedAt: at })
    .where(and(eq(orders.id, orderId), eq(orders.version, version), isNotNull(orders.cancelWishedAt)));
  return rowCount === 1;
}
