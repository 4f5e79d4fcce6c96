import { describe, expect, it } from 'vitest';
import { percentFromTyped, typedPercent } from './state.ts';

describe('the typed commission', () => {
  it.each([
    ['15', 15],
    [' 12,5 ', 12.5],
    ['12.25', 12.25],
    ['١٥', 15],
    ['١٢٫٥', 12.5],
    ['0', 0],
    ['100 %', 100],
  ])('«%s» is %d', (typed, percent) => {
    expect(percentFromTyped(typed)).toBe(percent);
  });

  it.each(['', 'خمسة', '-1', '100,01', '101', '1e2', '12,345', '1 5'])('«%s» is refused', (typed) => {
    expect(percentFromTyped(typed)).toBeNaN();
  });

  it('is read back as it was shown', () => {
    for (const percent of [0, 0.5, 12.25, 15, 100]) {
      expect(percentFromTyped(typedPercent(percent))).toBe(percent);
    }
  });
});
