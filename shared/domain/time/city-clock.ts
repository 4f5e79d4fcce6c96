import { sorted } from '#shared/domain/sorted.ts';

/** Morocco's clock is this table and what admins add to it: the time-zone data of browsers, servers and databases disagree on it (product §11.5). */

/** The clock is `offsetMinutes` ahead of UTC from 02:00 UTC of the day on. */
export interface ClockChange {
  day: string;
  offsetMinutes: 0 | 60;
}

const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** The clock left UTC+1 for each Ramadan until 2026; since 20 September 2026 it stays at UTC. */
const known: readonly (readonly [moment: string, offsetMinutes: number])[] = [
  ['2025-02-23T02:00Z', 0],
  ['2025-04-06T02:00Z', 60],
  ['2026-02-15T02:00Z', 0],
  ['2026-03-22T02:00Z', 60],
  ['2026-09-20T01:00Z', 0],
];

interface Span {
  /** The beginning in milliseconds, as all times below. */
  begins: number;
  offset: number;
}

let spans = spansOf([]);

/** Sets the clock for the whole process, or the whole tab. */
export function setClockChanges(changes: readonly ClockChange[]): void {
  spans = spansOf(changes);
}

function spansOf(changes: readonly ClockChange[]): Span[] {
  const all = [
    ...known,
    ...changes.map(({ day, offsetMinutes }) => [`${day}T02:00Z`, offsetMinutes] as const),
  ];
  const later = sorted(
    all.map(([moment, minutes]) => ({ begins: Date.parse(moment), offset: minutes * minuteMs })),
    (one, other) => one.begins - other.begins,
  );
  return [{ begins: -Infinity, offset: 60 * minuteMs }, ...later];
}

/** The span that holds the moment, and all later ones. */
export const offsetsSince = (moment: Date): Span[] =>
  spans.filter((_, index) => (spans[index + 1]?.begins ?? Infinity) > moment.getTime());

/** What the clock shows, as a date whose UTC fields are read. */
export function wallTime(moment: Date): Date {
  const time = moment.getTime();
  return new Date(time + (spans.findLast(({ begins }) => begins <= time)?.offset ?? 0));
}

/** When the clock first shows this time, or jumps over it. */
export function momentOf(wall: number): Date {
  for (const [index, { begins, offset }] of spans.entries()) {
    const moment = Math.max(begins, wall - offset);
    if (moment < (spans[index + 1]?.begins ?? Infinity)) return new Date(moment);
  }
  throw new Error('no moment shows this time');
}

export const sameTimeYesterday = (moment: Date): Date => momentOf(wallTime(moment).getTime() - dayMs);

/** `2026-11-22`. */
export const dayOf = (moment: Date): string => wallTime(moment).toISOString().slice(0, 10);

export const hourOf = (moment: Date): number => wallTime(moment).getUTCHours();

/** `18:30`. */
export const timeOf = (moment: Date): string => wallTime(moment).toISOString().slice(11, 16);

export const midnightOf = (day: string, daysLater = 0): Date =>
  momentOf(Date.parse(`${day}T00:00Z`) + daysLater * dayMs);
