import { afterEach, describe, expect, it } from 'vitest';
import { setClockChanges } from '#shared/domain/time/city-clock.ts';
import { isDayOver, isSpecialDayOver, mayStillPay } from './special-days.ts';

afterEach(() => setClockChanges([]));
const night = [
  { from: 1080, until: 1560 },
  { from: 600, until: 720 },
];

describe('a special day is over', () => {
  it.each([
    ['closed, in its last minute', [], '2026-11-28T23:59:59Z', false],
    ['closed, at its midnight', [], '2026-11-29T00:00:00Z', true],
    ['open in the morning only, in its evening', night.slice(1), '2026-11-28T20:00:00Z', false],
    ['open until two in the night, at midnight', night, '2026-11-29T00:30:00Z', false],
    ['open until two in the night, a second before', night, '2026-11-29T01:59:59Z', false],
    ['open until two in the night, at two', night, '2026-11-29T02:00:00Z', true],
    ['a day before it', [], '2026-11-27T12:00:00Z', false],
    ['a year later', [], '2027-11-28T12:00:00Z', true],
  ])('%s', (_when, ranges, now, isOver) => {
    expect(isSpecialDayOver({ day: '2026-11-28', ranges }, new Date(now))).toBe(isOver);
  });

  it('by Morocco’s clock', () => {
    setClockChanges([{ day: '2026-11-01', offsetMinutes: 60 }]);
    expect(isDayOver('2026-11-28', new Date('2026-11-28T22:59:59Z'))).toBe(false);
    expect(isDayOver('2026-11-28', new Date('2026-11-28T23:00:00Z'))).toBe(true);
  });
});

it.each([
  ['2026-11-29', false],
  ['2026-11-28', true],
  ['2026-11-27', true],
  ['2026-11-26', false],
])('on 29 November the holiday %s may still pay a late tap, or not', (day, may) => {
  expect(mayStillPay(day, new Date('2026-11-29T03:00:00Z'))).toBe(may);
});
