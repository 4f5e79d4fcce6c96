import { afterEach, describe, expect, it } from 'vitest';
import {
  dayOf,
  hourOf,
  midnightOf,
  momentOf,
  offsetsSince,
  sameTimeYesterday,
  setClockChanges,
  timeOf,
  wallTime,
} from './city-clock.ts';

const utc = (text: string): Date => new Date(`${text}Z`);
const wall = (text: string): number => utc(text).getTime();

afterEach(() => setClockChanges([]));

describe('the clock of Morocco', () => {
  it.each([
    ['in the summer of 2025', '2025-07-01T12:00', '13:00'],
    ['in Ramadan 2025', '2025-03-10T12:00', '12:00'],
    ['a minute before Ramadan’s clock of 2026', '2026-02-15T01:59', '02:59'],
    ['at the beginning of Ramadan’s clock of 2026', '2026-02-15T02:00', '02:00'],
    ['after Ramadan 2026', '2026-03-22T02:00', '03:00'],
    ['a minute before the return to UTC', '2026-09-20T00:59', '01:59'],
    ['at the return to UTC', '2026-09-20T01:00', '01:00'],
    ['in the winter of 2026', '2026-11-22T12:00', '12:00'],
    ['in Ramadan 2027', '2027-02-20T12:00', '12:00'],
    ['in the summer of 2027', '2027-07-01T12:00', '12:00'],
  ])(
    '%s the clock shows the hour of this table, whatever the machine’s time-zone data',
    (_when, at, shown) => {
      expect(timeOf(utc(at))).toBe(shown);
    },
  );

  it('a time that the clock shows twice means its first moment, and a skipped time the jump', () => {
    expect(momentOf(wall('2026-02-15T02:30'))).toEqual(utc('2026-02-15T01:30'));
    expect(momentOf(wall('2026-03-22T02:30'))).toEqual(utc('2026-03-22T02:00'));
    expect(momentOf(wall('2026-03-22T03:00'))).toEqual(utc('2026-03-22T02:00'));
  });

  it('on every hour of two years the moment of the shown time is the hour itself, or the same time before', () => {
    for (let at = wall('2025-01-01T00:00'); at < wall('2027-01-01T00:00'); at += 3_600_000) {
      const shown = wallTime(new Date(at)).getTime();
      const first = momentOf(shown);
      const isSame = wallTime(first).getTime() === shown;
      if (isSame && first.getTime() <= at && at - first.getTime() <= 3_600_000) continue;
      expect([new Date(at), first]).toBe('the same time');
    }
  });

  it('yesterday at the same time is what the clock showed then, an hour more or less away after a change', () => {
    expect(sameTimeYesterday(utc('2026-11-23T12:00'))).toEqual(utc('2026-11-22T12:00'));
    expect(sameTimeYesterday(utc('2026-02-15T12:00'))).toEqual(utc('2026-02-14T11:00'));
    expect(sameTimeYesterday(utc('2026-03-22T12:00'))).toEqual(utc('2026-03-21T13:00'));
  });

  it('days begin at midnight of Morocco', () => {
    expect(dayOf(utc('2026-07-07T23:30'))).toBe('2026-07-08');
    expect(dayOf(utc('2026-11-22T23:30'))).toBe('2026-11-22');
    expect(midnightOf('2026-07-08')).toEqual(utc('2026-07-07T23:00'));
    expect(midnightOf('2026-11-22')).toEqual(utc('2026-11-22T00:00'));
    expect(midnightOf('2026-09-19', 2)).toEqual(utc('2026-09-21T00:00'));
  });

  it('an added change holds from 02:00 UTC of its day on, and can be taken back', () => {
    setClockChanges([{ day: '2027-03-28', offsetMinutes: 60 }]);
    expect(hourOf(utc('2027-03-28T01:59'))).toBe(1);
    expect(hourOf(utc('2027-03-28T02:00'))).toBe(3);
    expect(midnightOf('2027-03-29')).toEqual(utc('2027-03-28T23:00'));
    setClockChanges([]);
    expect(hourOf(utc('2027-03-28T02:00'))).toBe(2);
  });

  it('the spans that reach into a period begin with the one in which it begins', () => {
    const offsets = offsetsSince(utc('2026-03-01T00:00')).map(({ offset }) => offset / 60_000);
    expect(offsets).toEqual([0, 60, 0]);
    // A span that ends at the moment is over.
    expect(offsetsSince(utc('2026-03-22T02:00')).map(({ offset }) => offset / 60_000)).toEqual([60, 0]);
  });
});
