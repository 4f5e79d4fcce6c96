import fc from 'fast-check';
import { expect, it } from 'vitest';
import { busyEnd, busyMinutesAt, fullUntil, isFullAt, missingCentimes, paceAt } from './capacity.ts';

const noon = Date.parse('2026-11-23T12:00:00Z');
const minute = 60_000;
const at = (minutes: number): Date => new Date(noon + minutes * minute);
const minutesTo = (moment: Date | null): number | null => moment && (moment.getTime() - noon) / minute;

/** Waits minute by minute until fewer than `most` orders lie in the quarter of an hour before. */
function waitSlowly(placed: readonly number[], most: number, now: number): number | null {
  for (let then = now; ; then += 1) {
    const inQuarter = placed.filter((one) => one > then - 15 && one <= then).length;
    if (inQuarter < most) return then === now ? null : then;
  }
}

it('a kitchen has room again in the minute that a slow count of every minute finds', () => {
  const placed = fc.array(fc.integer({ min: -40, max: 0 }), { maxLength: 12 });
  fc.assert(
    fc.property(placed, fc.integer({ min: 1, max: 6 }), (minutes, most) => {
      const found = fullUntil(minutes.map(at), most, at(0));
      expect(minutesTo(found)).toBe(waitSlowly(minutes, most, 0));
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  ['no limit', [0, 0, 0], null, null],
  ['fewer orders than the limit', [-14, -1], 3, null],
  ['as many orders as the limit', [-14, -5, -1], 3, 1],
  ['more orders than a lowered limit', [-14, -10, -5, -1], 2, 10],
  ['an order that is a quarter of an hour old', [-15, -1], 2, null],
  ['a limit of one', [-3], 1, 12],
] as const)('a kitchen with %s is full as long as it must be', (_what, placed, most, free) => {
  expect(minutesTo(fullUntil(placed.map(at), most, at(0)))).toBe(free);
});

it('a kitchen is full until the moment, and not at it', () => {
  expect(isFullAt({ fullUntil: at(1) }, at(0))).toBe(true);
  expect(isFullAt({ fullUntil: at(1) }, at(1))).toBe(false);
  expect(isFullAt({ fullUntil: null }, at(1))).toBe(false);
});

it('a busy kitchen adds its minutes to the preparation until the end that it chose', () => {
  const busy = { busyMinutes: 20, busyUntil: busyEnd(60, at(0)) };
  const pace = { preparationMinutes: 18, pickupMinutes: 8, rideFactor: 1 };
  expect(paceAt(pace, busy, at(59))).toEqual({ ...pace, preparationMinutes: 38 });
  expect(paceAt(pace, busy, at(60))).toEqual(pace);
  expect(busyMinutesAt({ busyMinutes: null, busyUntil: null }, at(0))).toBe(0);
});

it('the dishes that are missing to the least amount never count below zero', () => {
  expect([missingCentimes(4_500, 6_000), missingCentimes(6_000, 6_000), missingCentimes(7_000, 0)]).toEqual([
    1_500, 0, 0,
  ]);
});
