import { describe, expect, it } from 'vitest';
import { cleanRib, groupedRib, isRib } from './bank-account.ts';

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
  });

  it.each(['', '97', `${published}0`, published.slice(1), published.replace('0', 'O')])(
    '«%s» is no RIB',
    (rib) => {
      expect(isRib(rib)).toBe(false);
    },
  );
});
