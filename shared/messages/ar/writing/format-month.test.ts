import { expect, it } from 'vitest';
import { formatMonth } from './format-month.ts';

it.each([
  ['2026-10-01', 'أكتوبر 2026'],
  ['2026-11-30', 'نونبر 2026'],
  ['2027-01-31', 'يناير 2027'],
])('the month of %s is %s', (day, words) => {
  expect(formatMonth(day)).toBe(words);
});
