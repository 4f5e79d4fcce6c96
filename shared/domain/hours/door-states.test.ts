import { describe, expect, it } from 'vitest';
import { areRamadanDays, doorsAt, nextOpening, timeOfMinute, type Opener } from './opening-hours.ts';

const utc = (text: string): Date => new Date(`${text}Z`);
/** A kitchen that opens from 11:00 to 15:00 each day. */
const kitchen: Opener = {
  isAcceptingOrders: true,
  pausedUntil: null,
  openingHours: {
    week: Array.from({ length: 7 }, () => [{ from: 660, until: 900 }]),
    ramadan: null,
    holidays: [],
  },
};

it.each([
  [0, '00:00'],
  [59, '00:59'],
  [60, '01:00'],
  [1110, '18:30'],
  [1439, '23:59'],
  [1440, '00:00'],
  [1500, '01:00'],
])('the minute %i of a day is %s', (minute, time) => {
  expect(timeOfMinute(minute)).toBe(time);
});

it.each([
  ['2026-02-18', '2026-03-19', true],
  ['2026-02-18', '2026-02-18', true],
  ['2026-02-18', '2026-03-29', true],
  ['2026-02-18', '2026-03-30', false],
  ['2026-02-18', '2026-02-17', false],
])('Ramadan from %s until %s is taken: %s', (from, until, isTaken) => {
  expect(areRamadanDays({ from, until })).toBe(isTaken);
});

describe('the doors of a restaurant', () => {
  const inHours = utc('2026-11-23T12:00');
  const pausedUntil = (text: string) => ({ ...kitchen, pausedUntil: utc(text) });

  it.each([
    ['open in its hours', kitchen, 'open'],
    ['paused by a switch', { ...kitchen, isAcceptingOrders: false }, 'paused'],
    ['paused until later', pausedUntil('2026-11-23T12:30'), 'paused'],
    ['open at the end of its pause', pausedUntil('2026-11-23T12:00'), 'open'],
    ['open after its pause', pausedUntil('2026-11-23T11:30'), 'open'],
  ] as const)('are %s', (_what, opener, doors) => {
    expect(doorsAt(opener, null, inHours)).toBe(doors);
  });

  it('outside its hours they are closed, paused or not', () => {
    for (const isAcceptingOrders of [true, false])
      expect(doorsAt({ ...kitchen, isAcceptingOrders }, null, utc('2026-11-23T16:00'))).toBe('closed');
  });
});

it('no opening is announced of an open restaurant, and of one that is closed without end', () => {
  const now = utc('2026-11-23T12:00');
  expect(nextOpening({ isOpen: true, turnsAt: utc('2026-11-23T15:00') }, now)).toBeUndefined();
  expect(nextOpening({ isOpen: false, turnsAt: null }, now)).toBeUndefined();
});
