import { expect, it } from 'vitest';
import { codeEndsAt, isCode, readCode, resendPause } from './phone-codes.ts';

it.each([
  ['482903', '482903'],
  [' 482 903 ', '482903'],
  ['482-903', '482903'],
  ['٤٨٢٩٠٣', '482903'],
  ['۴۸۲ ۹۰۳', '482903'],
  ['４８２９０３', '482903'],
  ['رمزك في ميدة: 482903\nصالح لعشر دقائق.\n\n@mida.test #482903', '482903'],
  ['رمزك في ميدة: ٤٨٢٩٠٣', '482903'],
])('reads the code of %j', (typed, code) => {
  expect(readCode(typed)).toBe(code);
  expect(isCode(readCode(typed))).toBe(true);
});

it.each(['', '48290', '4829031', '48290a', '482903 and 111222', 'abcdef'])('refuses %j', (typed) => {
  expect(isCode(readCode(typed))).toBe(false);
});

it('the pauses between codes are 30 seconds, a minute, and then five', () => {
  expect([1, 2, 3, 4, 20].map(resendPause)).toEqual([30, 60, 300, 300, 300]);
});

it('a code lasts ten minutes', () => {
  expect(codeEndsAt(new Date('2026-11-20T10:00:00Z'))).toEqual(new Date('2026-11-20T10:10:00Z'));
});
