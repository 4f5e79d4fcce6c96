import { describe, expect, it } from 'vitest';
import { leftOutAfter, mostInvoices, yearsBetween, type Billed } from './restored-series.ts';

const now = new Date('2026-11-30T12:00:00Z');
const created = (at: string, lastMonth: string | null = null): Billed => ({
  createdAt: new Date(at),
  lastMonth,
});
const ofNone = mostInvoices([], now);

describe('the most invoices that can have been issued', () => {
  it.each<[string, Billed[], number]>([
    ['none of a restaurant that is billed up to the last month', [created('2026-01-01', '2026-10-01')], 0],
    ['one of a restaurant whose last month waits', [created('2026-01-01', '2026-09-01')], 1],
    ['one for each month since a restaurant that was never billed', [created('2026-08-15')], 3],
    ['none of a restaurant of this month', [created('2026-11-02')], 0],
    ['over the turn of the year', [created('2025-11-30')], 12],
    ['none after a month that the clock moved back', [created('2026-01-01', '2026-11-01')], 0],
    ['of all restaurants', [created('2026-09-15'), created('2026-01-01', '2026-09-01')], 3],
  ])('%s', (_, restaurants, expected) => {
    expect(mostInvoices(restaurants, now) - ofNone).toBe(expected);
  });

  it('some more, for restaurants of the lost time', () => {
    expect(ofNone).toBe(20);
  });

  it('counts the months of the city, not of Greenwich', () => {
    const restaurant = [created('2026-05-31T23:30:00Z')];
    expect(mostInvoices(restaurant, new Date('2026-06-15T12:00:00Z')) - ofNone).toBe(0);
  });
});

describe('what is left out', () => {
  it.each([
    [7, { known: 12, most: 90 }, { first: 8, last: 12 }],
    [7, { known: undefined, most: 20 }, { first: 8, last: 27 }],
    [7, { known: 7, most: 90 }, null],
    [0, { known: 1, most: 90 }, { first: 1, last: 1 }],
  ])('after %i of %j', (last, known, expected) => {
    expect(leftOutAfter(last, known)).toEqual(expected);
  });
});

it('a restore over the turn of a year asks for both years', () => {
  expect(yearsBetween(new Date('2026-12-30T10:00:00Z'), new Date('2027-01-02T10:00:00Z'))).toEqual([
    2026, 2027,
  ]);
  expect(yearsBetween(new Date('2026-11-30T10:00:00Z'), now)).toEqual([2026]);
});
