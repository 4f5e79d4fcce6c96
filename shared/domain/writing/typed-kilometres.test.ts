import { describe, expect, it } from 'vitest';
import { metresFromTyped, typedKilometres } from './typed-kilometres.ts';

describe('a length in kilometres', () => {
  it.each([
    ['6', 6000],
    ['2,5', 2500],
    ['2.5', 2500],
    ['٢٫٥', 2500],
    ['۲،۵', 2500],
    ['0,1', 100],
    ['12,125', 12_125],
    [' 3 كم ', 3000],
    ['3 كلم', 3000],
    ['4,5 km', 4500],
  ])('%s is %i metres', (typed, metres) => {
    expect(metresFromTyped(typed)).toBe(metres);
  });

  it.each(['', 'بعيد', '-1', '1,2,3', '100', '2,', ',5', '1,2345', '6 m'])('«%s» is none', (typed) => {
    expect(metresFromTyped(typed)).toBeNaN();
  });

  it('what is shown is read as what it was', () => {
    for (let metres = 0; metres < 50_000; metres += 100)
      expect(metresFromTyped(typedKilometres(metres))).toBe(metres);
  });
});
