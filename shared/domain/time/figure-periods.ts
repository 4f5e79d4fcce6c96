/** Figures stand for days of Morocco, compared with as many days before (product §11.2). */
import { dayMs } from './city-clock.ts';

export const figurePeriods = ['today', 'week', 'month', 'quarter'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

const periodDays: Record<FigurePeriod, number> = { today: 1, week: 7, month: 30, quarter: 90 };

const longestPeriodDays = 366;
/** A longer period is drawn by weeks: a phone has no room for more bars. */
const mostDayBars = 92;

/** Days as `2026-11-22`, both included. */
export interface Days {
  from: string;
  to: string;
}

/** Whether an address names a day. February has no 30th, and the database no year after 9999. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^(?!9999)[1-9]\d{3}-\d\d-\d\d$/.test(text) &&
  new Date(text).toJSON()?.startsWith(text) === true;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

export const countDays = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

export const daysOfPeriod = (period: FigurePeriod, today: string): Days => ({
  from: addDays(today, 1 - periodDays[period]),
  to: today,
});

export const daysBefore = ({ from, to }: Days): Days => ({
  from: addDays(from, -countDays({ from, to })),
  to: addDays(from, -1),
});

export type DaysFault = 'backwards' | 'too_long' | 'not_yet';

/** Forms give `today`; without it days to come are fine, because they hold nothing. */
export function daysFault(days: Days, today?: string): DaysFault | undefined {
  if (days.from > days.to) return 'backwards';
  if (countDays(days) > longestPeriodDays) return 'too_long';
  return today !== undefined && days.to > today ? 'not_yet' : undefined;
}

export const daysOfBar = (days: Days): 1 | 7 => (countDays(days) > mostDayBars ? 7 : 1);

/** Sums are kept for each day and for runs of days that begin at multiples of their length (decision 49). */
export const spanDays = [1, 4, 16, 64] as const;

export interface Span {
  days: number;
  firstDay: string;
}

/** The fewest spans that make up the days. */
export function spansOf({ from, to }: Days): Span[] {
  const spans: Span[] = [];
  const end = Date.parse(to) / dayMs;
  for (let day = Date.parse(from) / dayMs; day <= end;) {
    const days = spanDays.findLast((length) => day % length === 0 && day + length - 1 <= end) ?? 1;
    spans.push({ days, firstDay: new Date(day * dayMs).toISOString().slice(0, 10) });
    day += days;
  }
  return spans;
}
