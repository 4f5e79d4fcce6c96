import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { dayOf, setClockChanges } from '#shared/domain/time/city-clock.ts';
import {
  nextOpening,
  openingAt,
  type HoursRange,
  type Opener,
  type OpeningHours,
  type Week,
} from './opening-hours.ts';

const utc = (text: string): Date => new Date(`${text}Z`);
const clock = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const range = (text: string): HoursRange => {
  const [from, until] = [clock(text.slice(0, 5)), clock(text.slice(6))];
  return { from, until: until <= from ? until + 1440 : until };
};
const daily = (...texts: string[]): Week => Array.from({ length: 7 }, () => texts.map(range));
const only = (weekday: number, ...texts: string[]): Week =>
  Array.from({ length: 7 }, (_, day) => (day === weekday ? texts.map(range) : []));

const kept = (week: Week, more: Partial<OpeningHours> = {}): Opener => ({
  isAcceptingOrders: true,
  pausedUntil: null,
  openingHours: { week, ramadan: null, holidays: [], ...more },
});
const at = (opener: Opener, moment: string) => {
  const { isOpen, turnsAt } = openingAt(opener, null, utc(moment));
  return [isOpen, turnsAt?.toISOString().slice(0, 16) ?? null];
};

afterEach(() => setClockChanges([]));

const ranges = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 })), { maxLength: 3 })
  .map((all) => all.map(([from, length]) => ({ from: from * 15, until: (from + length) * 15 })));
const weeks = fc.array(ranges, { minLength: 7, maxLength: 7 });

describe('the next opening names its day as soon as it is another', () => {
  const closedToday = kept(daily('00:00-24:00'), { holidays: [{ day: '2026-11-28', ranges: [] }] });
  const night = kept(daily('11:30-15:00', '18:30-00:30'));
  const monday = kept(only(0, '11:30-15:00'));
  const paused = { ...kept(daily('00:00-24:00')), pausedUntil: utc('2026-11-29T05:00') };

  it.each([
    ['closed all day, at 00:25', closedToday, '2026-11-28T00:25', { time: '00:00', day: '2026-11-29' }],
    [
      'closed all day, a minute before its end',
      closedToday,
      '2026-11-28T23:59',
      { time: '00:00', day: '2026-11-29' },
    ],
    ['at 00:31 for noon of the same day', night, '2026-11-28T00:31', { time: '11:30' }],
    ['between two openings of a day', night, '2026-11-28T16:00', { time: '18:30' }],
    [
      'in the evening for the next day',
      kept(daily('11:30-15:00')),
      '2026-11-28T20:00',
      { time: '11:30', day: '2026-11-29' },
    ],
    ['less than a day ahead', monday, '2026-11-22T11:31', { time: '11:30', day: '2026-11-23' }],
    ['in the morning of its day', monday, '2026-11-23T00:00', { time: '11:30' }],
    ['a week ahead', monday, '2026-11-23T15:00', { time: '11:30', day: '2026-11-30' }],
    ['paused until the next morning', paused, '2026-11-28T22:00', { time: '05:00', day: '2026-11-29' }],
    ['paused at night until the morning', paused, '2026-11-29T00:10', { time: '05:00' }],
    ['open', night, '2026-11-28T12:00', undefined],
  ] as const)('%s', (_when, opener, moment, next) => {
    expect(nextOpening(openingAt(opener, null, utc(moment)), utc(moment))).toEqual(next);
  });

  it('the days are those of Morocco’s clock, also when it is an hour ahead', () => {
    setClockChanges([{ day: '2027-06-01', offsetMinutes: 60 }]);
    const opens = (moment: string) =>
      nextOpening(openingAt(kept(daily('00:30-02:00')), null, utc(moment)), utc(moment));
    expect(opens('2027-06-10T22:50')).toEqual({ time: '00:30', day: '2027-06-11' });
    expect(opens('2027-06-10T23:10')).toEqual({ time: '00:30' });
  });

  it('a day is named exactly when it is another one, whatever the hours and the moment', () => {
    const moments = fc.date({
      min: utc('2026-09-15T00:00'),
      max: utc('2026-12-01T00:00'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(weeks, moments, (week, moment) => {
        const opening = openingAt(kept(week), null, moment);
        const next = nextOpening(opening, moment);
        const day = opening.isOpen || !opening.turnsAt ? undefined : dayOf(opening.turnsAt);
        expect(next?.day).toBe(day === dayOf(moment) ? undefined : day);
      }),
    );
  });
});

it('a range that the clock jumped over is no opening', () => {
  setClockChanges([{ day: '2027-06-01', offsetMinutes: 60 }]);
  const jumped = kept(only(1, '02:00-03:00', '12:00-14:00'));
  expect(at(jumped, '2027-06-01T00:00')).toEqual([false, '2027-06-01T11:00']);
  expect(at(jumped, '2027-06-01T02:00')).toEqual([false, '2027-06-01T11:00']);
  // An hour of it is left.
  expect(at(kept(only(1, '02:00-04:00')), '2027-06-01T00:00')).toEqual([false, '2027-06-01T02:00']);
});
