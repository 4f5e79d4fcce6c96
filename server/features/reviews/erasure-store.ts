import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { LeavingUser } from '#server/erasure.ts';

/** The stars stay, and the restaurant's answer goes with the words it answers. Returns the orders whose review lost its words, answer or reason. */
export async function eraseFromReviews(
  tx: Transaction,
  userId: string,
): Promise<{ id: string; restaurantId: number }[]> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, userId));
  const isWritten = or(ne(reviews.words, ''), ne(reviews.answer, ''), ne(reviews.hiddenReason, ''));
  return tx
    .update(reviews)
    .set({ words: '', answer: '', answeredAt: null, answeredBy: null, hiddenReason: '' })
    .where(and(inArray(reviews.orderId, own), isWritten))
    .returning({ id: reviews.orderId, restaurantId: reviews.restaurantId });
}

/** Returns the orders whose review lost its answer. Answers of older versions do not say which owner wrote them. */
export async function eraseAnswers(
  tx: Transaction,
  { userId, owned }: Pick<LeavingUser, 'userId' | 'owned'>,
): Promise<{ id: string; restaurantId: number; customerId: string }[]> {
  const { rows } = await tx.execute<{ id: string; restaurantId: number; customerId: string }>(sql`
    update reviews set answer = '', answered_at = null, answered_by = null
    from orders
    where orders.id = reviews.order_id and reviews.answer <> ''
      and (reviews.answered_by = ${userId}
        or reviews.answered_by is null and reviews.restaurant_id = any(${sql.param([...owned])}::int[]))
    returning reviews.order_id as id, reviews.restaurant_id as "restaurantId", orders.customer_id as "customerId"`);
  return rows;
}
