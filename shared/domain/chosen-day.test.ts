import { describe, expect, it } from 'vitest';
import { chooseDay, optionsOf, readDay, writeDay, type DayPart, type ShownYears } from './chosen-day.ts';

const today = readDay('2026-11-22');
const chooseIn =
  (shown: ShownYears, present = today) =>
  (...parts: [DayPart, number][]) =>
    writeDay(
      parts.reduce(
        (chosen, [part, value]) => chooseDay(chosen, part, value, { today: present, shown }),
        readDay(''),
      ),
    );
const choose = chooseIn('past');

describe('a day chosen in parts', () => {
  it('a day alone is of the present month, and a month alone waits for its day', () => {
    expect(choose(['day', 5])).toBe('2026-11-05');
    expect(choose(['month', 7])).toBeUndefined();
    expect(choose(['month', 7], ['day', 5])).toBe('2026-07-05');
    expect(choose(['year', 2025], ['month', 2], ['day', 3])).toBe('2025-02-03');
  });

  it('a part that is taken back takes the whole day back', () => {
    expect(choose(['day', 5], ['month', 0])).toBe('');
    expect(choose()).toBe('');
  });

  it('a shorter month takes its last day', () => {
    expect(choose(['day', 31], ['month', 2])).toBe('2026-02-28');
    expect(choose(['day', 29], ['year', 2024], ['month', 2])).toBe('2024-02-29');
  });

  it('a coming day that would be past is of the next month or year', () => {
    const chooseComing = chooseIn('coming');
    expect(chooseComing(['day', 22])).toBe('2026-11-22');
    expect(chooseComing(['day', 21])).toBe('2026-12-21');
    expect(chooseComing(['day', 1], ['month', 1])).toBe('2027-01-01');
    expect(chooseComing(['month', 1], ['day', 1])).toBe('2027-01-01');
    expect(chooseComing(['month', 11], ['day', 23])).toBe('2026-11-23');
    expect(chooseComing(['month', 11], ['day', 21])).toBe('2027-11-21');
    expect(chooseComing(['month', 1], ['day', 1], ['year', 2026])).toBe('2026-01-01');
    expect(chooseComing(['day', 1], ['month', 1], ['year', 2029], ['day', 2])).toBe('2029-01-02');
    const former = chooseDay(readDay('2024-12-24'), 'day', 25, { today, shown: 'coming' });
    expect(writeDay(former)).toBe('2026-12-25');
    expect(chooseIn('coming', readDay('2026-12-31'))(['day', 1])).toBe('2027-01-01');
  });

  it('only days of the month can be chosen, the last five years, and the year of the address', () => {
    expect(optionsOf('day', readDay('2026-02-01'), today)).toHaveLength(28);
    expect(optionsOf('day', readDay(''), today)).toHaveLength(31);
    expect(optionsOf('month', readDay(''), today)).toHaveLength(12);
    expect(optionsOf('year', readDay(''), today)).toEqual([2026, 2025, 2024, 2023, 2022]);
    expect(optionsOf('year', readDay(''), today, 'coming')).toEqual([2026, 2027, 2028, 2029, 2030]);
    expect(optionsOf('year', readDay('2019-02-01'), today)).toContain(2019);
  });
});
