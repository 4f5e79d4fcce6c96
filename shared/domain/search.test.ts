import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dishSpellings } from '../messages/ar/latin-dish-names.ts';
import { foldText, holdsAll, readSearch } from './search.ts';

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

const finds = (search: string, text: string): boolean =>
  holdsAll(foldText(text), readSearch(search, dishSpellings));

describe('a search', () => {
  it.each([
    ['دجاج', 'ماء في زجاجة'],
    ['حلويات', 'صلصة حلوة'],
    ['نباتي', 'برغر اللحم'],
    ['فريت', 'بطبوط محشي'],
  ])('of %s does not find %s', (search, dish) => {
    expect(finds(search, dish)).toBe(false);
  });

  it.each([
    ['طاجين', 'طاجين الدجاج بالزيتون'],
    ['الطاجين', 'طاجين الدجاج بالزيتون'],
    ['دجاج طاجين', 'طاجين الدجاج بالزيتون'],
    ['tajine', 'طاجين الدجاج بالزيتون'],
    ['Tagine de poulet', 'طاجين الدجاج بالزيتون'],
    ['taj', 'طاجين الدجاج بالزيتون'],
    ['COUSCOUS', 'كسكس بسبع خضر'],
    ['hrira', 'حريرة مراكشية'],
    ['7rira', 'حريرة مراكشية'],
    ['pastilla', 'بسطيلة بالدجاج واللوز'],
    ['bastilla', 'بسطيلة بالدجاج واللوز'],
    ['rfissa', 'رفيسة بالدجاج البلدي'],
    ['msemen', 'مسمن بالعسل'],
    ['msemmen', 'مسمن بالعسل'],
    ['baghrir', 'بغرير بالعسل والزبدة'],
    ['tanjia', 'طنجية مراكشية'],
    ['zaalouk', 'زعلوك'],
    ['briouats', 'بريوات باللوز'],
    ['kefta', 'طاجين الكفتة والبيض'],
    ['pizza', 'بيتزا مارغريتا'],
    ['burger', 'بورڭر الحومة'],
    ['برغر', 'بورڭر الحومة'],
    ['7arira', 'حريرة مراكشية'],
    ['تاجين', 'طاجين الدجاج بالزيتون'],
    ['طجين', 'طاجين الدجاج بالزيتون'],
    ['بركر', 'برغر الدجاج'],
    ['برڭر', 'برغر الدجاج'],
    ['هامبرغر', 'برغر الدجاج'],
    ['bourger', 'برغر الدجاج'],
    ['فريت', 'بطاطس مقلية'],
    ['كوكا', 'كولا 33 سل'],
    ['bizza', 'بيتزا مارغريتا'],
    ['cuscus', 'كسكس بسبع خضر'],
    ['نباتي', 'برغر الفطر Burger végétarien'],
    ['شوارما', 'شاورما الدجاج'],
    ['sandwitch', 'سندويتش كفتة وبيض'],
    ['سباكيتي', 'باستا بولونيز'],
    ['monada', 'غازي'],
    ['برجر', 'Burger Houma'],
    ['بورغر', 'بورڭر الحومة'],
    ['بورجر', 'برغر الدجاج المقرمش'],
    ['مرقاز', 'سندويتش المرڭاز'],
    ['merguez', 'سندويتش المرڭاز'],
    ['سيكوك', 'صيكوك باللبن'],
    ['saykouk', 'صيكوك باللبن'],
    ['croissant', 'كرواسون باللوز'],
    ['riz', 'رز بالحليب والقرفة'],
    ['أرز', 'رز بالحليب والقرفة'],
    ['kebda', 'سندويتش الكبدة'],
    ['sushi', 'ياسمين سوشي'],
    ['tacos', 'تاكو الدجاج'],
    ['ramen', 'رامن ميسو'],
    ['كولا ٣٣', 'كولا 33 سل'],
    ['thé', 'أتاي بالنعناع'],
    ['coeurs', 'سلطة Salade aux cœurs de palmier'],
    ['CŒURS', 'سلطة Salade aux coeurs de palmier'],
    ['œufs', 'طاجين الكفتة والبيض'],
    ['eggs', 'طاجين الكفتة Tajine de kefta aux œufs'],
    ['طاجين بالخضر', 'طاجين الخضر'],
    ['طاجين الخضر', 'طاجين بالخضر'],
    ['طاجين بالخضر', 'طاجين خضر'],
    ['طاجين والخضر', 'طاجين بالخضر'],
    ['طاجين مع الخضر', 'طاجين بالخضر'],
    ['طاجين ديال الخضر', 'طاجين الخضر'],
    ['طاجين دالخضر', 'طاجين بالخضر'],
    ['طاجين فالخضر', 'طاجين الخضر'],
    ['طاجين على الخضر', 'طاجين الخضر'],
    ['طاجين وبالخضر', 'طاجين الخضر'],
    ['لحم و برقوق', 'لحم بالبرقوق'],
    ['لحم وبرقوق', 'لحم بالبرقوق'],
    ['لحم بالبرقوق', 'لحم و برقوق'],
    ['بسطيلة بدجاج', 'بسطيلة بالدجاج واللوز'],
    ['بسطيلة ودجاج ولوز', 'بسطيلة بالدجاج واللوز'],
    ['بسطيلة وباللوز', 'بسطيلة بالدجاج واللوز'],
    ['وجبة للأطفال', 'وجبة الأطفال'],
    ['وجبة لأطفال', 'وجبة الأطفال'],
    ['عصير لليمون', 'عصير الليمون'],
    ['طاجين بالدجاج', 'Tajine de poulet'],
    ['Tajine aux légumes', 'طاجين الخضر'],
    ['tajine avec légumes', 'طاجين بالخضر'],
    ['burger and fries', 'برغر مع بطاطس'],
    ['دارالطاجين', 'دار الطاجين'],
    ['دار علي', 'دار علي'],
    ['بيتزا بدون جبن', 'بيتزا بدون جبن'],
  ])('a search for %s finds %s', (search, text) => {
    expect(finds(search, text)).toBe(true);
  });

  it.each([
    ['sushi', 'طاجين الدجاج بالزيتون'],
    ['طاجين سمك', 'طاجين الدجاج بالزيتون'],
    ['kebda', 'لحم مشوي'],
    ['ta', 'طاجين الدجاج بالزيتون'],
    ['.*', 'طاجين الدجاج بالزيتون'],
    ['؟', 'ماذا؟'],
    ['كفتة', 'فتة الحمص'],
    ['كبدة', 'خبز بالزبدة'],
    ['كباب', 'فطور الباب'],
    ['وجبة', 'جبهة'],
    ['كبيرة', 'بيرة'],
    ['كريب', 'غريبة'],
    ['كالماري', 'بيتزا مارينارا'],
    ['لحم', 'حمص'],
    ['بيتزا', 'تزا'],
    ['بسطيلة', 'سطل'],
    ['فراخ', 'راخ'],
    ['بطاطس', 'طماطم'],
    ['بيتزا بدون جبن', 'بيتزا بالجبن'],
    ['دار علي', 'دار الطاجين'],
    ['طاجين بالخضر', 'طاجين الدجاج'],
  ])('a search for %s does not find %s', (search, text) => {
    expect(finds(search, text)).toBe(false);
  });

  it('an empty search finds everything', () => {
    expect(readSearch('  ', dishSpellings)).toEqual([]);
    expect(finds(' ', 'زعلوك')).toBe(true);
  });

  it('spellings are letters, digits and spaces, whatever is typed', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        for (const spelling of readSearch(typed, dishSpellings).flat())
          expect(spelling).toMatch(/^ ?[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*$/u);
      }),
    );
  });

  it('a search finds every text that holds it letter for letter (product §8.1)', () => {
    const word = fc.string({ unit: fc.constantFrom(...'أبةكىڭصabz3'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(word), word, fc.array(word), (before, search, after) => {
        expect(finds(search, [...before, search, ...after].join(' '))).toBe(true);
        expect(finds(search.toUpperCase(), before.join(' ') + search + after.join(' '))).toBe(true);
      }),
    );
  });

  it('each spelling of a line finds a dish of that line', () => {
    for (const line of dishSpellings) {
      for (const spelling of line) {
        for (const written of line)
          expect(`${spelling} ${finds(spelling, written)}`).toBe(`${spelling} true`);
      }
    }
  });
});

describe('the spellings', () => {
  it('the spellings are folded, and each line has both scripts', () => {
    for (const line of dishSpellings) {
      for (const word of line) expect(foldText(word)).toBe(word);
      expect(line.some((word) => /[a-z]/.test(word))).toBe(true);
      expect(line.some((word) => /\p{Script=Arabic}/u.test(word))).toBe(true);
    }
  });
});
