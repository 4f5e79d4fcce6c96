import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatDirhams,
  formatDirhamsAfter,
  formatMoney,
  formatNumber,
  formatRate,
} from '#messages/writing/format.ts';
import { centimesFromTyped, percentOf, readAmount, westernDigits, wholeFromTyped } from './typed-numbers.ts';

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
    ['45 mad.', 4500],
    ['45 Dh.', 4500],
    ['45 dhs.', 4500],
    ['45,50 dirhams.', 4550],
    ['45 Dirhams marocains', 4500],
    ['Dh. 45', 4500],
    ['MAD. 45', 4500],
    ['45 درهم.', 4500],
    ['45 درهم مغربي', 4500],
    ['٤٥ درهما مغربيا', 4500],
    ['10 دراهم مغربية', 1000],
    ['45 دم', 4500],
    ['45 د م', 4500],
    ['45,-', 4500],
    ['45.- DH', 4500],
    ['1.200,- MAD', 120_000],
    ['1.200,-', 120_000],
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
    ['1.200,00', 120_000],
    ['1,200.00', 120_000],
    ["1'200.00", 120_000],
    ['1’200,50', 120_050],
    ['1 200.5', 120_050],
    ['1.200٫50', 120_050],
    ['1,200٫50', 120_050],
    ['١٬٢٠٠', 120_000],
    ['٤٥،٥٠', 4550],
    ['١.٢٠٠،٥٠', 120_050],
    ['4５,５0', 4550],
    ['1.234.567,89', 123_456_789],
    ['1,234,567.89', 123_456_789],
    ['1 000 000', 100_000_000],
    ['1.000.000', 100_000_000],
    ['١٢٣٤٥٦٧', 123_456_700],
    ['MAD 450.00', 45_000],
    ['MAD450', 45_000],
    ['mad 1,200.00', 120_000],
    ['Dhs 45', 4500],
    ['DH 45,50', 4550],
    ['45 dirhams', 4500],
    ['45 Dirham', 4500],
    ['د.م. 45,00', 4500],
    ['45,00 د. م.', 4500],
    ['45 درهمًا', 4500],
    ['درهم 45', 4500],
    ['درهم واحد', 100],
    ['درهمان', 200],
    ['درهمين', 200],
    ['1.200 درهم', 120_000],
    ['1,200 DH', 120_000],
    ['MAD 1.200', 120_000],
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
    'MAD',
    '45 EUR',
    '45 dh/kg',
    '45 دمشق',
    '45,--',
    '-,45',
    '45 DH 50',
    '45 درهم 50',
    '1 00',
    '10 00',
    '1000 000',
    '1 0000',
    '4 5',
    '0.500',
    '0,500',
    '1200.000',
    '1.200.00',
    '1,200,00',
    '1.20.000',
    '1.200,000',
    '1,200.000',
    '1 200.000,00',
    '1٫200',
    '1200000000',
    'MAD 45 DH',
    'درهم',
    '45 درهمين',
  ])('the typed text «%s» is not a price', (typed) => {
    expect(centimesFromTyped(typed)).toBeNaN();
  });

  it.each(['1.200', '1,200', '45.500', '١.٢٠٠', '45،500'])('«%s» might be two amounts', (typed) => {
    expect(readAmount(typed)).toEqual({ centimes: Number.NaN, isAmbiguous: true });
  });

  it.each(['1.200,00', '1٬200', '1 200', '1.200 DH', '0.500', '1.2345', 'غالي'])(
    '«%s» is not two amounts',
    (typed) => {
      expect(readAmount(typed).isAmbiguous).toBe(false);
    },
  );

  it('every amount that the product shows can be pasted back', () => {
    const shown = [formatMoney, formatDirhams, formatDirhamsAfter, formatAmount];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999_999 }),
        fc.constantFrom(...shown),
        (centimes, format) => {
          expect(centimesFromTyped(format(centimes))).toBe(centimes);
        },
      ),
    );
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

describe('a typed whole number', () => {
  it('a whole number that the product shows can be pasted back', () => {
    fc.assert(
      fc.property(fc.nat(999_999), (number) => {
        expect(wholeFromTyped(formatNumber(number))).toBe(number);
      }),
    );
  });

  it.each([
    ['٣٠', 30],
    ['1 200', 1200],
    ['١٬٢٠٠', 1200],
    ['\u200e120\u200e', 120],
  ])('«%s» is %i', (typed, number) => {
    expect(wholeFromTyped(typed)).toBe(number);
  });

  it.each(['', '1e2', '0x1F', '20.5', '1,200', '-3', '1.20', '1234567', '30 دقيقة'])(
    '«%s» is none',
    (typed) => {
      expect(wholeFromTyped(typed)).toBeNaN();
    },
  );
});

describe('a typed percentage', () => {
  it('a percentage that the product shows can be pasted back', () => {
    fc.assert(
      fc.property(fc.nat(10_000), (hundredths) => {
        expect(percentOf(formatRate(hundredths / 100))).toBe(hundredths / 100);
      }),
    );
  });

  it.each([
    ['15', 15],
    ['%15', 15],
    ['12.5 %', 12.5],
    ['١٢٫٥٪', 12.5],
    ['12،5', 12.5],
  ])('«%s» is %d', (typed, percent) => {
    expect(percentOf(typed)).toBe(percent);
  });

  it.each(['', '%', '%15%%', '1%5', '1 %5', '15% 5', '12,505', '1e1', '-5'])('«%s» is none', (typed) => {
    expect(percentOf(typed)).toBeNaN();
  });
});
