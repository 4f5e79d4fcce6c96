import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, canChoose, dayByKey, daysBetween, daysOfQuick, weeksOf, yearsOf } from './day-grid.ts';
import { addDays } from './figure-periods.ts';

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1980-01-01', days));

describe('the grid of a month', () => {
  it('begins its weeks on Monday and holds each day of the month once', () => {
    expect(weeksOf('2026-11')[0]).toEqual([...Array.from({ length: 6 }), '2026-11-01']);
    expect(weeksOf('2027-02')).toHaveLength(4);
    expect(weeksOf('2028-02').flat().findLast(Boolean)).toBe('2028-02-29');
    fc.assert(
      fc.property(day, (one) => {
        const weeks = weeksOf(one.slice(0, 7));
        const days = weeks.flat().filter((each) => each !== undefined);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect(days[0]).toBe(`${one.slice(0, 7)}-01`);
        expect(days).toContain(one);
        expect(days.every((each, index) => index === 0 || each === addDays(days[index - 1] ?? '', 1))).toBe(
          true,
        );
        for (const [place, each] of weeks.flat().entries())
          if (each) expect((new Date(each).getUTCDay() + 6) % 7).toBe(place % 7);
      }),
    );
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2028-02-29', -12, '2027-02-28'],
  ])('the day %s by %i months is %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to);
  });

  it.each([
    ['ArrowLeft', '2026-11-26'],
    ['ArrowRight', '2026-11-24'],
    ['ArrowDown', '2026-12-02'],
    ['ArrowUp', '2026-11-18'],
    ['Home', '2026-11-23'],
    ['End', '2026-11-29'],
    ['PageDown', '2026-12-25'],
    ['PageUp', '2026-10-25'],
    ['Enter', undefined],
  ])('the key %s leads from Wednesday 25 November 2026 to %s', (key, to) => {
    expect(dayByKey('2026-11-25', key)).toBe(to);
  });

  it('figures offer days up to the present one, and calendars from it on', () => {
    const today = '2026-11-25';
    expect(['2026-11-24', today, '2026-11-26'].map((one) => canChoose(one, today, 'past'))).toEqual([
      true,
      true,
      false,
    ]);
    expect(['2026-11-24', today, '2026-11-26'].map((one) => canChoose(one, today, 'coming'))).toEqual([
      false,
      true,
      true,
    ]);
    expect(yearsOf(today, today, 'past')).toEqual([2026, 2025, 2024, 2023, 2022]);
    expect(yearsOf(today, today, 'coming')).toEqual([2026, 2027, 2028, 2029, 2030]);
    expect(yearsOf('2019-02-01', today, 'past')).toContain(2019);
  });
});

describe('days chosen at once', () => {
  it('are today, yesterday and the week from Monday to today', () => {
    expect(daysOfQuick('today', '2026-11-25')).toEqual({ from: '2026-11-25', to: '2026-11-25' });
    expect(daysOfQuick('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(daysOfQuick('week', '2026-11-25')).toEqual({ from: '2026-11-23', to: '2026-11-25' });
    expect(daysOfQuick('week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-23' });
    expect(daysOfQuick('week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  });

  it('two days make a range in whichever order they are chosen', () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        const { from, to } = daysBetween(one, other);
        expect([from, to]).toEqual([one, other].toSorted());
      }),
    );
  });
});
