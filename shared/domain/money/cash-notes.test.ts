import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashChoices, isCashChoice, notesOf } from './cash-notes.ts';

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

describe('the notes that a customer named', () => {
  it.each([
    ['more than what is due are shown', 10_000, 9_900, { cashCentimes: 10_000 }],
    [
      'what is due to the centime need no change',
      10_000,
      10_000,
      { cashCentimes: null, notesFallShort: false },
    ],
    ['less than what is due are dropped', 10_000, 10_050, { cashCentimes: null, notesFallShort: true }],
    ['none were named', null, 9_900, { cashCentimes: null }],
  ])('%s', (_name, cashCentimes, dueCentimes, shown) => {
    expect(notesOf({ cashCentimes, dueCentimes })).toEqual(shown);
  });
});
