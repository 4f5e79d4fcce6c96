import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centimesFromTyped, westernDigits } from './typed-numbers.ts';

describe('a typed price', () => {
  it.each([
    ['45', 4500],
    ['45.5', 4550],
    ['45,50', 4550],
    ['45.05', 4505],
    ['٤٥', 4500],
    ['٤٥٫٥٠', 4550],
    ['۴۵', 4500],
    [' 45 ', 4500],
    ['\u200f45,50\u200e', 4550],
    ['\u206645\u2069', 4500],
    ['1 200,00', 120_000],
    ['1\u202f200,00', 120_000],
    ['1\u00a0200', 120_000],
    ['١٬٢٠٠٫٥٠', 120_050],
    ['120 000', 12_000_000],
    ['45 MAD', 4500],
    ['45,50 DH', 4550],
    ['45dhs', 4500],
    ['45 درهما', 4500],
    ['1 200 درهم', 120_000],
    ['5 دراهم', 500],
    ['45,00\u00a0د.م.\u200f', 4500],
    ['0.1', 10],
    ['0.29', 29],
    ['1.15', 115],
    ['999999.99', 99_999_999],
  ])('the typed price «%s» is %i centimes', (typed, centimes) => {
    expect(centimesFromTyped(typed)).toBe(centimes);
  });

  it.each([
    '',
    ' ',
    '-1',
    '+1',
    '1.',
    '.5',
    '1.234',
    '1,2,3',
    '1.2.3',
    '1e2',
    '0x1',
    'NaN',
    '١٢٣٤٥٦٧',
    'MAD',
    '45 EUR',
    '45 درهم 50',
    '1 00',
    '10 00',
    '1000 000',
    '1 0000',
    '1 000 000',
    '4 5',
    '1,200.00',
  ])('the typed text «%s» is not a price', (typed) => {
    expect(centimesFromTyped(typed)).toBeNaN();
  });

  it('every price that can be typed becomes whole centimes', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.nat(99), fc.constantFrom('.', ',', '٫'), (dirhams, centimes, point) => {
        const typed = `${dirhams}${point}${String(centimes).padStart(2, '0')}`;
        expect(centimesFromTyped(typed)).toBe(dirhams * 100 + centimes);
      }),
    );
  });
});

it('westernDigits turns both kinds of Arabic digits into 0 to 9 and keeps the other text', () => {
  expect(westernDigits('٠١٢٣٤٥٦٧٨٩ و ۰۱۲۳۴۵۶۷۸۹ a9')).toBe('0123456789 و 0123456789 a9');
});
