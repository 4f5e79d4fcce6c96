import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  countDays,
  daysBefore,
  daysFault,
  daysOfBar,
  daysOfPeriod,
  isDay,
  spansOf,
} from './figure-periods.ts';

const anyDays = fc
  .tuple(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 1, max: 366 }))
  .map(([begins, length]) => {
    const from = addDays('2024-01-01', begins);
    return { from, to: addDays(from, length - 1) };
  });

it('a period ends today and begins as many days before as it says', () => {
  const days = ['today', 'week', 'month', 'quarter'] as const;
  expect(days.map((period) => daysOfPeriod(period, '2026-03-01'))).toEqual([
    { from: '2026-03-01', to: '2026-03-01' },
    { from: '2026-02-23', to: '2026-03-01' },
    { from: '2026-01-31', to: '2026-03-01' },
    { from: '2025-12-02', to: '2026-03-01' },
  ]);
});

it('the period before has the same length and ends on the day before', () => {
  expect(daysBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  });
  fc.assert(
    fc.property(anyDays, (days) => {
      const before = daysBefore(days);
      expect(countDays(before)).toBe(countDays(days));
      expect(addDays(before.to, 1)).toBe(days.from);
    }),
  );
});

it('days of a choice run forwards, for 366 days at most, and not beyond today', () => {
  expect(daysFault({ from: '2026-03-02', to: '2026-03-01' })).toBe('backwards');
  expect(daysFault({ from: '2024-01-01', to: '2024-12-31' })).toBeUndefined();
  expect(daysFault({ from: '2024-01-01', to: '2025-01-01' })).toBe('too_long');
  expect(daysFault({ from: '2026-03-01', to: '2026-03-02' }, '2026-03-01')).toBe('not_yet');
  expect(daysFault({ from: '2026-03-01', to: '2026-03-01' }, '2026-03-01')).toBeUndefined();
});

it.each([
  ['2026-01-01', true],
  ['1000-01-01', true],
  ['9998-12-31', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-00-10', false],
  ['2026-13-01', false],
  ['2026-01-00', false],
  ['0999-12-31', false],
  ['9999-01-01', false],
  ['10000-01-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00', false],
  [' 2026-01-01', false],
  ['', false],
  [20_260_101, false],
])('whether %j names a day: %s', (text, isOne) => {
  expect(isDay(text)).toBe(isOne);
});

it('more than 92 days are drawn by weeks', () => {
  expect(daysOfBar({ from: '2026-01-01', to: '2026-04-02' })).toBe(1);
  expect(daysOfBar({ from: '2026-01-01', to: '2026-04-03' })).toBe(7);
});

it('spans cover each day of a period once and no other day, and are at most 24', () => {
  fc.assert(
    fc.property(anyDays, (days) => {
      const spans = spansOf(days);
      const covered = spans.flatMap(({ firstDay, days: length }) =>
        Array.from({ length }, (_, index) => addDays(firstDay, index)),
      );
      expect(covered).toEqual(
        Array.from({ length: countDays(days) }, (_, index) => addDays(days.from, index)),
      );
      expect(spans.length).toBeLessThanOrEqual(24);
      for (const { firstDay, days: length } of spans)
        expect((Date.parse(firstDay) / 86_400_000) % length).toBe(0);
    }),
  );
});
