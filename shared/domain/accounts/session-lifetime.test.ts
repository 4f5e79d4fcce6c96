import { describe, expect, it } from 'vitest';
import { wallTime } from '#shared/domain/time/city-clock.ts';
import { roles, type Role } from '#shared/domain/permissions.ts';
import {
  announcedEnd,
  hasEnded,
  longestSessionMs,
  sessionEndsAt,
  sessionLimits,
} from './session-lifetime.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const begun = new Date('2026-06-01T12:00:00Z');
const later = (days: number, hours = 0) => new Date(begun.getTime() + days * dayMs + hours * hourMs);
const endsAfter = (role: Role, usedAfterDays: number) =>
  (sessionEndsAt({ role, createdAt: begun, lastUsedAt: later(usedAfterDays) }).getTime() - begun.getTime()) /
  dayMs;

describe('the end of a session', () => {
  it.each([
    // role, last use in days after the start, end in days after the start
    ['customer', 0, 30],
    ['customer', 1, 31],
    ['customer', 59, 89],
    ['customer', 60, 90],
    ['customer', 89, 90],
    ['courier', 0, 30],
    ['courier', 80, 90],
    ['admin', 0, 0.5],
    ['admin', 1, 1.5],
    ['admin', 6, 6.5],
    ['admin', 6.5, 7],
    ['admin', 6.9, 7],
  ] as const)('a session of a %s last used after %d days ends after %d days', (role, used, ends) => {
    expect(endsAfter(role, used)).toBe(ends);
  });

  it.each([
    // The city's clock is an hour ahead of UTC, in Ramadan equal to it: 05:00 is 04:00Z or 05:00Z.
    ['2026-06-01T12:00:00Z', 0, '2026-07-01T04:00:00.000Z'],
    ['2026-06-01T03:59:59Z', 0, '2026-06-30T04:00:00.000Z'],
    ['2026-06-01T04:00:00Z', 0, '2026-07-01T04:00:00.000Z'],
    ['2026-06-01T23:30:00Z', 0, '2026-07-01T04:00:00.000Z'],
    ['2026-06-01T12:00:00Z', 89, '2026-08-30T04:00:00.000Z'],
    // Ends on a day of Ramadan 2026 (18 February to 19 March).
    ['2026-02-01T12:00:00Z', 0, '2026-03-03T05:00:00.000Z'],
    // The clock goes back on 15 February and forward on 22 March, both between two and three at night.
    ['2026-01-16T12:00:00Z', 0, '2026-02-15T05:00:00.000Z'],
    ['2026-01-16T04:30:00Z', 0, '2026-02-14T04:00:00.000Z'],
    ['2026-02-20T12:00:00Z', 0, '2026-03-22T04:00:00.000Z'],
    ['2026-02-20T03:30:00Z', 0, '2026-03-21T05:00:00.000Z'],
  ])(
    "a kitchen's session that began at %s and was used after %d days ends at five: %s",
    (created, used, end) => {
      const createdAt = new Date(created);
      const lastUsedAt = new Date(createdAt.getTime() + used * dayMs);
      expect(sessionEndsAt({ role: 'restaurant', createdAt, lastUsedAt }).toISOString()).toBe(end);
    },
  );

  it.each(['restaurant', 'admin'] as const)('a session of a %s has ended from its end on', (role) => {
    const session = { role, createdAt: begun, lastUsedAt: begun };
    const end = sessionEndsAt(session).getTime();
    for (const hours of [-40, -26, -25, -24, -1]) {
      expect(hasEnded(session, new Date(end + hours * hourMs))).toBe(false);
    }
    expect(hasEnded(session, new Date(end - 1))).toBe(false);
    expect(hasEnded(session, new Date(end))).toBe(true);
    expect(hasEnded(session, new Date(end + 10 * hourMs))).toBe(true);
  });

  it("a kitchen's session ends at five in the city on every day of two years, less than a day early", () => {
    for (let hour = 0; hour < 2 * 365 * 24; hour += 7) {
      const createdAt = later(0, hour);
      const end = sessionEndsAt({ role: 'restaurant', createdAt, lastUsedAt: createdAt });
      const earlyMs = createdAt.getTime() + 30 * dayMs - end.getTime();
      expect(wallTime(end).toISOString()).toMatch(/T05:00:00\.000Z$/);
      expect(earlyMs).toBeGreaterThanOrEqual(0);
      expect(earlyMs).toBeLessThanOrEqual(dayMs + hourMs);
    }
  });

  it('no session outlives its cookie', () => {
    for (const role of roles) expect(sessionLimits[role].totalMs).toBeLessThanOrEqual(longestSessionMs);
  });
});

describe('the announcement of the end', () => {
  const end = new Date('2026-08-30T04:00:00Z');

  it.each([
    [new Date(end.getTime() - 7 * dayMs - 1), undefined],
    [new Date(end.getTime() - 7 * dayMs), end],
    [new Date(end.getTime() - hourMs), end],
    [begun, undefined],
  ])('at %s a kitchen is told of the end %s', (now, announced) => {
    expect(announcedEnd({ role: 'restaurant', createdAt: begun }, now)).toEqual(announced);
  });

  it('only kitchens are told of the end of their session', () => {
    for (const role of ['customer', 'courier', 'admin'] as const) {
      expect(announcedEnd({ role, createdAt: begun }, later(89))).toBeUndefined();
    }
  });
});
