/** A dish that belongs to times of the day (breakfast, ftour) is sold only in them (product §3.11). */
import { openingAt, type HoursRange, type Opening, type RamadanDays } from './opening-hours.ts';

export const menuSeasons = ['always', 'ramadan', 'outside_ramadan'] as const;
export type MenuSeason = (typeof menuSeasons)[number];

export interface ServiceTime extends HoursRange {
  season: MenuSeason;
}

export const menuTimesMax = 10;

export function serviceAt(times: readonly ServiceTime[], ramadan: RamadanDays | null, moment: Date): Opening {
  if (times.length === 0) return { isOpen: true, turnsAt: null };
  const rangesIn = (season: MenuSeason): HoursRange[] =>
    times.filter((time) => time.season === 'always' || time.season === season);
  const daily = (ranges: HoursRange[]): HoursRange[][] => Array.from({ length: 7 }, () => ranges);
  const openingHours = {
    week: daily(rangesIn('outside_ramadan')),
    ramadan: daily(rangesIn('ramadan')),
    holidays: [],
  };
  return openingAt({ isAcceptingOrders: true, pausedUntil: null, openingHours }, ramadan, moment);
}
