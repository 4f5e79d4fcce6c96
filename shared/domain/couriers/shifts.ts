/** Admins open shifts with places; couriers take places and give them back. A shift gives no right to jobs (product §20.3). */
import { dayMs, momentOf } from '#shared/domain/time/city-clock.ts';

/** A place is given back until so long before the beginning. */
export const giveBackMinutes = 120;
/** Before the beginning the couriers of a shift are reminded. */
const reminderMinutes = 60;
/** After the beginning, without a duty, a courier counts as not there. */
const graceMinutes = 10;

export const shiftLimits = { placesMax: 200, hoursMax: 12, daysAhead: 28, repeatsMax: 7 } as const;

const minuteMs = 60_000;

interface Span {
  beginsAt: Date;
  endsAt: Date;
}

/** Why admins cannot open such a shift; null: they can. */
export function shiftRefusal({ beginsAt, endsAt }: Span, now: Date): 'shift_late' | 'shift_times' | null {
  if (beginsAt <= now) return 'shift_late';
  const lasts = endsAt.getTime() - beginsAt.getTime();
  const isAhead = beginsAt.getTime() - now.getTime() <= shiftLimits.daysAhead * 24 * 60 * minuteMs;
  return lasts >= 30 * minuteMs && lasts <= shiftLimits.hoursMax * 60 * minuteMs && isAhead
    ? null
    : 'shift_times';
}

/** Hours of a day, in minutes from its midnight; past the next midnight after 1440. */
interface HoursOfDay {
  day: string;
  from: number;
  until: number;
}

/** The spans on that day and those after it, at the same time of the city's clock. */
export function spansOf({ day, from, until }: HoursOfDay, days: number): Span[] {
  const momentAt = (later: number, minute: number): Date =>
    momentOf(Date.parse(day) + later * dayMs + minute * minuteMs);
  return Array.from({ length: days }, (_, later) => ({
    beginsAt: momentAt(later, from),
    endsAt: momentAt(later, until),
  }));
}

export const giveBackUntil = ({ beginsAt }: Pick<Span, 'beginsAt'>): Date =>
  new Date(beginsAt.getTime() - giveBackMinutes * minuteMs);

export const reminderAt = ({ beginsAt }: Pick<Span, 'beginsAt'>): Date =>
  new Date(beginsAt.getTime() - reminderMinutes * minuteMs);

/** `expected`: the shift is ahead, or has just begun. `absent`: begun, and no duty since. */
export const attendances = ['expected', 'on_duty', 'was_on_duty', 'absent'] as const;
export type Attendance = (typeof attendances)[number];

interface Duty {
  beganAt: Date;
  /** Null: under way. */
  endedAt: Date | null;
}

/** A duty that began before the shift, or in its middle, counts. */
export function attendanceOf({ beginsAt, endsAt }: Span, duties: readonly Duty[], now: Date): Attendance {
  if (now < beginsAt) return 'expected';
  const within = duties.filter(
    ({ beganAt, endedAt }) => beganAt < endsAt && (endedAt === null || endedAt > beginsAt),
  );
  if (within.some(({ endedAt }) => endedAt === null)) return 'on_duty';
  if (within.length > 0) return 'was_on_duty';
  return now.getTime() - beginsAt.getTime() < graceMinutes * minuteMs ? 'expected' : 'absent';
}
