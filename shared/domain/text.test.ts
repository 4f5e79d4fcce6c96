import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanEmail, cleanLine } from './text.ts';

/** Any characters, with many of the awkward ones. */
const troublesome = fc.constantFrom(
  ...' \t\n\r\u0000\u0085\u00a0\u200b\u200f\u2028\u202e\u2066\ufeffe\u0301',
);
const anyCharacter = fc.integer({ min: 0, max: 0x10_ffff }).map((point) => String.fromCodePoint(point));
const anyText = fc.string({ unit: fc.oneof(troublesome, anyCharacter), maxLength: 40 });

describe('a line of text', () => {
  it.each([
    ['spaces around it go', '  زنقة الحرية  ', 'زنقة الحرية'],
    ['many spaces become one', 'زنقة \u00a0 \t الحرية', 'زنقة الحرية'],
    ['a line break becomes a space', 'زنقة\nالحرية', 'زنقة الحرية'],
    ['a Windows line break becomes one space', 'زنقة\r\nالحرية', 'زنقة الحرية'],
    ['a null byte goes', 'زن\u0000قة', 'زنقة'],
    ['direction marks go', '\u202eزنقة\u202c \u2066A\u2069\u200f', 'زنقة A'],
    ['a zero-width space goes', 'زن\u200bقة', 'زنقة'],
    ['a byte-order mark goes', '\ufeffزنقة', 'زنقة'],
    ['letters and their marks become one letter', 'caf\u0065\u0301', 'caf\u00e9'],
    [
      'the joiner that words and emoji are written with stays',
      '👨\u200d🍳 نیم\u200cفاصله',
      '👨\u200d🍳 نیم\u200cفاصله',
    ],
    ['half of an emoji goes', 'زنقة \ud83d\ude0a \ud83d', 'زنقة \ud83d\ude0a'],
    ['nothing but marks is nothing', ' \u200f\u0000 ', ''],
    ['nothing but joiners is nothing', '\u200d\u200c \u200d', ''],
    ['nothing but accents is nothing', '\u0301\u064b', ''],
    ['a letter that is drawn empty goes', '\u3164زنقة\u00ad\u061c', 'زنقة'],
    ['marks beyond thirty on a letter go', `x${'\u0323'.repeat(31)}y`, `x${'\u0323'.repeat(30)}y`],
    ['marks that become two count as two', `q${'\u0344'.repeat(16)}`, `q${'\u0308\u0301'.repeat(15)}`],
  ])('cleanLine: %s', (_what, typed, kept) => {
    expect(cleanLine(typed)).toBe(kept);
  });

  it('a body full of marks is cleaned as fast as one full of letters', () => {
    const costOf = (text: string): number => {
      const costs = Array.from({ length: 3 }, () => {
        const begun = performance.now();
        cleanLine(text);
        return performance.now() - begun;
      });
      return Math.min(...costs);
    };
    const marks = costOf('\u0301'.repeat(15_000) + '\u0316'.repeat(15_000));
    expect(marks / costOf('\u00e9'.repeat(30_000))).toBeLessThan(40);
  });

  it('cleanLine changes nothing a second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      }),
    );
  });

  it('cleanLine removes breaks, control characters, direction marks and spaces at the ends', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanLine(text);
        expect(clean).not.toMatch(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
        expect(clean).toBe(clean.trim());
      }),
    );
  });
});

it('cleanEmail writes an address in lower case', () => {
  expect(cleanEmail('  Salma@Mida.TEST\u200f ')).toBe('salma@mida.test');
});
