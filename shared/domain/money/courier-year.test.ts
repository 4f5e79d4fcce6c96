import { expect, it } from 'vitest';
import { yearAround, yearStateOf } from './courier-year.ts';

it.each([
  [15_999_999, 'far'],
  [16_000_000, 'near'],
  [20_000_000, 'near'],
  [20_000_001, 'above'],
] as const)('%i centimes in a year are %s the limit', (earned, state) => {
  expect(yearStateOf(earned)).toBe(state);
});

it('a year begins and ends at midnight in Morocco', () => {
  const year = yearAround(new Date('2026-11-23T10:00:00Z'));
  expect(year.year).toBe(2026);
  expect(yearAround(year.from)).toEqual(year);
  expect(yearAround(new Date(year.from.getTime() - 1)).year).toBe(2025);
  expect(yearAround(year.until).year).toBe(2027);
});
