import { describe, expect, it } from 'vitest';
import { closesEarly } from './early-closing.ts';
import type { Opener, OpeningHours } from './opening-hours.ts';
import { momentOf } from '#shared/domain/time/city-clock.ts';

/** Hours from 12:00 to 23:00 each day. */
const openingHours: OpeningHours = {
  week: Array.from({ length: 7 }, () => [{ from: 12 * 60, until: 23 * 60 }]),
  ramadan: null,
  holidays: [],
};
const open: Opener = { isAcceptingOrders: true, pausedUntil: null, openingHours };
const off: Opener = { ...open, isAcceptingOrders: false };
const day = '2026-12-01';
/** A time of Morocco's clock. */
const at = (time: string): Date => momentOf(Date.parse(`${day}T${time}Z`));
const closing = (after: Opener, time: string, before: Opener = open): boolean =>
  closesEarly({ before, after }, null, at(time));
const pausedUntil = (time: string): Opener => ({ ...open, pausedUntil: at(time) });

describe('a kitchen that stops within its hours', () => {
  it.each([
    ['the switch, at lunch', off, '13:00', true],
    ['the switch, half an hour before the end', off, '22:30', true],
    ['the switch, in the last half hour', off, '22:31', false],
    ['the switch, before the first order', off, '11:59', false],
    ['a pause of an hour', pausedUntil('14:00'), '13:00', false],
    ['a pause of just under two hours', pausedUntil('14:59'), '13:00', false],
    ['a pause of two hours', pausedUntil('15:00'), '13:00', true],
    ['a pause of an hour behind which the day is over', pausedUntil('23:05'), '22:05', true],
    ['nothing that closes it', open, '13:00', false],
  ] as const)('%s', (_, after, time, isEarly) => {
    expect(closing(after, time)).toBe(isEarly);
  });

  it('a kitchen that was closed already closes no second time', () => {
    expect(closing(off, '13:00', off)).toBe(false);
    expect(closing(off, '13:00', pausedUntil('15:00'))).toBe(false);
  });

  it('a special day of today closes it like the switch', () => {
    const after = { ...open, openingHours: { ...openingHours, holidays: [{ day, ranges: [] }] } };
    expect(closing(after, '13:00')).toBe(true);
  });

  it('a kitchen without hours ends its day by the switch', () => {
    const before = { ...open, openingHours: null };
    expect(closing({ ...before, isAcceptingOrders: false }, '13:00', before)).toBe(false);
  });
});
