import { asc, eq, sql } from 'drizzle-orm';
import { cityMeanOf, reviewRules, type Thumb } from '#shared/domain/restaurants/reviews.ts';
import type { Transaction } from '#server/db/connect.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { setReviewSum } from '#server/features/restaurants/store.ts';
import { insertReviews, sumReviews } from '#server/features/reviews/store.ts';
import { createRandom, type Random } from '#shared/domain/random.ts';
import { sampleRestaurants } from './restaurants.ts';
import { wordsThatFit, type Reviewed } from './review-words.ts';

const hourMs = 3_600_000;
/** The slowest customer's. */
const longestHours = 20;

const answers: Record<number, string> = {
  3: 'نعتذر عن ذلك، وسنحرص على أن يصلك طلبك القادم كما تحب.',
  5: 'بالصحة والراحة! نسعد بطلبك دائما.',
};

/**
 * Each sample order is reviewed between its delivery and now, so that the ratings come to those of the samples (product
 * §8.6).
 */
export async function reviewSampleOrders(tx: Transaction, now: Date): Promise<void> {
  if ((await tx.$count(reviews)) > 0) return;
  const delivered = await listDelivered(tx);
  const cityMean = cityMeanOf(
    sampleRestaurants.map(({ rating }) => ({ reviewedStars: rating, reviewedCount: 1 })),
  );
  const random = createRandom(20_261_122);
  for (const { id: restaurantId, rating, cuisine } of sampleRestaurants) {
    const all = delivered.filter((order) => order.restaurantId === restaurantId);
    const own = all.slice(-reviewRules.countedReviews);
    if (own.length === 0) continue;
    const stars = shuffled(starsFor({ rating, cityMean, count: own.length }), random);
    const written = own.map((order, index) => {
      const isRepeated = all.some(({ customerId, at }) => customerId === order.customerId && at < order.at);
      return reviewOf({ ...order, cuisine, isRepeated, stars: stars[index] ?? 5 }, { random, now });
    });
    await insertReviews(tx, written);
    await setReviewSum(tx, restaurantId, await sumReviews(tx, restaurantId));
  }
}

/** The orders, the first delivered first. */
const listDelivered = (tx: Transaction) =>
  tx
    .select({
      orderId: orders.id,
      restaurantId: orders.restaurantId,
      customerId: orders.customerId,
      at: orders.statusSince,
      isLate: sql<boolean>`coalesce(${orders.statusSince} > ${orders.promisedAt}, false)`,
      portions: sql<number>`(select sum(l.quantity)::int from order_lines l where l.order_id = ${orders.id})`,
    })
    .from(orders)
    .where(eq(orders.status, 'delivered'))
    .orderBy(asc(orders.statusSince));

function starsFor({
  rating,
  cityMean,
  count,
}: {
  rating: number;
  cityMean: number;
  count: number;
}): number[] {
  const { weightOfCity, starsMax } = reviewRules;
  const sum = Math.min(
    starsMax * count,
    Math.round(rating * (count + weightOfCity) - weightOfCity * cityMean),
  );
  const fives = Math.max(0, sum - 4 * count);
  const stars: number[] = Array.from({ length: count }, (_, index) => (index < fives ? 5 : 4));
  // Two fours weigh as much as a three and a five.
  for (let at = count - 1; at - 1 >= fives && count - at <= count / 5; at -= 2) stars.splice(at - 1, 2, 3, 5);
  return stars;
}

function shuffled(stars: number[], random: Random): number[] {
  return stars
    .map((one) => ({ one, place: random.fraction() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

type ReviewedOrder = Omit<Reviewed, 'courier'> & {
  orderId: string;
  restaurantId: number;
  at: Date;
  stars: number;
};

function reviewOf(
  { orderId, restaurantId, at, stars, ...order }: ReviewedOrder,
  { random, now }: { random: Random; now: Date },
): typeof reviews.$inferInsert {
  const hoursLater = random.between(1, longestHours);
  // An order of the last hours is reviewed as early in the time since its delivery.
  const reach = Math.min(longestHours * hourMs, now.getTime() - at.getTime());
  const writtenAt = new Date(at.getTime() + Math.floor((reach * hoursLater) / longestHours));
  const answeredAt = new Date(writtenAt.getTime() + 3 * hourMs);
  const speaks = random.chance(0.5);
  const answer = speaks && random.chance(0.3) ? answers[stars] : undefined;
  const thumb: Thumb = random.chance(0.95) ? 'up' : 'down';
  const courier = random.chance(0.6) ? thumb : null;
  return {
    orderId,
    restaurantId,
    stars,
    courier,
    words: speaks ? random.pick(wordsThatFit(stars, { ...order, courier })) : '',
    writtenAt,
    ...(answer && answeredAt <= now && { answer, answeredAt }),
  };
}
