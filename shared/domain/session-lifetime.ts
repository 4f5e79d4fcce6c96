/** A session ends after a time without use and after a total time; a kitchen's session ends only at five in the morning. */
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

export const longestSessionMs = ordinary.totalMs;

const announcedMs = 7 * dayMs;

export interface SessionUse {
  role: Role;
  createdAt: Date;
  lastUsedAt: Date;
}

export function sessionEndsAt({ role, createdAt, lastUsedAt }: SessionUse): Date {
  const { idleMs, totalMs } = sessionLimits[role];
  const end = new Date(Math.min(createdAt.getTime() + totalMs, lastUsedAt.getTime() + idleMs));
  return role === 'restaurant' ? lastQuietHour(end) : end;
}

/** When a kitchen's session ends despite daily use; undefined more than `announcedMs` before it. */
export function announcedEnd(session: Omit<SessionUse, 'lastUsedAt'>, now: Date): Date | undefined {
  if (session.role !== 'restaurant') return undefined;
  const end = sessionEndsAt({ ...session, lastUsedAt: now });
  return end.getTime() - now.getTime() <= announcedMs ? end : undefined;
}

const quietHour = 5;
const cityClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Casablanca',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

function lastQuietHour(moment: Date): Date {
  const guess = moment.getTime() - sinceQuietHourMs(moment);
  // If the clock changed in between, the guess is an hour off.
  const error = sinceQuietHourMs(new Date(guess));
  return new Date(error <= dayMs / 2 ? guess - error : guess + dayMs - error);
}

function sinceQuietHourMs(moment: Date): number {
  const parts = cityClock.formatToParts(moment);
  const valueOf = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const hours = (valueOf('hour') - quietHour + 24) % 24;
  return ((hours * 60 + valueOf('minute')) * 60 + valueOf('second')) * 1000 + moment.getUTCMilliseconds();
}
