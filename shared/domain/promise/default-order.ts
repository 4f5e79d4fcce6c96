/** The list begins with open restaurants; among them minutes to the door, rating and orders lately decide together (product §8.3). */
import { reviewRules, type ReviewSum } from '#shared/domain/restaurants/reviews.ts';

/** How much each factor counts, in minutes. */
export const orderWeights = { minutesAStar: 10, minutesAStep: 2, stepsMax: 10, days: 7 } as const;

export interface Ranked extends ReviewSum {
  id: number;
  isAcceptingOrders: boolean;
  deliveryMinutes: { min: number; max: number };
  orderSteps: number;
}

/** A step for each doubling: 1, 3, 7, 15 … orders. */
export const orderStepsOf = (delivered: number): number =>
  Math.min(orderWeights.stepsMax, 31 - Math.clz32(delivered + 1));

/** The points in minutes; fewer come first. The city's mean counts while a restaurant has few reviews. */
export function pointsOf({ deliveryMinutes, orderSteps, ...sum }: Ranked, cityMean: number): number {
  const { minutesAStar, minutesAStep } = orderWeights;
  const { weightOfCity } = reviewRules;
  const stars = (sum.reviewedStars + weightOfCity * cityMean) / (sum.reviewedCount + weightOfCity);
  return (deliveryMinutes.min + deliveryMinutes.max) / 2 - minutesAStar * stars - minutesAStep * orderSteps;
}

export const byDefault =
  (cityMean: number, metresTo?: (id: number) => number) =>
  (a: Ranked, b: Ranked): number =>
    Number(b.isAcceptingOrders) - Number(a.isAcceptingOrders) ||
    (metresTo ? metresTo(a.id) - metresTo(b.id) : 0) ||
    pointsOf(a, cityMean) - pointsOf(b, cityMean) ||
    a.id - b.id;
