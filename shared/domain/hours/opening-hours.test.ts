import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { dayMs, setClockChanges, wallTime } from '#shared/domain/time/city-clock.ts';
import {
  findOverlaps,
  isClosingSoon,
  openingAt,
  pauseEnd,
  type HoursRange,
  type Opener,
  type OpeningHours,
  type RamadanDays,
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
const at = (opener: Opener, moment: string, ramadan: RamadanDays | null = null) => {
  const { isOpen, turnsAt } = openingAt(opener, ramadan, utc(moment));
  return [isOpen, turnsAt?.toISOString().slice(0, 16) ?? null];
};

afterEach(() => setClockChanges([]));

describe('a restaurant with weekly hours', () => {
  const kitchen = kept(daily('11:00-15:00', '18:30-01:00'));

  it.each([
    ['before the first range', '2026-11-23T10:59', [false, '2026-11-23T11:00']],
    ['at the beginning of a range', '2026-11-23T11:00', [true, '2026-11-23T15:00']],
    ['at the end of a range', '2026-11-23T15:00', [false, '2026-11-23T18:30']],
    ['in the evening', '2026-11-23T23:00', [true, '2026-11-24T01:00']],
    ['past midnight', '2026-11-24T00:59', [true, '2026-11-24T01:00']],
    ['at the end of the night', '2026-11-24T01:00', [false, '2026-11-24T11:00']],
  ])('the kitchen is open or closed by its hours %s', (_when, moment, opening) => {
    expect(at(kitchen, moment)).toEqual(opening);
  });

  it('ranges that touch are one opening', () => {
    expect(at(kept(daily('00:00-12:00', '12:00-24:00')), '2026-11-23T10:00')).toEqual([true, null]);
    expect(at(kept(only(0, '10:00-12:00', '12:00-14:00')), '2026-11-23T11:00')[1]).toBe('2026-11-23T14:00');
  });

  it('Sunday’s night reaches into Monday', () => {
    const sunday = kept(only(6, '20:00-03:00'));
    expect(at(sunday, '2026-11-23T02:30')).toEqual([true, '2026-11-23T03:00']);
    expect(at(sunday, '2026-11-23T03:00')).toEqual([false, '2026-11-29T20:00']);
  });

  it('a restaurant without hours is always open, and one without any range never', () => {
    expect(at({ ...kitchen, openingHours: null }, '2026-11-23T04:00')).toEqual([true, null]);
    expect(at(kept(daily()), '2026-11-23T12:00')).toEqual([false, null]);
  });

  it('a holiday closes the day or has hours of its own, and keeps the night before', () => {
    const holidays = [
      { day: '2026-11-24', ranges: [] },
      { day: '2026-11-25', ranges: [range('16:00-17:00')] },
    ];
    const opener = kept(daily('18:00-02:00'), { holidays });
    expect(at(opener, '2026-11-24T01:00')).toEqual([true, '2026-11-24T02:00']);
    expect(at(opener, '2026-11-24T20:00')).toEqual([false, '2026-11-25T16:00']);
    expect(at(opener, '2026-11-25T20:00')).toEqual([false, '2026-11-26T18:00']);
  });

  it('in Ramadan its own hours of Ramadan hold, on both border days too', () => {
    const ramadan = { from: '2027-02-08', until: '2027-03-09' };
    const opener = kept(daily('11:00-15:00'), { ramadan: daily('18:00-02:00') });
    expect(at(opener, '2027-02-07T16:00', ramadan)).toEqual([false, '2027-02-08T18:00']);
    expect(at(opener, '2027-03-09T12:00', ramadan)).toEqual([false, '2027-03-09T18:00']);
    expect(at(opener, '2027-03-10T01:00', ramadan)).toEqual([true, '2027-03-10T02:00']);
    expect(at(opener, '2027-03-10T12:00', ramadan)).toEqual([true, '2027-03-10T15:00']);
    expect(at(kept(daily('11:00-15:00')), '2027-02-20T12:00', ramadan)[0]).toBe(true);
  });

  it('an added clock change moves its hours', () => {
    setClockChanges([{ day: '2027-06-01', offsetMinutes: 60 }]);
    expect(at(kitchen, '2027-06-02T10:00')).toEqual([true, '2027-06-02T14:00']);
  });
});

describe('while it is paused', () => {
  const kitchen = kept(daily('11:00-15:00', '18:30-01:00'));
  const paused = (until: string) => ({ ...kitchen, pausedUntil: utc(until) });

  it('a pause ends by itself, or at the next opening when the hours have ended', () => {
    expect(at(paused('2026-11-23T12:30'), '2026-11-23T12:00')).toEqual([false, '2026-11-23T12:30']);
    expect(at(paused('2026-11-23T12:30'), '2026-11-23T12:30')).toEqual([true, '2026-11-23T15:00']);
    expect(at(paused('2026-11-23T15:20'), '2026-11-23T14:50')).toEqual([false, '2026-11-23T18:30']);
  });

  it('a restaurant that is switched off opens at no known time', () => {
    expect(at({ ...kitchen, isAcceptingOrders: false }, '2026-11-23T12:00')).toEqual([false, null]);
  });

  it('a pause lasts half an hour, an hour, or until five in the morning', () => {
    const now = utc('2026-11-23T20:00');
    expect(pauseEnd('half_hour', now)).toEqual(utc('2026-11-23T20:30'));
    expect(pauseEnd('hour', now)).toEqual(utc('2026-11-23T21:00'));
    expect(pauseEnd('until_tomorrow', now)).toEqual(utc('2026-11-24T05:00'));
    expect(pauseEnd('until_tomorrow', utc('2026-11-24T02:00'))).toEqual(utc('2026-11-24T05:00'));
  });
});

it('the kitchen closes soon in its last ten minutes, and not at the end of a pause', () => {
  const soon = (moment: string, opener = kept(daily('11:00-15:00'))) =>
    isClosingSoon(openingAt(opener, null, utc(moment)), utc(moment));
  expect(soon('2026-11-23T14:49:59')).toBe(false);
  expect(soon('2026-11-23T14:50')).toBe(true);
  expect(soon('2026-11-23T14:59:59')).toBe(true);
  expect(soon('2026-11-23T15:00')).toBe(false);
  expect(soon('2026-11-23T10:55')).toBe(false);
  const now = utc('2026-11-23T15:00');
  expect(isClosingSoon({ isOpen: true, turnsAt: now }, now)).toBe(false);
  expect(isClosingSoon({ isOpen: true, turnsAt: null }, now)).toBe(false);
});

describe('ranges that overlap', () => {
  it.each([
    ['apart', daily('11:00-15:00', '18:00-23:00'), 0],
    ['touching', daily('11:00-15:00', '15:00-23:00'), 0],
    ['around the clock', daily('00:00-24:00'), 0],
    ['crossing', only(2, '11:00-15:00', '14:59-20:00'), 1],
    ['one inside the other', only(2, '11:00-20:00', '12:00-13:00', '19:00-21:00'), 2],
    ['twice the same', only(2, '11:00-20:00', '11:00-20:00'), 1],
    ['a night that reaches into the next day', daily('09:00-12:00', '20:00-10:00'), 7],
  ])('the later of two ranges is named: %s', (_what, week, count) => {
    expect(findOverlaps(week)).toHaveLength(count);
  });

  it('the place of the later one is returned, of two that begin together the second', () => {
    expect(findOverlaps(only(2, '14:59-20:00', '11:00-15:00'))).toEqual([{ weekday: 2, index: 0 }]);
    expect(findOverlaps(only(2, '11:00-15:00', '11:00-20:00'))).toEqual([{ weekday: 2, index: 1 }]);
  });
});

/** The slow, obvious way: a minute hand walks through two years and notes when each range begins and ends. */
function walkMinutes(opener: Opener, ramadan: RamadanDays | null, from: Date, until: Date): Uint8Array {
  const minutes = Math.round((until.getTime() - from.getTime()) / 60_000);
  const open = new Uint8Array(minutes);
  const { week, ramadan: own, holidays } = opener.openingHours ?? { week: [], ramadan: null, holidays: [] };
  const running: { begins: number; ends: number; isBegun: boolean }[] = [];
  let furthest = -Infinity;
  for (let minute = 0; minute < minutes; minute++) {
    const wall = wallTime(new Date(from.getTime() + minute * 60_000));
    const midnight = Math.floor(wall.getTime() / dayMs) * dayMs;
    if (midnight > furthest) {
      furthest = midnight;
      const day = wall.toISOString().slice(0, 10);
      const holiday = holidays.find((one) => one.day === day);
      const isRamadan = ramadan !== null && day >= ramadan.from && day <= ramadan.until;
      const regular = isRamadan && own ? own : week;
      for (const one of holiday?.ranges ?? regular[(wall.getUTCDay() + 6) % 7] ?? []) {
        const [begins, ends] = [midnight + one.from * 60_000, midnight + one.until * 60_000];
        running.push({ begins, ends, isBegun: false });
      }
    }
    for (const one of running.slice()) {
      if (wall.getTime() >= one.begins) one.isBegun = true;
      if (wall.getTime() >= one.ends) running.splice(running.indexOf(one), 1);
    }
    if (running.some(({ isBegun }) => isBegun)) open[minute] = 1;
  }
  return open;
}

const ranges = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 })), { maxLength: 3 })
  .map((all) => all.map(([from, length]) => ({ from: from * 15, until: (from + length) * 15 })));
const weeks = fc.array(ranges, { minLength: 7, maxLength: 7 });

describe('two years of minutes', () => {
  const [from, until] = [utc('2025-01-01T00:00'), utc('2027-01-01T00:00')];
  const ramadan = { from: '2026-02-19', until: '2026-03-20' };
  const night = ['2025-02-23', '2025-04-06', '2026-02-15', '2026-03-22', '2026-09-20'];

  const changes = night.map((day) => (Date.parse(`${day}T00:00Z`) - from.getTime()) / 60_000);

  /** Compares around each turn, in the night of each clock change, and every `stepMinutes`. */
  function differences(opener: Opener, stepMinutes: number): unknown[] {
    const different: unknown[] = [];
    const open = walkMinutes(opener, ramadan, from, until);
    // The next minute with another state is found for each minute, from the end on.
    const turns = new Int32Array(open.length).fill(-1);
    for (let minute = open.length - 2; minute >= 0; minute--) {
      const isSame = open[minute] === open[minute + 1];
      turns[minute] = isSame ? (turns[minute + 1] ?? -1) : minute + 1;
    }
    for (let minute = 2 * 1440; minute < open.length; minute++) {
      const isAtTurn = open[minute] !== open[minute - 1] || open[minute] !== open[minute + 1];
      const isAtChange = changes.some((change) => Math.abs(minute - change) < 300);
      if (!isAtTurn && !isAtChange && minute % stepMinutes > 0) continue;
      const opening = openingAt(opener, ramadan, new Date(from.getTime() + minute * 60_000));
      const turn = turns[minute] ?? -1;
      const found = opening.turnsAt ? (opening.turnsAt.getTime() - from.getTime()) / 60_000 : -1;
      const isFar = turn === -1 || turn - minute > (opening.isOpen ? 8 : 62) * 1440;
      if (opening.isOpen === (open[minute] === 1) && (isFar || found === turn)) continue;
      different.push({ minute, opening, turn });
    }
    return different;
  }

  it('every minute is open or closed as a minute hand says, across Ramadan and five clock changes', () => {
    const opener = kept(
      [
        [range('11:00-15:00'), range('18:30-02:30')],
        [range('00:30-02:15'), range('02:45-03:30')],
        [],
        [range('00:00-24:00')],
        [range('13:00-13:00')],
        [range('18:00-02:00')],
        [range('01:15-02:30'), range('22:00-02:59')],
      ],
      {
        ramadan: daily('03:00-04:30', '18:15-02:45'),
        holidays: [
          { day: '2026-03-20', ranges: [] },
          { day: '2026-03-21', ranges: [range('20:00-05:00')] },
        ],
      },
    );
    expect(differences(opener, 17)).toEqual([]);
  });

  it('the same holds for hours made at random, near the clock changes at each minute', () => {
    fc.assert(
      fc.property(weeks, weeks, ranges, fc.constantFrom(...night), (week, own, special, day) => {
        const holidays = [{ day, ranges: special }];
        expect(differences(kept(week, { ramadan: own, holidays }), 997)).toEqual([]);
      }),
      { numRuns: 3 },
    );
  });
});

it('a restaurant’s state is found in less CPU than the making of one formatter of its clock', () => {
  const opener = kept(daily('11:00-15:00', '18:30-01:00'));
  const days = Array.from(
    { length: 1_000 },
    (_, n) => new Date(utc('2026-11-23T16:00').getTime() + n * dayMs),
  );
  const cpuOf = (work: (day: Date) => void): number => {
    const begun = process.cpuUsage();
    for (const day of days) work(day);
    // Linux splits the sum by its ticks: the user's part of a short time may be none.
    const { user, system } = process.cpuUsage(begun);
    return user + system;
  };
  const rounds = Array.from({ length: 7 }, () => {
    const state = cpuOf((day) => openingAt(opener, null, day));
    return state / cpuOf(() => new Intl.DateTimeFormat('en', { timeZone: 'Africa/Casablanca' }));
  });
  expect(rounds.toSorted((one, other) => one - other)[3]).toBeLessThan(1);
});
