import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameName, nameKey } from './same-name.ts';
import { foldText } from './search.ts';

describe('a name', () => {
  it.each([
    ['تاكوس دجاج XL', 'تاكوس دجاج XXL'],
    ['تاكوس XXL', 'تاكوس XXXL'],
    ['بيتزا L', 'بيتزا LL'],
    ['🍕', '🍔'],
    ['🍕🍕🍕', '☕☕☕'],
    ['***', '###'],
    ['بيتزا 🍕', 'بيتزا'],
    ['كولا 33 cl', 'كولا 50 cl'],
    ['كولا 1 L', 'كولا 1,5 L'],
    ['دجاجة 1/2', 'دجاجة 1'],
    ['½ دجاجة', '¼ دجاجة'],
    ['½ دجاجة', '1/2 دجاجة'],
    ['حمام', 'حممام'],
    ['حمام', 'همام'],
    ['قهوة', 'قهوى'],
    ['شواية', 'شوايه'],
    ['أكلة', 'اكلة'],
    ['سؤال', 'سوال'],
    ['شاي', 'شاى'],
    ['طاجين', 'الطاجين'],
    ['بورڭر', 'بوركر'],
    ['بورڭر', 'بورگر'],
    ['بيتزا', 'پيتزا'],
    ['Pizza', 'Piza'],
    ['Pâte', 'Pâté'],
    ['Boeuf', 'Bœuf'],
    ['Coca-Cola', 'Coca Cola'],
    ['Menu 1+1', 'Menu 1-1'],
    ['Menu A', 'Menu B'],
    ['Crème', 'Creme'],
    ['سلطة (كبيرة)', 'سلطة كبيرة'],
    ['x²', 'x2'],
    ['Coca™', 'CocaTM'],
    ['تاكوس', 'تاكو س'],
  ])('%s and %s are two', (one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });

  it.each([
    ['سلطات', 'سَلَطات'],
    ['حلويات', 'حلويّات'],
    ['طاجين', 'طـــاجين'],
    ['طاجين', 'ﻃﺎﺟﻴﻦ'],
    ['لا شيء', 'ﻻ شيء'],
    ['أكلة', '\u0627\u0654كلة'],
    ['قهوة سوداء', '  قهوة \u00a0 سوداء\u200f '],
    ['قهوة سوداء', 'قهوة\u2800سوداء'],
    ['تاكوس XL', 'تاكوس xl'],
    ['تاكوس XL', 'تاكوس ＸＬ'],
    ['Café', 'Cafe\u0301'],
    ['CAFÉ', 'café'],
    ['كولا 33', 'كولا ٣٣'],
    ['كولا ٣٣', 'كولا ۳۳'],
    ['كسكس', 'کسکس'],
    ['بيتزا', 'بیتزا'],
    ['مستشفى', 'مستشفی'],
    ['الدار', 'ٱلدار'],
    ['بورڭر', 'بورݣر'],
    ["Mac'n'cheese", 'Mac’n‘cheese'],
    ['"4 saisons"', '“4 saisons”'],
    ['Coca-Cola', 'Coca\u2011Cola'],
    ['Menu...', 'Menu…'],
    ['☕', '☕\ufe0f'],
    ['طاجين', 'طا\u200dجين'],
    ['ﬁlet', 'filet'],
  ])('%s and %s are one', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });

  const writing = fc.string({ unit: fc.constantFrom(...'أابةهىيیکكڭݣٱX xé٣۳3-‑’\'"“…🍕ـَ\ufe0fﻻﬁ') });
  const anyText = fc.oneof(
    writing,
    fc.constant('ا\u200dب\u200c'),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
  );

  it('the key of a key is itself', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(nameKey(nameKey(text))).toBe(nameKey(text));
      }),
    );
  });

  it('names that are one are one for a search', () => {
    fc.assert(
      fc.property(writing, (text) => {
        expect(foldText(nameKey(text))).toBe(foldText(text));
      }),
    );
  });

  it('a letter, digit or sign that is doubled, added or taken away makes another name', () => {
    const sign = fc.constantFrom(...'بحمxlXL12½🍕+&/%');
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 8 }), fc.nat(), sign, (signs, at, other) => {
        const name = signs.join('');
        const place = at % signs.length;
        expect(isSameName(name, signs.toSpliced(place, 0, signs[place] ?? '').join(''))).toBe(false);
        expect(isSameName(name, signs.toSpliced(place, 1).join(''))).toBe(false);
        expect(isSameName(name, name + other)).toBe(false);
      }),
    );
  });
});
