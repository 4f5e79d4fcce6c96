import { describe, expect, it } from 'vitest';
import { amountFromTyped } from './state.ts';

describe('an amount that an admin types', () => {
  it.each([
    ['450', 45_000],
    [' 450,50 ', 45_050],
    ['450.5', 45_050],
    ['٤٥٠٫٥', 45_050],
    ['\u200f450\u200e', 45_000],
    ['0,01', 1],
    ['0', Number.NaN],
    ['-5', Number.NaN],
    ['1.234', Number.NaN],
    ['1 000', 100_000],
    ['', Number.NaN],
  ])('«%s» is %s centimes', (typed, centimes) => {
    expect(amountFromTyped(typed)).toBe(centimes);
  });
});
