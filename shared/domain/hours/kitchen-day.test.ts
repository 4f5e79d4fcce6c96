import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kitchenDayBegin, nextKitchenDay } from './kitchen-day.ts';

const utc = (text: string): Date => new Date(`${text}:00Z`);

// Morocco is an hour ahead of UTC, and on UTC during Ramadan.
it.each([
  ['at noon', '2026-07-07T11:00', '2026-07-08T04:00'],
  ['a minute before five', '2026-07-07T03:59', '2026-07-07T04:00'],
  ['at five', '2026-07-07T04:00', '2026-07-08T04:00'],
  ['after midnight', '2026-07-06T23:30', '2026-07-07T04:00'],
  ['on the evening before Ramadan’s clock', '2026-02-14T20:00', '2026-02-15T05:00'],
  ['on the evening before the clock goes back', '2026-03-21T20:00', '2026-03-22T04:00'],
])('%s the next morning is the next five o’clock of Morocco', (_when, moment, morning) => {
  expect(nextKitchenDay(utc(moment))).toEqual(utc(morning));
});

it('the next morning is later than its moment, by at most a day and an hour, and follows the last one', () => {
  const moments = fc.date({
    min: utc('2024-01-01T00:00'),
    max: utc('2030-01-01T00:00'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      const morning = nextKitchenDay(moment);
      const hoursAway = (morning.getTime() - moment.getTime()) / 3_600_000;
      expect(hoursAway).toBeGreaterThan(0);
      expect(hoursAway).toBeLessThanOrEqual(25);
      expect(kitchenDayBegin(morning)).toEqual(morning);
      expect(kitchenDayBegin(moment).getTime()).toBeLessThan(morning.getTime());
    }),
  );
});
