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
    ['marks beyond four on a letter go', `x${'\u0323'.repeat(5)}y`, `x${'\u0323'.repeat(4)}y`],
    [
      'marks beyond four go with joiners between them',
      `x${'\u0323\u200d\u200c'.repeat(9)}\u0323y`,
      `x\u0323${'\u200d\u0323'.repeat(3)}y`,
    ],
    ['marks that become two count as two', `q${'\u0344'.repeat(3)}`, `q${'\u0308\u0301'.repeat(2)}`],
    ['the vowel signs of scripture stay', 'ٱللَّٰهُ', 'ٱللَّٰهُ'],
    ['a letter of a private font goes', 'زنقة \ue000\u{f0000}\u{10fffd}', 'زنقة'],
    ['what stands for a missing picture or letter goes', '\ufffcزنقة\ufffd', 'زنقة'],
    ['the blank of Braille is a space', 'زنقة\u2800الحرية', 'زنقة الحرية'],
    ['a character that does not exist goes', 'زنقة\u0378\ufdd0\u{1ffff}', 'زنقة'],
    ['an emoji that is newer than this program stays', '\u{1faff}', '\u{1faff}'],
    ['a stretch stays beside letters', 'زنـــقة', 'زنـــقة'],
    ['an Arabic number sign stays beside digits', '\u0600١٢', '\u0600١٢'],
    ['signs are a name', '🍕', '🍕'],
    ['a flag, a keycap and a heart with their marks stay', '🇲🇦 1️⃣ ❤️', '🇲🇦 1️⃣ ❤️'],
  ])('cleanLine: %s', (_what, typed, kept) => {
    expect(cleanLine(typed)).toBe(kept);
  });

  it.each([
    ['blanks of Braille', '\u2800'],
    ['pictures that are missing', '\ufffc'],
    ['letters that are missing', '\ufffd'],
    ['letters of a private font', '\ue000'],
    ['letters of the last private font', '\u{10fffd}'],
    ['marks of notes between lines', '\ufff9'],
    ['ends of notes between lines', '\ufffb'],
    ['Hangul fillers', '\u115f'],
    ['Hangul fillers of a vowel', '\u1160'],
    ['wide Hangul fillers', '\u3164'],
    ['narrow Hangul fillers', '\uffa0'],
    ['grapheme joiners', '\u034f'],
    ['separators of Mongolian', '\u180e'],
    ['choices of a drawing', '\ufe0f'],
    ['choices of a rare drawing', '\u{e0100}'],
    ['tags', '\u{e0041}'],
    ['heads of no note', '\u{1d159}'],
    ['beams of notes', '\u{1d173}'],
    ['blanks of hieroglyphs', '\u{13441}'],
    ['joints of hieroglyphs', '\u{13430}'],
    ['stretches', '\u0640'],
    ['two vowel signs', '\u064b'],
    ['small alifs', '\u0670'],
    ['rings for keys', '\u20e3'],
    ['ideographic spaces', '\u3000'],
    ['Ogham spaces', '\u1680'],
    ['wide spaces', '\u2003'],
    ['narrow spaces without a break', '\u202f'],
    ['invisible operators', '\u2063'],
    ['characters that do not exist', '\u0378'],
    ['characters that never will', '\ufdd0'],
    ['soft hyphens', '\u00ad'],
  ])('four %s are no text', (_what, sign) => {
    expect(cleanLine(sign.repeat(4))).toBe('');
    expect(cleanLine(` ${sign}\u200d${sign}\ufe0f`)).toBe('');
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
    const marks = Math.max(
      costOf('\u0301'.repeat(15_000) + '\u0316'.repeat(15_000)),
      costOf('\u200d'.repeat(30_000)),
      costOf('\u0301\u200d'.repeat(15_000)),
    );
    // Composing them all would cost six thousand times as much.
    expect(marks / costOf('\u00e9'.repeat(30_000))).toBeLessThan(400);
  });

  it('cleanLine changes nothing a second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      }),
    );
  });

  it('no letter of a clean line carries more than four marks', () => {
    const marked = fc.string({
      unit: fc.constantFrom(...'aب\u0301\u0323\u0344\u064b\u0670\u200d\u200c\u200b \ufe0f'),
    });
    fc.assert(
      fc.property(marked, (text) => {
        expect(cleanLine(text)).not.toMatch(/(?:[\u200c\u200d]*\p{M}){5}/u);
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
