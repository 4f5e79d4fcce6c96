import { and, eq, getTableColumns, inArray, isNotNull, type SQLWrapper } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { reviews } from '#server/db/schema/reviews.ts';

/** The reviews that the user wrote, the answers of an owner, and the thumbs that the user got as a courier. */
export async function readReviews(db: Queries, own: SQLWrapper, userId: string) {
  return {
    reviews: await db.select(reviewColumns).from(reviews).where(inArray(reviews.orderId, own)),
    reviewAnswers: await db
      .select({ orderId: reviews.orderId, answer: reviews.answer, answeredAt: reviews.answeredAt })
      .from(reviews)
      .where(eq(reviews.answeredBy, userId)),
    thumbs: await db
      .select({ thumb: reviews.courier, writtenAt: reviews.writtenAt })
      .from(reviews)
      .innerJoin(orders, eq(orders.id, reviews.orderId))
      .where(and(eq(orders.courierId, userId), isNotNull(reviews.courier))),
  };
}

const {
  restaurantId: _restaurant,
  hiddenBy: _hider,
  answeredBy: _answerer,
  ...reviewColumns
} = getTableColumns(reviews);
