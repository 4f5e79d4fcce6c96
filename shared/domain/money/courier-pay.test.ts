import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  courierPay,
  earnedPay,
  isHoliday,
  isNight,
  payPercent,
  routeMetres,
  type PayRates,
} from './courier-pay.ts';
import { settingRanges } from '#shared/domain/setting-ranges.ts';

const rates: PayRates = { payBaseMad: 8, payKmCentimes: 150, payNightPercent: 125, holidays: ['2027-03-10'] };
const noon = new Date('2026-11-23T12:00Z');
const midnight = new Date('2026-11-23T00:00Z');

const anyRates = fc.record({
  payBaseMad: fc.integer(settingRanges.payBaseMad),
  payKmCentimes: fc.integer(settingRanges.payKmCentimes),
  payNightPercent: fc.integer(settingRanges.payNightPercent),
  holidays: fc.constant<string[]>([]),
});
const metres = fc.integer({ min: 0, max: 60_000 });

/** The pay in whole numbers of any size: a thousandth of a centime times a percent. */
function payByHand(way: number, { payBaseMad, payKmCentimes }: PayRates, percent: number): number {
  const exact = (BigInt(payBaseMad) * 100_000n + BigInt(payKmCentimes) * BigInt(way)) * BigInt(percent);
  const [whole, rest] = [exact / 100_000n, exact % 100_000n];
  return Number(rest * 2n >= 100_000n ? whole + 1n : whole);
}

describe('a courier’s pay', () => {
  it.each([
    [0, noon, 800],
    [1000, noon, 950],
    [2600, noon, 1190],
    [2600, midnight, 1488],
    [100, noon, 815],
    [100, midnight, 1019],
    [null, noon, 800],
    [null, midnight, 1000],
  ])('a way of %s m from %s pays %s centimes', (way, moment, centimes) => {
    expect(courierPay(way, rates, moment)).toBe(centimes);
  });

  it('a pay equals the sum of its parts, rounded once, half a centime up', () => {
    fc.assert(
      fc.property(anyRates, metres, (any, way) => {
        expect(courierPay(way, any, noon)).toBe(payByHand(way, any, 100));
        expect(courierPay(way, any, midnight)).toBe(payByHand(way, any, any.payNightPercent));
      }),
    );
  });

  it('a longer way and the night never pay less', () => {
    fc.assert(
      fc.property(anyRates, metres, metres, (any, one, other) => {
        const [near, far] = one < other ? [one, other] : [other, one];
        expect(courierPay(far, any, noon)).toBeGreaterThanOrEqual(courierPay(near, any, noon));
        expect(courierPay(near, any, midnight)).toBeGreaterThanOrEqual(courierPay(near, any, noon));
      }),
    );
  });
});

describe('night and holidays', () => {
  it.each([
    ['2026-11-23T21:59:59Z', false],
    ['2026-11-23T22:00Z', true],
    ['2026-11-24T05:59:59Z', true],
    ['2026-11-24T06:00Z', false],
    // Before September 2026 the city's clock was an hour ahead.
    ['2026-07-01T21:00Z', true],
    ['2026-07-01T05:00Z', false],
  ])('at %s it is night: %s', (moment, expected) => {
    expect(isNight(new Date(moment))).toBe(expected);
  });

  it.each([
    ['2027-01-01T12:00Z', true],
    ['2030-11-18T12:00Z', true],
    ['2027-03-10T00:00Z', true],
    ['2027-03-10T23:59Z', true],
    ['2027-03-11T00:00Z', false],
    ['2028-03-10T12:00Z', false],
    ['2026-11-23T12:00Z', false],
  ])('%s is a holiday: %s', (moment, expected) => {
    expect(isHoliday(new Date(moment), rates.holidays)).toBe(expected);
    expect(payPercent(rates, new Date(moment)) > 100).toBe(expected || isNight(new Date(moment)));
  });

  it('a holiday’s night is paid as a night, once', () => {
    expect(payPercent(rates, new Date('2027-01-01T23:00Z'))).toBe(125);
  });
});

describe('the way', () => {
  it('the way is the straight line and three tenths more, to the nearest 100 m', () => {
    const pickup = { lat: 31.63, lng: -8 };
    expect(routeMetres(pickup, pickup)).toBe(0);
    // A thousandth of a degree along a meridian is 111.2 m.
    expect(routeMetres(pickup, { lat: 31.65, lng: -8 })).toBe(2900);
    expect(routeMetres(pickup, { lat: 31.6303, lng: -8 })).toBe(0);
    expect(routeMetres(pickup, { lat: 31.6304, lng: -8 })).toBe(100);
  });
});

describe('what a courier earns', () => {
  it.each([
    ['delivered', true, 1019, 1019],
    ['cancelled', true, 1019, 1019],
    ['cancelled', false, 1019, 510],
    ['cancelled', false, 1018, 509],
    ['cancelled', false, 0, 0],
    ['out_for_delivery', false, 1019, 1019],
    ['picked_up', true, 1019, 1019],
  ])('a %s order, picked up: %s, earns of %s centimes %s', (status, isPickedUp, pay, earned) => {
    expect(earnedPay(pay, { status, isPickedUp })).toBe(earned);
  });
});

/** Morocco's paid holidays of a fixed date: decree 2.04.426 of 29 December 2004, with 14 January (Amazigh new year, 2023) and 31 October (unity, 2025). */
const paidHolidays = {
  '01-01': 'new year',
  '01-11': 'manifesto of independence',
  '01-14': 'Amazigh new year',
  '05-01': 'labour day',
  '07-30': 'throne day',
  '08-14': 'Oued Eddahab',
  '08-20': 'revolution of the king and the people',
  '08-21': 'youth day',
  '10-31': 'unity day',
  '11-06': 'green march',
  '11-18': 'independence day',
};

it.each([2026, 2027, 2028])('of all days of %i exactly the paid holidays are paid as such', (year) => {
  const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(year, 0, 1 + at, 12)));
  const ofYear = days.filter((day) => day.getUTCFullYear() === year);
  const found = ofYear.filter((day) => isHoliday(day, [])).map((day) => day.toISOString().slice(5, 10));
  expect(found).toEqual(Object.keys(paidHolidays));
});
