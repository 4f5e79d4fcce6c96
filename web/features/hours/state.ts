import {
  findOverlaps,
  hoursLimits,
  minutesADay,
  timeOfMinute,
  type HoursRange,
  type OpeningHours,
  type Week,
} from '#shared/domain/hours/opening-hours.ts';
import { sorted } from '#shared/domain/sorted.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';

const quarter = 15;
const fourHours = 4 * 60;
const usual: HoursRange = { from: 11 * 60, until: 23 * 60 };

export const usualWeek = (): Week => Array.from({ length: 7 }, () => [usual]);

export const usualHours = (): OpeningHours => ({ week: usualWeek(), ramadan: null, holidays: [] });

export const plans = ['week', 'ramadan', 'holidays'] as const;

export function planWithOverlap({
  week,
  ramadan,
  holidays,
}: OpeningHours): (typeof plans)[number] | undefined {
  const weeks = { week: [week], ramadan: [ramadan ?? []], holidays: holidays.map(({ ranges }) => [ranges]) };
  return plans.find((plan) => weeks[plan].some((one) => findOverlaps(one).length > 0));
}

/** An hour after the last range of the day, or before the first one; nothing when the day is full. */
export function nextRange(ranges: readonly HoursRange[]): HoursRange | undefined {
  const last = Math.max(0, ...ranges.map(({ until }) => until));
  if (ranges.length === 0) return usual;
  if (ranges.length >= hoursLimits.rangesADay) return undefined;
  const from = last + 60;
  if (from < minutesADay) return { from, until: from + fourHours };
  const until = Math.min(...ranges.map((range) => range.from)) - 60;
  return until > 0 ? { from: Math.max(0, until - fourHours), until } : undefined;
}

export function withBeginning({ until }: HoursRange, from: number): HoursRange {
  const fits = from < until && until <= from + minutesADay;
  return { from, until: fits ? until : from + 60 };
}

interface Option {
  value: string;
  label: string;
}

function quarters(first: number, last: number, set: number): Option[] {
  const minutes = [set];
  for (let minute = first; minute <= last; minute += quarter) if (minute !== set) minutes.push(minute);
  return sorted(minutes, (one, other) => one - other).map((minute) => ({
    value: String(minute),
    label: timeOfMinute(minute),
  }));
}

export const beginnings = ({ from }: HoursRange): Option[] => quarters(0, minutesADay - quarter, from);

export const endings = ({ from, until }: HoursRange): Option[] =>
  quarters(from - (from % quarter) + quarter, from + minutesADay, until);

export const endsNextDay = ({ until }: HoursRange): boolean => until > minutesADay;

/** The refusal is shown after the press, because the year is chosen last: a day without a year of its own may be months back. */
export function refusalToAdd(day: string, today: string): string | undefined {
  if (day === '') return hoursMessages.dayMissing;
  return day < today ? hoursMessages.dayOver : undefined;
}

export const replaceAt = <T>(list: readonly T[], index: number, item: T): T[] =>
  list.map((one, at) => (at === index ? item : one));

export const removeAt = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index);
