import { dayOf } from '#shared/domain/time/city-clock.ts';

/** The shown day, such as `2026-11-30`. */
export type DaySearch = { day?: string };

/** The shifts of each day in the order of their beginning, as they come. */
export function byDay<Shift extends { beginsAt: Date }>(
  shifts: readonly Shift[],
): { day: string; shifts: Shift[] }[] {
  const days = [...new Set(shifts.map(({ beginsAt }) => dayOf(beginsAt)))];
  return days.map((day) => ({ day, shifts: shifts.filter(({ beginsAt }) => dayOf(beginsAt) === day) }));
}

export const daysOf = (hours: readonly { at: Date }[]): string[] => [
  ...new Set(hours.map(({ at }) => dayOf(at))),
];

/** A day also has the end of a shift of the day before. */
export const isOnDay = ({ beginsAt, endsAt }: { beginsAt: Date; endsAt: Date }, day: string): boolean =>
  dayOf(beginsAt) === day || dayOf(new Date(endsAt.getTime() - 1)) === day;

/** 0 is Monday, as in a week of hours. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;
