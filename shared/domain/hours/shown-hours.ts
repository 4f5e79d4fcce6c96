/** A restaurant's page shows the hours of seven days from today on, by weekday, and the special days after them (product §2.7). */
import { dayMs, dayOf } from '#shared/domain/time/city-clock.ts';
import { dayHours, type DayHours, type OpeningHours, type RamadanDays } from './opening-hours.ts';
import { isSpecialDayOver } from './special-days.ts';
import { sorted } from '#shared/domain/sorted.ts';

export interface ShownHours {
  today: string;
  /** Monday first, each on its next date. */
  week: DayHours[];
  specialDays: DayHours[];
  /** The city's, while it begins soon after these days and the restaurant has hours of its own for it. */
  ramadan: RamadanDays | null;
}

const weekDays = 7;
const ramadanSightDays = 30;

export function shownHours(hours: OpeningHours, ramadan: RamadanDays | null, now: Date): ShownHours {
  const today = dayOf(now);
  const first = Date.parse(today) / dayMs;
  const days = Array.from({ length: weekDays }, (_, later) => dayHours(hours, ramadan, first + later));
  const lastDay = dayAfter(today, weekDays - 1);
  const later = hours.holidays.filter((one) => one.day > lastDay && !isSpecialDayOver(one, now));
  const isNear =
    ramadan !== null && lastDay < ramadan.from && ramadan.from <= dayAfter(today, ramadanSightDays);
  return {
    today,
    week: sorted(days, (one, other) => weekdayOfDay(one.day) - weekdayOfDay(other.day)),
    specialDays: sorted(later, (one, other) => (one.day < other.day ? -1 : 1)).map(({ day }) =>
      dayHours(hours, ramadan, Date.parse(day) / dayMs),
    ),
    ramadan: hours.ramadan && isNear ? ramadan : null,
  };
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Monday is 0. */
export const weekdayOfDay = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;
