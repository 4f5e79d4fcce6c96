import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './search.ts';

const arabicWriting = fc.string({ unit: fc.constantFrom(...'أإآٱابةهىيؤئءڭگكپچ ٠١٢٣٩۷5ًّـ َلد،-eEéZz') });
const anyText = fc.oneof(arabicWriting, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));

describe('folding', () => {
  it.each([
    ['أَكْلَة', 'اكله'],
    ['إيطالي آسيوي ٱلدار', 'ايطالي اسيوي الدار'],
    ['مستشفى', 'مستشفي'],
    ['مؤونة', 'موونه'],
    ['رائب', 'رايب'],
    ['شواء', 'شوا'],
    ['بورڭر بورگر', 'بوركر بوركر'],
    ['طـــاجين', 'طاجين'],
    ['كولا ٣٣ سل', 'كولا 33 سل'],
    ['۴۵', '45'],
    ['Crème BRÛLÉE', 'creme brule'],
    ['pizza', 'piza'],
    ['ﻃﺎﺟﻴﻦ', 'طاجين'],
    ['  مغربي ·  طواجن،وكسكس ', 'مغربي طواجن وكسكس'],
  ])('foldText turns %s into %s', (text, plain) => {
    expect(foldText(text)).toBe(plain);
  });

  it('a file full of marks is folded as fast as one full of letters', () => {
    const costOf = (text: string): number => {
      const costs = Array.from({ length: 3 }, () => {
        const begun = performance.now();
        foldText(text);
        return performance.now() - begun;
      });
      return Math.min(...costs);
    };
    const marks = costOf('\u0301'.repeat(15_000) + '\u0316'.repeat(15_000));
    // Composing them all would cost thousands of times as much.
    expect(marks / costOf('\u00e9'.repeat(30_000))).toBeLessThan(400);
  });

  it('foldText changes nothing a second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  it('foldText ignores vowel signs, stretching and case anywhere in a text', () => {
    fc.assert(
      fc.property(arabicWriting, fc.constantFrom('\u064e', '\u0651', '\u0640', '\u0670'), (text, sign) => {
        expect(foldText([...text].join(sign))).toBe(foldText(text));
        expect(foldText(text.toUpperCase())).toBe(foldText(text));
      }),
    );
  });

  it('foldText leaves no letter with another form, no foreign digit and no double space', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(text)).not.toMatch(/[أإآٱةىؤئءڭگـ٠-٩۰-۹\u064b-\u0652A-Z]|\s{2}|^\s|\s$/);
      }),
    );
  });
});
