import { asc, eq } from 'drizzle-orm';
import { cityMeanOf, reviewRules, type Thumb } from '#shared/domain/reviews.ts';
import type { Transaction } from '#server/db/connect.ts';
import { reviews } from '#server/db/schema-reviews.ts';
import { orders } from '#server/db/schema.ts';
import { keepReviewSum } from '#server/features/restaurants/store.ts';
import { insertReviews, sumReviews } from '#server/features/reviews/store.ts';
import { createRandom, type Random } from './random.ts';
import { sampleRestaurants } from './restaurants.ts';

const hourMs = 3_600_000;
/** The slowest customer's. */
const longestHours = 20;

const words: Record<number, readonly string[]> = {
  3: ['الأكل جيد لكنه وصل فاترا.', 'الكمية أقل مما توقعت.', 'تأخر قليلا عن الموعد.', 'عادي، جربت أحسن منه.'],
  4: [
    'لذيذ، والتغليف متقن.',
    'طعم أصيل وثمن معقول.',
    'كل شيء جيد، ينقصه الخبز فقط.',
    'وصل في الوقت وما زال ساخنا.',
  ],
  5: [
    'بنّة الدار! الله يعطيكم الصحة.',
    'من أحسن ما طلبت في المدينة.',
    'ساخن ولذيذ، والموزّع محترم جدا.',
    'طلبناه للعائلة كلها وأعجب الجميع.',
    'نفس الجودة في كل مرة، شكرا لكم.',
  ],
};
const answers: Record<number, string> = {
  3: 'نعتذر عن ذلك، وسنحرص على أن يصلك طلبك القادم كما تحب.',
  5: 'بالصحة والراحة! نسعد بطلبك دائما.',
};

/** Between its delivery and now each sample order is reviewed, so that the ratings come to those of the samples (product §8.6). */
export async function reviewSampleOrders(tx: Transaction, now: Date): Promise<void> {
  if ((await tx.$count(reviews)) > 0) return;
  const delivered = await tx
    .select({ id: orders.id, restaurantId: orders.restaurantId, at: orders.statusSince })
    .from(orders)
    .where(eq(orders.status, 'delivered'))
    .orderBy(asc(orders.statusSince));
  const cityMean = cityMeanOf(
    sampleRestaurants.map(({ rating }) => ({ reviewedStars: rating, reviewedCount: 1 })),
  );
  const random = createRandom(20_261_122);
  for (const { id: restaurantId, rating } of sampleRestaurants) {
    const own = delivered
      .filter((order) => order.restaurantId === restaurantId)
      .slice(-reviewRules.countedReviews);
    if (own.length === 0) continue;
    const stars = shuffled(starsFor({ rating, cityMean, count: own.length }), random);
    const all = own.map(({ id, at }, index) =>
      reviewOf({ orderId: id, restaurantId, at, stars: stars[index] ?? 5 }, { random, now }),
    );
    await insertReviews(tx, all);
    await keepReviewSum(tx, restaurantId, await sumReviews(tx, restaurantId));
  }
}

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

function reviewOf(
  { at, ...review }: { orderId: string; restaurantId: number; at: Date; stars: number },
  { random, now }: { random: Random; now: Date },
): typeof reviews.$inferInsert {
  const { stars } = review;
  const hoursLater = random.between(1, longestHours);
  // Of an order of the last hours, as early in the time since its delivery.
  const reach = Math.min(longestHours * hourMs, now.getTime() - at.getTime());
  const writtenAt = new Date(at.getTime() + Math.floor((reach * hoursLater) / longestHours));
  const answeredAt = new Date(writtenAt.getTime() + 3 * hourMs);
  const speaks = random.chance(0.5);
  const answer = speaks && random.chance(0.3) ? answers[stars] : undefined;
  const thumb: Thumb = random.chance(0.95) ? 'up' : 'down';
  return {
    ...review,
    courier: random.chance(0.6) ? thumb : null,
    words: speaks ? random.pick(words[stars] ?? ['']) : '',
    writtenAt,
    ...(answer && answeredAt <= now && { answer, answeredAt }),
  };
}
