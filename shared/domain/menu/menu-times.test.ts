import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { dayOf, setClockChanges, wallTime } from '#shared/domain/time/city-clock.ts';
import { menuSeasons, serviceAt, type ServiceTime } from './menu-times.ts';
import { everyDay } from '#shared/domain/hours/weekdays.ts';

const minuteMs = 60_000;
const ramadan = { from: '2027-02-08', until: '2027-03-09' };
const breakfast: ServiceTime = { from: 420, until: 660, season: 'always', weekdays: everyDay };
const ftour: ServiceTime = { from: 1095, until: 1260, season: 'ramadan', weekdays: everyDay };
const couscous: ServiceTime = { from: 720, until: 960, season: 'always', weekdays: [4] };
const weekendNight: ServiceTime = { from: 1320, until: 1560, season: 'always', weekdays: [4, 5] };
const sundayNight: ServiceTime = { from: 1380, until: 1500, season: 'always', weekdays: [6] };
const night: ServiceTime = { from: 1320, until: 1560, season: 'outside_ramadan', weekdays: everyDay };

/** The slow and obvious one: is it inside a range that began today or yesterday? */
function isSold(times: readonly ServiceTime[], moment: Date): boolean {
  const wall = wallTime(moment);
  const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes();
  const yesterday = new Date(moment.getTime() - 24 * 60 * minuteMs);
  return times.some(({ from, until, season, weekdays }) =>
    (
      [
        [minute, dayOf(moment)],
        [minute + 1440, dayOf(yesterday)],
      ] as const
    ).some(([at, day]) => {
      const isRamadan = ramadan.from <= day && day <= ramadan.until;
      const isSeason = season === 'always' || (season === 'ramadan') === isRamadan;
      const isDay = weekdays.includes((new Date(day).getUTCDay() + 6) % 7);
      return isSeason && isDay && from <= at && at < until;
    }),
  );
}

it.each([
  ['breakfast', [breakfast]],
  ['ftour', [ftour]],
  ['a night outside Ramadan', [night]],
  ["Friday's couscous", [couscous]],
  ['a night that begins on two days', [weekendNight]],
  ["Sunday's night, which ends on Monday", [sundayNight]],
  ['a day of its own beside each morning', [breakfast, couscous]],
  ["Friday's ftour", [{ ...ftour, weekdays: [4] }]],
  ['all of them', [breakfast, ftour, night]],
  ['two that overlap', [breakfast, { from: 600, until: 720, season: 'always' as const, weekdays: everyDay }]],
])('%s is sold as a slow reading of the clock says, across Ramadan', (_name, times) => {
  const start = Date.parse('2027-02-06T00:00Z');
  for (let minute = 0; minute < 36 * 1440; minute += 13) {
    const moment = new Date(start + minute * minuteMs);
    const { isOpen, turnsAt } = serviceAt(times, ramadan, moment);
    expect(isOpen, moment.toISOString()).toBe(isSold(times, moment));
    if (!turnsAt) continue;
    expect(isSold(times, turnsAt), turnsAt.toISOString()).toBe(!isOpen);
    expect(isSold(times, new Date(turnsAt.getTime() - minuteMs))).toBe(isOpen);
  }
});

const anyTime = fc
  .record({
    from: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 1, max: 1440 }),
    season: fc.constantFrom(...menuSeasons),
    weekdays: fc.subarray([...everyDay], { minLength: 1 }),
  })
  .map(({ length, ...time }) => ({ ...time, until: time.from + length }));

it('any times on any days are sold as a slow reading of the clock says, with the clock moved too', () => {
  setClockChanges([{ day: '2027-02-12', offsetMinutes: 60 }]);
  const start = Date.parse('2027-02-05T00:00Z');
  fc.assert(
    fc.property(
      fc.array(anyTime, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 20 * 1440 }),
      (times, minute) => {
        const moment = new Date(start + minute * minuteMs);
        // The skipped hour begins and ends ranges at once, which the slow reading does not know.
        fc.pre(Math.abs(moment.getTime() - Date.parse('2027-02-12T02:00Z')) > 25 * 60 * minuteMs);
        expect(serviceAt(times, ramadan, moment).isOpen).toBe(isSold(times, moment));
      },
    ),
  );
  setClockChanges([]);
});

it('a dish without times is sold always, and one of Ramadan alone has no end in sight in summer', () => {
  const summer = new Date('2027-07-01T18:30Z');
  expect(serviceAt([], ramadan, summer)).toEqual({ isOpen: true, turnsAt: null });
  expect(serviceAt([ftour], ramadan, summer)).toEqual({ isOpen: false, turnsAt: null });
  expect(serviceAt([ftour], null, summer)).toEqual({ isOpen: false, turnsAt: null });
});

describe("Friday's couscous", () => {
  afterEach(() => setClockChanges([]));
  const at = (text: string) => serviceAt([couscous], ramadan, new Date(text));

  it.each([
    ['2026-12-03T23:59Z', false, '2026-12-04T12:00:00.000Z'],
    ['2026-12-04T11:59Z', false, '2026-12-04T12:00:00.000Z'],
    ['2026-12-04T12:00Z', true, '2026-12-04T16:00:00.000Z'],
    ['2026-12-04T15:59Z', true, '2026-12-04T16:00:00.000Z'],
    ['2026-12-04T16:00Z', false, '2026-12-11T12:00:00.000Z'],
    ['2026-12-06T12:00Z', false, '2026-12-11T12:00:00.000Z'],
  ])('at %s it is sold: %s, until %s', (moment, isOpen, turnsAt) => {
    expect(at(moment)).toEqual({ isOpen, turnsAt: new Date(turnsAt) });
  });

  it('comes at noon by the clock that holds on its Friday', () => {
    setClockChanges([{ day: '2026-12-03', offsetMinutes: 60 }]);
    expect(at('2026-12-02T12:00Z').turnsAt).toEqual(new Date('2026-12-04T11:00Z'));
    // Thursday 23:30 of UTC is Friday by then.
    expect(serviceAt([{ ...couscous, from: 0 }], ramadan, new Date('2026-12-03T23:30Z')).isOpen).toBe(true);
  });
});

it("a night of Friday is sold on Saturday until its end, and Thursday's is not sold on Friday", () => {
  const friday: ServiceTime = { from: 1320, until: 1560, season: 'always', weekdays: [4] };
  const isSoldAt = (text: string) => serviceAt([friday], null, new Date(text)).isOpen;
  expect(isSoldAt('2026-12-05T01:59Z')).toBe(true);
  expect(isSoldAt('2026-12-05T02:00Z')).toBe(false);
  expect(isSoldAt('2026-12-04T01:00Z')).toBe(false);
});
