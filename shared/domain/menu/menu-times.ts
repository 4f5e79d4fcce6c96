/** A dish that belongs to times (breakfast, ftour, Friday's couscous) is sold only in them (product §3.11). */
import {
  openingAt,
  type HoursRange,
  type Opening,
  type RamadanDays,
} from '#shared/domain/hours/opening-hours.ts';
import { everyDay } from '#shared/domain/hours/weekdays.ts';

export const menuSeasons = ['always', 'ramadan', 'outside_ramadan'] as const;
export type MenuSeason = (typeof menuSeasons)[number];

export interface ServiceTime extends HoursRange {
  season: MenuSeason;
  /** The weekdays on which the range begins; past midnight it ends on the next day. */
  weekdays: readonly number[];
}

export const menuTimesMax = 10;

export function serviceAt(times: readonly ServiceTime[], ramadan: RamadanDays | null, moment: Date): Opening {
  if (times.length === 0) return { isOpen: true, turnsAt: null };
  const weekIn = (season: MenuSeason): HoursRange[][] => {
    const held = times.filter((time) => time.season === 'always' || time.season === season);
    return everyDay.map((day) => held.filter(({ weekdays }) => weekdays.includes(day)));
  };
  const openingHours = { week: weekIn('outside_ramadan'), ramadan: weekIn('ramadan'), holidays: [] };
  return openingAt({ isAcceptingOrders: true, pausedUntil: null, openingHours }, ramadan, moment);
}
