import fc from 'fast-check';
import { expect, it } from 'vitest';
import { routeMetres } from '#shared/domain/money/courier-pay.ts';
import { arrivalMinutesAt, assumedRide } from './arrival-minutes.ts';
import { arrivalMinutesFrom } from './arrival-at-place.ts';

const typed = { deliveryMinutes: { min: 25, max: 35 } };
const learned = { deliveryMinutes: { min: 30, max: 44 }, ride: { metres: 2_000, percent: 150 } };

it.each([
  ['a typed range is that of the assumed way', typed, assumedRide.metres, 25, 35],
  ['half a minute of way changes nothing yet', typed, 3_176, 25, 35],
  ['a little more is a minute', typed, 3_177, 26, 36],
  ['a kilometre more is three minutes', typed, 4_000, 28, 38],
  ['a kilometre less is three minutes less', typed, 2_000, 22, 32],
  ['a learned range is that of the usual way', learned, 2_000, 30, 44],
  ['slower rides make each kilometre longer', learned, 4_000, 38, 52],
  ['a way that is none', learned, 0, 22, 36],
  ['no window begins before a minute', { deliveryMinutes: { min: 3, max: 9 } }, 0, 1, 7],
] as const)('%s', (_what, known, way, min, max) => {
  expect(arrivalMinutesAt(known, way)).toEqual({ min, max });
});

const kitchens = fc.record({
  deliveryMinutes: fc
    .tuple(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 0, max: 60 }))
    .map(([min, more]) => ({ min, max: min + more })),
  ride: fc.option(
    fc.record({ metres: fc.integer({ min: 500, max: 15_000 }), percent: fc.integer({ min: 50, max: 300 }) }),
    { nil: undefined },
  ),
});
const ways = fc.integer({ min: 0, max: 40_000 });

it('a longer way never comes sooner, and every window is as wide as the shown one, in whole minutes from 1', () => {
  fc.assert(
    fc.property(kitchens, ways, ways, (known, one, other) => {
      const [near, far] = [Math.min(one, other), Math.max(one, other)].map((way) =>
        arrivalMinutesAt(known, way),
      );
      if (!near || !far) throw new Error('no window');
      expect(near.min).toBeGreaterThanOrEqual(1);
      expect(near.min).toBeLessThanOrEqual(far.min);
      for (const { min, max } of [near, far]) {
        expect(Number.isInteger(min) && Number.isInteger(max)).toBe(true);
        expect(max - min).toBe(known.deliveryMinutes.max - known.deliveryMinutes.min);
      }
    }),
  );
});

it('the window of a place is that of the way which is paid, and without a place that of the usual way', () => {
  const position = { lat: 31.63, lng: -8 };
  const place = { lat: 31.66, lng: -8.01 };
  const restaurant = { ...learned, position };
  expect(arrivalMinutesFrom(restaurant, place)).toEqual(
    arrivalMinutesAt(learned, routeMetres(position, place)),
  );
  expect(arrivalMinutesFrom(restaurant, place)).not.toEqual(learned.deliveryMinutes);
  expect(arrivalMinutesFrom(restaurant, null)).toEqual(learned.deliveryMinutes);
});
