import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import {
  centimesFromMad,
  changeCentimes,
  commissionCentimes,
  commissionOf,
  lineTotalCentimes,
  priceOrder,
  priceWithOptions,
} from './pricing.ts';

const line = fc.record({
  unitPriceCentimes: fc.integer({ min: 1, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 50 }),
});

/** The same sums in whole dirhams and centimes, carried by hand. */
function addByHand(lines: { unitPriceCentimes: number; quantity: number }[]): bigint {
  let dirhams = 0n;
  let centimes = 0n;
  for (const { unitPriceCentimes, quantity } of lines) {
    for (let piece = 0; piece < quantity; piece++) {
      dirhams += BigInt(Math.floor(unitPriceCentimes / 100));
      centimes += BigInt(unitPriceCentimes % 100);
    }
  }
  return dirhams * 100n + centimes;
}

describe('the price of an order', () => {
  it('two dishes at 45.50, one juice at 12 and the delivery cost 113 MAD', () => {
    const lines = [
      { unitPriceCentimes: 4550, quantity: 2 },
      { unitPriceCentimes: 1200, quantity: 1 },
    ];
    expect(priceOrder(lines, 1000)).toEqual({
      charges: { dishes: 10_300, delivery: 1000 },
      totalCentimes: 11_300,
    });
  });

  it('the delivery costs what it is told, for any order', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (lines) => {
        expect(priceOrder(lines, 1000).charges.delivery).toBe(1000);
      }),
    );
  });

  it('the total of any order equals the sum of its pieces to the centime', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const subtotal = addByHand(lines);
        const priced = priceOrder(lines, 1000);
        expect(BigInt(priced.charges.dishes)).toBe(subtotal);
        expect(BigInt(priced.totalCentimes)).toBe(subtotal + 1000n);
      }),
    );
  });

  it('the total does not depend on the sequence of the lines', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        expect(priceOrder(lines.toReversed(), 1000)).toEqual(priceOrder(lines, 1000));
      }),
    );
  });

  it('the most expensive order within the limits is a safe integer', () => {
    const {
      orderLinesMax: length,
      menuPriceMaxCentimes: unitPriceCentimes,
      lineQuantityMax: quantity,
    } = limits;
    const dearest = Array.from({ length }, () => ({ unitPriceCentimes, quantity }));
    expect(priceOrder(dearest, 1000).totalCentimes).toBe(2_000_001_000);
    expect(priceOrder(dearest, 1000).totalCentimes).toBeLessThan(2 ** 31);
  });

  it('a line costs its price times its quantity', () => {
    expect(lineTotalCentimes({ unitPriceCentimes: 1999, quantity: 3 })).toBe(5997);
  });
});

it('a dish costs its price and that of each chosen option', () => {
  expect(priceWithOptions(4_500, [])).toBe(4_500);
  expect(
    priceWithOptions(4_500, [{ priceCentimes: 500 }, { priceCentimes: 0 }, { priceCentimes: 250 }]),
  ).toBe(5_250);
});

it.each([
  ['removed', undefined, -9_000],
  ['replaced by a cheaper one', 4_000, -1_000],
  ['replaced by one of the same price', 4_500, 0],
  ['replaced by a dearer one', 6_000, 0],
])('two dishes of 45 MAD, %s, change the sum by %i', (_how, replacement, change) => {
  expect(changeCentimes({ unitPriceCentimes: 4_500, quantity: 2 }, replacement)).toBe(change);
});

describe('the commission', () => {
  it('a delivered order brings it of the dishes that are due, and a cancelled one brings none', () => {
    const order = { charges: { dishes: 12_000, delivery: 1_000 }, changesCentimes: -1_700, mendsCentimes: 0 };
    expect(commissionOf({ ...order, status: 'delivered' }, 15)).toEqual({ percent: 15, centimes: 1_545 });
    expect(commissionOf({ ...order, status: 'cancelled' }, 15)).toBeNull();
  });

  it('a commission of 15 % of 103 MAD is 15.45 MAD', () => {
    expect(commissionCentimes(10_300, 15)).toBe(1545);
  });

  it('a commission is the exact share rounded half up, for every percentage with two decimals', () => {
    const subtotal = fc.integer({ min: 0, max: 2_000_000_000 });
    const hundredths = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(subtotal, hundredths, (subtotalCentimes, percentHundredths) => {
        const exact = (BigInt(subtotalCentimes) * BigInt(percentHundredths) + 5_000n) / 10_000n;
        expect(BigInt(commissionCentimes(subtotalCentimes, percentHundredths / 100))).toBe(exact);
      }),
      { numRuns: 5_000 },
    );
  });

  it('a commission rounds half a centime up even where binary fractions fall below it', () => {
    // Exactly 38.5 and 22.5; as binary fractions the percentages lie a little below.
    expect(commissionCentimes(11_000, 0.35)).toBe(39);
    expect(commissionCentimes(2_250, 1)).toBe(23);
    expect(commissionCentimes(50, 0)).toBe(0);
    expect(commissionCentimes(50, 100)).toBe(50);
  });
});

describe('MAD as people write it', () => {
  it('every price in MAD with two decimals becomes its centimes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (centimes) => {
        const typed = `${Math.floor(centimes / 100)}.${String(centimes % 100).padStart(2, '0')}`;
        expect(centimesFromMad(Number(typed))).toBe(centimes);
      }),
    );
  });
});
