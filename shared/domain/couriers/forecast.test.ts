import { describe, expect, it } from 'vitest';
import { momentOf } from '#shared/domain/time/city-clock.ts';
import { forecastCouriers, isOfferedIn, plannedIn, weekdayOf, type CountedHour } from './forecast.ts';

const inCity = (wall: string): Date => momentOf(Date.parse(`${wall}Z`));
/** Four Tuesdays at eight in the evening. */
const tuesdays = (...orders: number[]): CountedHour[] =>
  orders.map((count, week) => ({
    hour: inCity(`2026-07-${String(7 + 7 * week).padStart(2, '0')}T20:00:00`),
    orders: count,
  }));
/** A midnight four weeks after the day before the first of them. */
const midnight = inCity('2026-08-03T00:00:00');
const halfHour = { orders: 100, minutes: 3_000 };

describe('the forecast of couriers', () => {
  it('is the mean of four weeks for the hour of the city’s clock on its weekday', () => {
    const forecast = forecastCouriers(tuesdays(10, 20, 30, 60), halfHour, midnight);
    // 30 orders of half an hour are 15 hours; at three quarters busy 20 couriers.
    expect(forecast[2]?.[20]).toEqual({ orders: 30, couriers: 20 });
    expect(forecast.flat().reduce((sum, { orders }) => sum + orders, 0)).toBe(30);
  });

  it('a week without orders counts as a week', () => {
    expect(forecastCouriers(tuesdays(12), halfHour, midnight)[2]?.[20]).toEqual({ orders: 3, couriers: 2 });
  });

  it('a city of ten days has two weeks, and one of a day has one', () => {
    const ordersOn = (day: string) =>
      forecastCouriers(tuesdays(12), halfHour, inCity(`${day}T00:00:00`))[2]?.[20]?.orders;
    expect(['2026-07-08', '2026-07-14', '2026-07-15', '2026-08-20'].map(ordersOn)).toEqual([12, 12, 6, 3]);
  });

  it('no orders need no courier, and any order needs one', () => {
    expect(
      forecastCouriers([], halfHour, midnight)
        .flat()
        .every(({ couriers }) => couriers === 0),
    ).toBe(true);
    expect(forecastCouriers(tuesdays(1), halfHour, midnight)[2]?.[20]?.couriers).toBe(1);
  });

  it.each([
    ['nineteen orders, which say nothing yet', 19, 19, 15, 40],
    ['twenty orders of a quarter of an hour', 20, 20, 15, 20],
    ['twenty orders of half an hour', 20, 20, 30, 40],
    ['ten trips of two, as long as a trip of one', 10, 20, 30, 20],
    ['ten trips of two, half as long again', 10, 20, 45, 30],
    ['seven trips of three', 7, 21, 63, 28],
    ['thirty trips, ten of which delivered nothing', 30, 20, 30, 60],
  ])('after %s sixty orders an hour need their couriers', (_, trips, orders, minutesOfTrip, couriers) => {
    const times = { orders, minutes: trips * minutesOfTrip };
    expect(forecastCouriers(tuesdays(60, 60, 60, 60), times, midnight)[2]?.[20]?.couriers).toBe(couriers);
  });

  it('a day has the weekday of the calendar', () => {
    expect([weekdayOf('2026-07-05'), weekdayOf('2026-07-07')]).toEqual([0, 2]);
  });
});

describe('what is planned for an hour', () => {
  const hour = inCity('2026-07-07T20:00:00');
  const after = (minutes: number): Date => new Date(hour.getTime() + minutes * 60_000);
  it.each([
    ['within it', 10, 40, true],
    ['around it', -60, 120, true],
    ['that ends as it begins', -60, 0, false],
    ['that begins as it ends', 60, 120, false],
    ['that touches its last minute', 59, 120, true],
  ])('a shift %s', (_, begins, ends, isCounted) => {
    const shift = { beginsAt: after(begins), endsAt: after(ends), places: 5, taken: 3 };
    expect(plannedIn([shift, shift], hour)).toEqual(
      isCounted ? { places: 10, taken: 6 } : { places: 0, taken: 0 },
    );
  });
});

describe('an hour in which a courier would work', () => {
  /** Tuesdays from six to ten in the evening, and Sundays until two at night. */
  const week = Array.from({ length: 7 }, (_, day) => {
    if (day === 1) return [{ from: 18 * 60 + 30, until: 22 * 60 }];
    return day === 6 ? [{ from: 20 * 60, until: 26 * 60 }] : [];
  });
  it.each([
    ['of the range’s first half hour', '2026-07-07T18:00:00', true],
    ['before it', '2026-07-07T17:00:00', false],
    ['its last one', '2026-07-07T21:00:00', true],
    ['after it', '2026-07-07T22:00:00', false],
    ['of another day', '2026-07-08T19:00:00', false],
    ['after the midnight of Sunday', '2026-07-06T01:00:00', true],
    ['later that night', '2026-07-06T02:00:00', false],
  ])('%s', (_, wall, isOffered) => {
    expect(isOfferedIn(week, inCity(wall))).toBe(isOffered);
  });
});
