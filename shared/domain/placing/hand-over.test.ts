import { expect, it } from 'vitest';
import { demandsHandOverCode, isHandOverCode, normaliseHandOverCode } from './hand-over.ts';

it('an order demands a code from the amount of the setting on', () => {
  const from = (handOverMad: number) => ({ handOverCodes: true, handOverMad });
  expect(demandsHandOverCode(29_999, from(300))).toBe(false);
  expect(demandsHandOverCode(30_000, from(300))).toBe(true);
  expect(demandsHandOverCode(1, from(0))).toBe(true);
});

it('no order demands a code while the setting is off', () => {
  expect(demandsHandOverCode(1_000_000, { handOverCodes: false, handOverMad: 0 })).toBe(false);
});

it.each(['4271', ' 4 2 7 1 ', '\u200f4271\u200e', '٤٢٧١', '۴۲۷۱', '４２７١'])(
  'the code typed as «%s» is read',
  (typed) => {
    expect(normaliseHandOverCode(typed)).toBe('4271');
  },
);

it.each(['', '427', '42711', '42a1', '-271', '42.1', '①②③④'])('«%s» is no code', (typed) => {
  expect(isHandOverCode(normaliseHandOverCode(typed))).toBe(false);
});
