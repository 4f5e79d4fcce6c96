import { describe, expect, it } from 'vitest';
import { cleanRib, groupedRib, isIbanLike, isRib } from './bank-account.ts';

/** The national part of the registry's example of a Moroccan IBAN, MA64 0115 1900 0001 2050 0053 4921. */
const published = '011519000001205000534921';

describe('a RIB', () => {
  it('the published example is one', () => {
    expect(isRib(published)).toBe(true);
  });

  it('every other last pair of digits is refused', () => {
    const keys = Array.from(
      { length: 100 },
      (_, key) => published.slice(0, 22) + String(key).padStart(2, '0'),
    );
    expect(keys.filter(isRib)).toEqual([published]);
  });

  it('each change of one digit and each swap of two neighbours is noticed', () => {
    for (let place = 0; place < 24; place += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const changed = published.slice(0, place) + String(digit) + published.slice(place + 1);
        expect(isRib(changed)).toBe(changed === published);
      }
      const [one = '', other = ''] = published.slice(place, place + 2);
      const swapped = published.slice(0, place) + other + one + published.slice(place + 2);
      expect(isRib(swapped)).toBe(swapped === published);
    }
  });

  it('spaces and dots between its groups are dropped, and it is shown in groups', () => {
    expect(cleanRib(' 011 519 0000012050005349-21\u200e')).toBe(published);
    expect(groupedRib(published)).toBe('011 519 0000012050005349 21');
  });

  it('Arabic digits and the marks around a copied number are read', () => {
    expect(cleanRib('٠١١ ٥١٩ ٠٠٠٠٠١٢٠٥٠٠٠٥٣٤٩ ٢١')).toBe(published);
    expect(cleanRib(`\u202a${published}\u202c`)).toBe(published);
    expect(cleanRib(`\u2066${published}\u2069`)).toBe(published);
    expect(cleanRib('０１１５１９０００００１２０５０００５３４９２１')).toBe(published);
  });

  it('a key of 00, 98 or 99 is none, and no bank is 000', () => {
    const keyed = (first: string): string[] =>
      Array.from({ length: 100 }, (_, key) => first + String(key).padStart(2, '0')).filter(isRib);
    for (let account = 0; account < 300; account += 1) {
      const first = `0117800000000${String(account).padStart(9, '0')}`;
      const key = 97n - ((BigInt(first) * 100n) % 97n);
      expect(keyed(first)).toEqual([first + String(key).padStart(2, '0')]);
    }
    expect(keyed('0'.repeat(22))).toEqual([]);
    expect(keyed('0007800000000000000001')).toEqual([]);
  });

  it.each(['', '97', '0'.repeat(24), `${published}0`, published.slice(1), published.replace('0', 'O')])(
    '«%s» is no RIB',
    (rib) => {
      expect(isRib(rib)).toBe(false);
    },
  );
});

it('a number that is no RIB stays as it is, and two letters before a digit are an IBAN', () => {
  expect(groupedRib(`1${published}`)).toBe(`1${published}`);
  expect(groupedRib(`${published}1`)).toBe(`${published}1`);
  expect(['FR76', 'MA6', 'M64', '64MA1', 'RIB1', ''].map(isIbanLike)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

describe('an IBAN typed for a RIB', () => {
  /** An IBAN holds by ISO 13616: moved to the end and with letters as numbers, the whole leaves 1. */
  const holds = (iban: string): boolean => {
    const moved = iban.slice(4) + iban.slice(0, 4);
    const digits = [...moved].map((letter) => Number.parseInt(letter, 36)).join('');
    return BigInt(digits) % 97n === 1n;
  };

  it.each([
    `MA64${published}`,
    'MA64 0115 1900 0001 2050 0053 4921',
    'ma64 0115 1900 0001 2050 0053 4921',
    'MA64-0115-1900-0001-2050-0053-4921',
    'MA64\u00a00115\u202f1900\u00a00001\u00a02050\u00a00053\u00a04921',
    'IBAN : MA64 0115 1900 0001 2050 0053 4921',
    '\u202aIBAN MA٦٤ ٠١١٥ ١٩٠٠ ٠٠٠١ ٢٠٥٠ ٠٠٥٣ ٤٩٢١\u202c',
    'RIB: 011 519 0000012050005349 21',
    'RIB N° : 011 519 0000012050005349 21',
    'N° RIB 011 519 0000012050005349 21',
    'R.I.B. = 011 519 0000012050005349 21.',
    'Relevé d’identité bancaire : 011 519 0000012050005349 21',
    'رقم الحساب البنكي: ٠١١ ٥١٩ ٠٠٠٠٠١٢٠٥٠٠٠٥٣٤٩ ٢١،',
    '011/519/0000012050005349/21',
    '011 | 519 | 0000012050005349 | 21',
    '(011_519_0000012050005349_21)',
    '011+519+0000012050005349+21',
    "'011519000001205000534921",
    'IBAN (MA) : MA64 0115 1900 0001 2050 0053 4921 BCMAMAMC',
    'ＭＡ６４ 0115 1900 0001 2050 0053 4921',
  ])('%j becomes the RIB', (typed) => {
    expect(cleanRib(typed)).toBe(published);
  });

  it('only an IBAN whose own check holds is taken', () => {
    for (let check = 2; check <= 98; check += 1) {
      const iban = `MA${String(check).padStart(2, '0')}${published}`;
      expect(isRib(cleanRib(iban)), iban).toBe(holds(iban));
    }
  });

  it.each([
    'FR7630006000011234567890189',
    'MA64',
    `MA64${published}0`,
    `MA64${'0'.repeat(24)}`,
    `64${published}`,
    `FR76${published}`,
    `MA64 MA64${published}`,
    `RIB 1 : ${published}`,
    `${published} ${published}`,
    published.replace('0', 'O'),
  ])('«%s» is no RIB', (typed) => {
    expect(isRib(cleanRib(typed))).toBe(false);
  });
});
