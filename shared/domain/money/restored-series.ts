/** Which numbers of invoices are left out after the database went back to an earlier moment (decision 102). */
import { dayOf } from '#shared/domain/time/city-clock.ts';

export interface Billed {
  /** The last month that is billed, by its first day; null: none is. */
  lastMonth: string | null;
  createdAt: Date;
}

/** Restaurants of the lost time, which the database does not know. */
const unknownRestaurants = 20;

const monthsSince = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** A restaurant gets one invoice for each month that is over: no more can have been issued by `now`. */
export function mostInvoices(restaurants: readonly Billed[], now: Date): number {
  const present = monthsSince(dayOf(now));
  const unbilled = restaurants.map(({ lastMonth, createdAt }) =>
    lastMonth === null
      ? present - monthsSince(dayOf(createdAt))
      : Math.max(0, present - monthsSince(lastMonth) - 1),
  );
  return unbilled.reduce((sum, months) => sum + months, unknownRestaurants);
}

export interface LeftOut {
  first: number;
  last: number;
}

/** `known` is the last number that anybody holds; without it nobody knows, and `most` are left out. */
export function leftOutAfter(
  last: number,
  { known, most }: { known: number | undefined; most: number },
): LeftOut | null {
  const until = known ?? last + most;
  return until > last ? { first: last + 1, last: until } : null;
}

/** The years of the city in which a number may have been given. */
export function yearsBetween(moment: Date, now: Date): number[] {
  const [from, to] = [moment, now].map((one) => Number(dayOf(one).slice(0, 4)));
  if (from === undefined || to === undefined) return [];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
