/** A special day is over once its last range has ended, or the day itself; it is neither offered nor taken any more (product §3.5). */
import { dayMs, dayOf, momentOf } from '#shared/domain/time/city-clock.ts';
import { minutesADay, type HoursRange } from './opening-hours.ts';

interface SpecialDay {
  day: string;
  ranges: readonly HoursRange[];
}

const minuteMs = 60_000;

export function isSpecialDayOver({ day, ranges }: SpecialDay, now: Date): boolean {
  const lastMinute = Math.max(minutesADay, ...ranges.map(({ until }) => until));
  return momentOf(Date.parse(`${day}T00:00Z`) + lastMinute * minuteMs) <= now;
}

export const isDayOver = (day: string, now: Date): boolean => isSpecialDayOver({ day, ranges: [] }, now);

/** A courier's tap may arrive after the holiday that pays it; older days count no more. */
export const mayStillPay = (day: string, now: Date): boolean =>
  isDayOver(day, now) && day >= dayOf(new Date(now.getTime() - 2 * dayMs));
