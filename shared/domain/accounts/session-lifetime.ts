/** A session ends after a time without use and after a total time; a kitchen's session ends only at five in the morning. */
import { kitchenDayBegin } from '#shared/domain/hours/kitchen-day.ts';
import type { Role } from '#shared/domain/permissions.ts';

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

export function sessionEndsAt(session: SessionUse): Date {
  const end = latestEnd(session);
  return session.role === 'restaurant' ? kitchenDayBegin(end) : end;
}

function latestEnd({ role, createdAt, lastUsedAt }: SessionUse): Date {
  const { idleMs, totalMs } = sessionLimits[role];
  return new Date(Math.min(createdAt.getTime() + totalMs, lastUsedAt.getTime() + idleMs));
}

/** The last quiet hour is at most 25 hours before; most sessions end later, and need no city clock. */
const endsAfter = (session: SessionUse, moment: number): boolean =>
  latestEnd(session).getTime() - 25 * hourMs > moment || sessionEndsAt(session).getTime() > moment;

export const hasEnded = (session: SessionUse, now: Date): boolean => !endsAfter(session, now.getTime());

/** When a kitchen's session ends despite daily use; undefined more than `announcedMs` before it. */
export function announcedEnd(session: Omit<SessionUse, 'lastUsedAt'>, now: Date): Date | undefined {
  if (session.role !== 'restaurant') return undefined;
  const used = { ...session, lastUsedAt: now };
  return endsAfter(used, now.getTime() + announcedMs) ? undefined : sessionEndsAt(used);
}
