/** How many couriers an hour of the week needs, by the orders of the last weeks (product §20.3). */
import { minutesADay, type Week } from '#shared/domain/hours/opening-hours.ts';
import { dayMs, dayOf, hourOf } from '#shared/domain/time/city-clock.ts';

/** Whole weeks, so that each day of the week counts as often. */
export const forecastWeeks = 4;
/** A courier is planned to be with orders for this share of an hour; the rest is the way between them, and chance. */
const busyShare = 0.75;
/** An order is taken to need a courier for so long, while fewer orders were brought. */
const assumedMinutes = 30;
const leastOrders = 20;

/** Delivered orders that were placed in an hour of the clock. */
export interface CountedHour {
  hour: Date;
  orders: number;
}

/** The times of trips: a courier who brings three orders at once counts once. */
export interface TripTimes {
  /** The orders that the trips delivered. */
  orders: number;
  /** The minutes from taking the first order to leaving the last, also of trips that delivered none. */
  minutes: number;
}

/** The mean of orders, and the couriers needed, by day of the week (0 is Sunday) and hour. */
interface NeededHour {
  orders: number;
  couriers: number;
}

export type Forecast = NeededHour[][];

/** Reads the weeks before a midnight of the city. A younger city has fewer of them, and its first one counts as whole. */
export function forecastCouriers(
  counted: readonly CountedHour[],
  times: TripTimes,
  midnight: Date,
): Forecast {
  const sums = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { hour, orders } of counted) {
    const ofDay = sums[weekdayOf(dayOf(hour))];
    if (ofDay) ofDay[hourOf(hour)] = (ofDay[hourOf(hour)] ?? 0) + orders;
  }
  const first = Math.min(...counted.map(({ hour }) => hour.getTime()));
  const lived = Math.ceil((midnight.getTime() - first) / (7 * dayMs));
  const weeks = Math.min(forecastWeeks, Math.max(1, lived));
  const orderMinutes = times.orders < leastOrders ? assumedMinutes : times.minutes / times.orders;
  return sums.map((ofDay) =>
    ofDay.map((sum) => {
      const orders = sum / weeks;
      return { orders, couriers: Math.ceil((orders * orderMinutes) / (60 * busyShare)) };
    }),
  );
}

/** 0 is Sunday; the day is written `2026-07-07`. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

interface PlannedShift {
  beginsAt: Date;
  endsAt: Date;
  places: number;
  taken: number;
}

/** What is planned for an hour that begins then: a shift counts in each hour that it touches. */
export function plannedIn(shifts: readonly PlannedShift[], hour: Date): { places: number; taken: number } {
  const until = new Date(hour.getTime() + 60 * 60_000);
  const within = shifts.filter(({ beginsAt, endsAt }) => beginsAt < until && endsAt > hour);
  return {
    places: within.reduce((sum, { places }) => sum + places, 0),
    taken: within.reduce((sum, { taken }) => sum + taken, 0),
  };
}

/** Whether a courier would work in an hour that begins then: a range counts in each hour that it touches, past midnight too. */
export function isOfferedIn(week: Week, hour: Date): boolean {
  const today = (weekdayOf(dayOf(hour)) + 6) % 7;
  const minute = hourOf(hour) * 60;
  const touches = (weekday: number, begins: number): boolean =>
    (week[weekday] ?? []).some(({ from, until }) => from < begins + 60 && until > begins);
  return touches(today, minute) || touches((today + 6) % 7, minute + minutesADay);
}
