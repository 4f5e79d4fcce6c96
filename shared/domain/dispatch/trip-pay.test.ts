import { expect, it } from 'vitest';
import { courierPay } from '#shared/domain/money/courier-pay.ts';
import { tripPay } from './trip-pay.ts';

const rates = { payBaseMad: 8, payKmCentimes: 150, payNightPercent: 125, holidays: [] };
const noon = new Date('2026-11-25T11:00:00Z');
const night = new Date('2026-11-25T23:00:00Z');

it.each([noon, night])('a trip pays at %s the sum of what its orders pay singly', (moment) => {
  for (const ways of [[], [null], [0], [1234, 4321], [100, null, 9900]]) {
    const { totalCentimes, eachCentimes } = tripPay(ways, rates, moment);
    expect(eachCentimes).toEqual(ways.map((metres) => courierPay(metres, rates, moment)));
    expect(totalCentimes).toBe(eachCentimes.reduce((sum, pay) => sum + pay, 0));
  }
});
