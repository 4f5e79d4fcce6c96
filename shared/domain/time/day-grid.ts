/** A month of days to choose from. Days as `2026-11-22`, months as `2026-11`; an empty text is no day. */
import { addDays, type Days } from './figure-periods.ts';
import { periodAround } from '#shared/domain/money/statements.ts';

/** Which days can be chosen: figures hold days up to the present one, calendars days from it on. */
export type ShownDays = 'past' | 'coming';

const shownYears = 5;

export const monthOf = (day: string): string => day.slice(0, 7);

/** The same day of another month, or its last day where that month is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** Weeks from Monday on; days of the months beside are left out. */
export function weeksOf(month: string): (string | undefined)[][] {
  const { from, to } = periodAround('month', `${month}-01`);
  const weeks: (string | undefined)[][] = [];
  for (let monday = periodAround('week', from).from; monday <= to; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push(days.map((day) => (day >= from && day <= to ? day : undefined)));
  }
  return weeks;
}

export const canChoose = (day: string, today: string, shown: ShownDays): boolean =>
  shown === 'past' ? day <= today : day >= today;

/** The years, the nearest first. The year of the address is among them. */
export function yearsOf(day: string, today: string, shown: ShownDays): number[] {
  const present = Number(today.slice(0, 4));
  const years = Array.from({ length: shownYears }, (_, index) =>
    shown === 'past' ? present - index : present + index,
  );
  const year = Number(day.slice(0, 4));
  return years.includes(year) ? years : [...years, year];
}

/** Where a key leads from a day: in right-to-left text the next day stands at the left. */
export function dayByKey(day: string, key: string): string | undefined {
  const { from, to } = periodAround('week', day);
  const places: Record<string, string> = {
    ArrowLeft: addDays(day, 1),
    ArrowRight: addDays(day, -1),
    ArrowDown: addDays(day, 7),
    ArrowUp: addDays(day, -7),
    Home: from,
    End: to,
    PageDown: addMonths(day, 1),
    PageUp: addMonths(day, -1),
  };
  return places[key];
}

export const quickDays = ['today', 'yesterday', 'week'] as const;
export type QuickDays = (typeof quickDays)[number];

/** The week is that from Monday to the present day. */
export function daysOfQuick(quick: QuickDays, today: string): Days {
  if (quick === 'today') return { from: today, to: today };
  if (quick === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  return { from: periodAround('week', today).from, to: today };
}

/** Two chosen days in their order, whichever was chosen first. */
export const daysBetween = (one: string, other: string): Days =>
  one <= other ? { from: one, to: other } : { from: other, to: one };
