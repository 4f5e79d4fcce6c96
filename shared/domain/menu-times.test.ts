import { expect, it } from 'vitest';
import { dayOf, wallTime } from './city-clock.ts';
import { serviceAt, type ServiceTime } from './menu-times.ts';

const minuteMs = 60_000;
const ramadan = { from: '2027-02-08', until: '2027-03-09' };
const breakfast: ServiceTime = { from: 420, until: 660, season: 'always' };
const ftour: ServiceTime = { from: 1095, until: 1260, season: 'ramadan' };
const night: ServiceTime = { from: 1320, until: 1560, season: 'outside_ramadan' };

/** The slow and obvious one: is it inside a range that began today or yesterday? */
function isSold(times: readonly ServiceTime[], moment: Date): boolean {
  const wall = wallTime(moment);
  const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes();
  const yesterday = new Date(moment.getTime() - 24 * 60 * minuteMs);
  return times.some(({ from, until, season }) =>
    (
      [
        [minute, dayOf(moment)],
        [minute + 1440, dayOf(yesterday)],
      ] as const
    ).some(([at, day]) => {
      const isRamadan = ramadan.from <= day && day <= ramadan.until;
      const isSeason = season === 'always' || (season === 'ramadan') === isRamadan;
      return isSeason && from <= at && at < until;
    }),
  );
}

it.each([
  ['breakfast', [breakfast]],
  ['ftour', [ftour]],
  ['a night outside Ramadan', [night]],
  ['all of them', [breakfast, ftour, night]],
  ['two that overlap', [breakfast, { from: 600, until: 720, season: 'always' as const }]],
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

it('a dish without times is sold always, and one of Ramadan alone has no end in sight in summer', () => {
  const summer = new Date('2027-07-01T18:30Z');
  expect(serviceAt([], ramadan, summer)).toEqual({ isOpen: true, turnsAt: null });
  expect(serviceAt([ftour], ramadan, summer)).toEqual({ isOpen: false, turnsAt: null });
  expect(serviceAt([ftour], null, summer)).toEqual({ isOpen: false, turnsAt: null });
});
