import { and, eq, getTableColumns, inArray, isNotNull } from 'drizzle-orm';
import { orders } from '#server/db/schema/ordering.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { OwnData } from '#server/own-data.ts';

export const ownData = {
  reviews: (db, userId) => {
    const own = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, userId));
    return db.select(reviewColumns).from(reviews).where(inArray(reviews.orderId, own));
  },
  reviewAnswers: (db, userId) =>
    db
      .select({ orderId: reviews.orderId, answer: reviews.answer, answeredAt: reviews.answeredAt })
      .from(reviews)
      .where(eq(reviews.answeredBy, userId)),
  thumbs: (db, userId) =>
    db
      .select({ thumb: reviews.courier, writtenAt: reviews.writtenAt })
      .from(reviews)
      .innerJoin(orders, eq(orders.id, reviews.orderId))
      .where(and(eq(orders.courierId, userId), isNotNull(reviews.courier))),
} satisfies OwnData;

const {
  restaurantId: _restaurant,
  hiddenBy: _hider,
  answeredBy: _answerer,
  ...reviewColumns
} = getTableColumns(reviews);
