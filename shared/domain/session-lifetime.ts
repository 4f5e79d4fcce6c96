/** A session ends after a time without use, and after a time in all; a kitchen's session ends only at five in the morning. */
import type { Role } from './permissions.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

interface Limits {
  idleMs: number;
  totalMs: number;
}

const ordinary: Limits = { idleMs: 30 * dayMs, totalMs: 90 * dayMs };

export const sessionLimits: Record<Role, Limits> = {
  customer: ordinary,
  courier: ordinary,
  restaurant: ordinary,
  admin: { idleMs: 12 * hourMs, totalMs: 7 * dayMs },
};

/** How long the cookie of any session has to last. */
export const longestSessionMs = ordinary.totalMs;

/** A kitchen hears of the end so long before. */
const announcedMs = 7 * dayMs;

export interface SessionUse {
  role: Role;
  createdAt: Date;
  lastUsedAt: Date;
}

/** From this moment on the session is over, unless it is used before. */
export function sessionEndsAt({ role, createdAt, lastUsedAt }: SessionUse): Date {
  const { idleMs, totalMs } = sessionLimits[role];
  const end = new Date(Math.min(createdAt.getTime() + totalMs, lastUsedAt.getTime() + idleMs));
  return role === 'restaurant' ? lastQuietHour(end) : end;
}

/** When a kitchen's session ends although it is used every day, in the week before; otherwise undefined. */
export function announcedEnd(session: Omit<SessionUse, 'lastUsedAt'>, now: Date): Date | undefined {
  if (session.role !== 'restaurant') return undefined;
  const end = sessionEndsAt({ ...session, lastUsedAt: now });
  return end.getTime() - now.getTime() <= announcedMs ? end : undefined;
}

/** No kitchen of the city serves at five in the morning. */
const quietHour = 5;
const cityClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Casablanca',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The newest 05:00 of the city's clock that is not after `moment`. */
function lastQuietHour(moment: Date): Date {
  const guess = moment.getTime() - sinceQuietHourMs(moment);
  // The clock was changed in between: the guess lies an hour beside.
  const error = sinceQuietHourMs(new Date(guess));
  return new Date(error <= dayMs / 2 ? guess - error : guess + dayMs - error);
}

function sinceQuietHourMs(moment: Date): number {
  const parts = cityClock.formatToParts(moment);
  const valueOf = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const hours = (valueOf('hour') - quietHour + 24) % 24;
  return ((hours * 60 + valueOf('minute')) * 60 + valueOf('second')) * 1000 + moment.getUTCMilliseconds();
}
