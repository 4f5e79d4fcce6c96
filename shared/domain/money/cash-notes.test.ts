import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashChoices, isCashChoice } from './cash-notes.ts';

describe('the notes a customer may pay with', () => {
  it.each([
    [4_350, [5_000, 10_000, 20_000]],
    [5_000, [10_000, 20_000]],
    [11_300, [15_000, 20_000]],
    [20_000, []],
    [20_001, [25_000, 30_000, 40_000]],
    [23_000, [25_000, 30_000, 40_000]],
  ])('an order of %s centimes offers %j', (total, offered) => {
    expect(cashChoices(total)).toEqual(offered);
    for (const cash of offered) expect(isCashChoice(total, cash)).toBe(true);
    for (const other of [0, total, total + 1, total + 20_000, 5_000 - 1]) {
      expect(isCashChoice(total, other)).toBe(offered.includes(other));
    }
  });

  it('every choice is more than the total, in whole notes, and less than one more note of 200', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (total) => {
        for (const cash of cashChoices(total)) {
          expect(cash).toBeGreaterThan(total);
          expect(cash).toBeLessThan(total + 20_000);
          expect(cash % 5_000).toBe(0);
        }
      }),
    );
  });
});
