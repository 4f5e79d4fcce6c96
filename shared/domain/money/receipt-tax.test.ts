import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taxInside } from './receipt-tax.ts';

it('dishes of 110 MAD contain 10 MAD of tax, and a way of 12 MAD contains 2', () => {
  expect(
    taxInside({ charges: { dishes: 13_000, delivery: 1_200 }, changesCentimes: -2_000, mendsCentimes: 0 }),
  ).toEqual({
    dishes: { percent: 10, netCentimes: 10_000, vatCentimes: 1_000, totalCentimes: 11_000 },
    delivery: { percent: 20, netCentimes: 1_000, vatCentimes: 200, totalCentimes: 1_200 },
  });
});

it('the parts add up to what was paid, and the tax is the nearest whole centime', () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), fc.nat(10_000), (dishes, delivery) => {
      const parts = Object.values(
        taxInside({ charges: { dishes, delivery }, changesCentimes: 0, mendsCentimes: 0 }),
      );
      const sum = parts.reduce((total, { netCentimes, vatCentimes }) => total + netCentimes + vatCentimes, 0);
      expect(sum).toBe(dishes + delivery);
      for (const { percent, vatCentimes, totalCentimes } of parts)
        expect(Math.abs(vatCentimes - (totalCentimes * percent) / (100 + percent))).toBeLessThanOrEqual(0.5);
    }),
  );
});
