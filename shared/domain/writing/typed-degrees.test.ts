import { expect, it } from 'vitest';
import { millionthsFromTyped, typedDegrees } from './typed-degrees.ts';

it.each([
  ['31.6295', 31_629_500],
  ['31,6295', 31_629_500],
  ['-7.981234', -7_981_234],
  ['−7,98', -7_980_000],
  ['٣١٫٦٢', 31_620_000],
  ['31.62951249', 31_629_512],
  ['31.62951251', 31_629_513],
  ['-7.98123451', -7_981_235],
  ['31.6°', 31_600_000],
  ['0', 0],
])('%s is %i millionths', (typed, millionths) => {
  expect(millionthsFromTyped(typed)).toBe(millionths);
});

it.each(['', 'شمال', '31.', '1.2.3', '1000', '31 6', '--7'])('«%s» is no degree', (typed) => {
  expect(millionthsFromTyped(typed)).toBeNaN();
});

it('what is shown is read as what it was', () => {
  for (const millionths of [31_629_512, -7_981_234, 1, -1, 0, 90_000_000])
    expect(millionthsFromTyped(typedDegrees(millionths))).toBe(millionths);
});
