/** Customers rate what was delivered; a restaurant's rating is computed from its last reviews (product §8.7). */
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';

export const reviewRules = {
  starsMax: 5,
  wordsMax: 600,
  daysToReview: 14,
  hoursToChange: 24,
  countedReviews: 200,
  /** A restaurant with fewer reviews is new. */
  reviewsToRate: 5,
  /** How many reviews the city's mean weighs as. */
  weightOfCity: 5,
} as const;

export const thumbs = ['up', 'down'] as const;
export type Thumb = (typeof thumbs)[number];

export interface ReviewSum {
  reviewedStars: number;
  reviewedCount: number;
}

export function cityMeanOf(sums: readonly ReviewSum[]): number {
  const stars = sums.reduce((sum, one) => sum + one.reviewedStars, 0);
  const count = sums.reduce((sum, one) => sum + one.reviewedCount, 0);
  return count === 0 ? 0 : stars / count;
}

/** The rating with one decimal, as shown; 0 while the restaurant is new. */
export function ratingOf({ reviewedStars, reviewedCount }: ReviewSum, cityMean: number): number {
  const { reviewsToRate, weightOfCity } = reviewRules;
  if (reviewedCount < reviewsToRate) return 0;
  const mean = (reviewedStars + weightOfCity * cityMean) / (reviewedCount + weightOfCity);
  return Math.round(mean * 10) / 10;
}

const dayMs = 24 * 3_600_000;

export function reviewableUntil(deliveredAt: Date, writtenAt: Date | null): Date {
  if (writtenAt) return new Date(writtenAt.getTime() + reviewRules.hoursToChange * 3_600_000);
  return new Date(deliveredAt.getTime() + reviewRules.daysToReview * dayMs);
}

interface Reviewable {
  status: OrderStatus;
  statusSince: Date;
  /** The customer works in the restaurant, and would rate it. */
  isOwn: boolean;
  writtenAt: Date | null;
}

/** Why an order cannot be reviewed now, or its review not be changed any more. */
export function reviewRefusal(
  { status, statusSince, isOwn, writtenAt }: Reviewable,
  now: Date,
): 'review_of_own' | 'review_of_cancelled' | 'review_too_early' | 'review_closed' | undefined {
  if (isOwn) return 'review_of_own';
  if (status === 'cancelled') return 'review_of_cancelled';
  if (status !== 'delivered') return 'review_too_early';
  return now < reviewableUntil(statusSince, writtenAt) ? undefined : 'review_closed';
}
