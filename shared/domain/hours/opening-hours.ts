/** A restaurant is open by its week, its holidays and its hours of Ramadan, unless it is paused or switched off (product §3.5). */
import { dayMs, dayOf, momentOf, timeOf, wallTime } from '#shared/domain/time/city-clock.ts';
import { nextKitchenDay } from './kitchen-day.ts';
import { sorted } from '#shared/domain/sorted.ts';

/** Minutes from the day's midnight; a range past midnight ends after 1440. */
export interface HoursRange {
  from: number;
  until: number;
}

/** Seven days, Monday first. */
export type Week = HoursRange[][];

interface Holiday {
  day: string;
  /** None: closed. */
  ranges: HoursRange[];
}

export interface OpeningHours {
  week: Week;
  /** Null: the week holds in Ramadan too. */
  ramadan: Week | null;
  holidays: Holiday[];
}

/** Both days included. */
export interface RamadanDays {
  from: string;
  until: string;
}

export interface Opener {
  isAcceptingOrders: boolean;
  pausedUntil: Date | null;
  /** Null: at any hour. */
  openingHours: OpeningHours | null;
}

export interface Opening {
  isOpen: boolean;
  /** When it closes or opens next. Null: not in sight. */
  turnsAt: Date | null;
}

export const minutesADay = 1440;
export const hoursLimits = { rangesADay: 4, holidays: 60, ramadanDays: 40, clockChanges: 20 } as const;

/** The 1110th minute is 18:30, the 1500th is 01:00. */
export function timeOfMinute(minute: number): string {
  const inDay = minute % minutesADay;
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`;
}

/** Two months typed in place of one would put every restaurant on its hours of Ramadan. */
export const areRamadanDays = ({ from, until }: RamadanDays): boolean =>
  from <= until && Date.parse(until) - Date.parse(from) < hoursLimits.ramadanDays * dayMs;

const minuteMs = 60_000;
const openSightMs = 8 * dayMs;
const sightDays = 62;

export const pauseLengths = ['half_hour', 'hour', 'until_tomorrow'] as const;
export type PauseLength = (typeof pauseLengths)[number];

/** `paused` by a person or the answer limit, `closed` by the hours. */
export const doors = ['open', 'paused', 'closed'] as const;
export type Doors = (typeof doors)[number];

export function doorsAt(opener: Opener, ramadan: RamadanDays | null, moment: Date): Doors {
  if (openingAt(opener, ramadan, moment).isOpen) return 'open';
  const isUnpaused = { ...opener, isAcceptingOrders: true, pausedUntil: null };
  return openingAt(isUnpaused, ramadan, moment).isOpen ? 'paused' : 'closed';
}

export function openingAt(opener: Opener, ramadan: RamadanDays | null, moment: Date): Opening {
  const { isAcceptingOrders, pausedUntil, openingHours } = opener;
  if (!isAcceptingOrders) return { isOpen: false, turnsAt: null };
  if (pausedUntil !== null && pausedUntil > moment) {
    const then = openingAt({ ...opener, pausedUntil: null }, ramadan, pausedUntil);
    return { isOpen: false, turnsAt: then.isOpen ? pausedUntil : then.turnsAt };
  }
  return openingHours === null ? { isOpen: true, turnsAt: null } : byHours(openingHours, ramadan, moment);
}

function byHours(hours: OpeningHours, ramadan: RamadanDays | null, moment: Date): Opening {
  const now = moment.getTime();
  const today = Math.floor(wallTime(moment).getTime() / dayMs);
  let openUntil = now;
  for (let day = today - 1; day <= today + sightDays; day++) {
    for (const { from, until } of dayHours(hours, ramadan, day).ranges) {
      const begins = momentOf(day * dayMs + from * minuteMs).getTime();
      const ends = momentOf(day * dayMs + until * minuteMs).getTime();
      // The clock jumped over the whole range.
      if (begins === ends) continue;
      if (begins > openUntil) return turning(openUntil > now, openUntil > now ? openUntil : begins);
      openUntil = Math.max(openUntil, ends);
      if (openUntil > now + openSightMs) return { isOpen: true, turnsAt: null };
    }
  }
  return openUntil > now ? turning(true, openUntil) : { isOpen: false, turnsAt: null };
}

const turning = (isOpen: boolean, at: number): Opening => ({ isOpen, turnsAt: new Date(at) });

export interface DayHours {
  day: string;
  /** The ranges in order; none: closed. */
  ranges: HoursRange[];
  isSpecial: boolean;
}

/** The hours of the day with this number since 1970. */
export function dayHours(hours: OpeningHours, ramadan: RamadanDays | null, number: number): DayHours {
  const day = new Date(number * dayMs).toISOString().slice(0, 10);
  const holiday = hours.holidays.find((one) => one.day === day);
  if (holiday) return { day, ranges: inOrder(holiday.ranges), isSpecial: true };
  const isRamadan = ramadan !== null && ramadan.from <= day && day <= ramadan.until;
  const week = (isRamadan ? hours.ramadan : null) ?? hours.week;
  return { day, ranges: inOrder(week[weekdayOf(number)] ?? []), isSpecial: false };
}

/** The first of January 1970 was a Thursday. */
const weekdayOf = (number: number): number => (number + 3) % 7;

const inOrder = (ranges: HoursRange[]): HoursRange[] => sorted(ranges, (one, other) => one.from - other.from);

export function pauseEnd(length: PauseLength, moment: Date): Date {
  if (length === 'until_tomorrow') return nextKitchenDay(moment);
  return new Date(moment.getTime() + (length === 'hour' ? 60 : 30) * minuteMs);
}

export const isClosingSoon = ({ isOpen, turnsAt }: Opening, now: Date): boolean =>
  isOpen && turnsAt !== null && turnsAt > now && turnsAt.getTime() - now.getTime() <= 10 * minuteMs;

export type NextOpening = { time: string; day?: string | undefined };

/**
 * The time as the clock shows it. The day is named by its date as soon as it is another, so that a page kept
 * past midnight stays true.
 */
export function nextOpening({ isOpen, turnsAt }: Opening, moment: Date): NextOpening | undefined {
  if (isOpen || turnsAt === null) return undefined;
  const day = dayOf(turnsAt);
  return { time: timeOf(turnsAt), ...(day !== dayOf(moment) && { day }) };
}

/** The places of the ranges that begin before another one of the week has ended; Sunday's night reaches into Monday. */
export function findOverlaps(week: Week): { weekday: number; index: number }[] {
  const all = week.flatMap((ranges, weekday) =>
    ranges.map(({ from, until }, index) => ({
      weekday,
      index,
      begins: weekday * minutesADay + from,
      ends: weekday * minutesADay + until,
    })),
  );
  const around = 7 * minutesADay;
  return all.flatMap(({ weekday, index, begins }, at) =>
    all.some((other, otherAt) =>
      [-around, 0, around].some((shift) => {
        const [otherBegins, otherEnds] = [other.begins + shift, other.ends + shift];
        const isEarlier = otherBegins < begins || (otherBegins === begins && otherAt < at);
        return isEarlier && otherEnds > begins;
      }),
    )
      ? [{ weekday, index }]
      : [],
  );
}
