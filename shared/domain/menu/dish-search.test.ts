import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFound, readSearch } from './dish-search.ts';
import { foldText } from '#shared/domain/search/search.ts';
import { faultOfLine } from '#shared/domain/search/synonym-lines.ts';
import { readSynonyms, type SynonymLine } from '#shared/domain/search/synonyms.ts';

/** The lines with which the marketplace begins. */
const migrations = 'server/db/migrations';
const [migration = ''] = readdirSync(migrations).filter((name) => name.endsWith('_baseline.sql'));
const words = (array = ''): string[] =>
  array
    .split(',')
    .map((word) => word.replaceAll('"', ''))
    .filter(Boolean);
const dishSynonyms: SynonymLine[] = [
  ...readFileSync(`${migrations}/${migration}`, 'utf8').matchAll(/\('\{(.*)\}', '\{(.*)\}'\)/g),
].map(([, meant, also]) => ({ words: words(meant), also: words(also) }));
const synonyms = readSynonyms(dishSynonyms);
const finds = (search: string, text: string): boolean =>
  isFound(foldText(text), readSearch(search, synonyms));

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
    ['كسكس بسبع خضر', 'كسكس سبع خضر'],
    ['طاكوس بجوج', 'طاكوس جوج لحوم'],
    ['سمك ورز', 'سمك مع الأرز'],
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

  it.each([
    ['كولا', 'كعكة الشوكولاتة'],
    ['ice', 'Riz au lait رز'],
    ['ice', 'سلطة Salade iceberg'],
    ['eau', 'حلوى Gâteau'],
    ['ail', 'سجق Médaillon'],
    ['ثوم', 'أجنحة الدجاج Ailes de poulet'],
    ['seafood', 'سندويتش Merguez'],
    ['بحر', 'سندويتش Merguez'],
    ['حليب', 'سلطة Laitue'],
    ['بيض', 'طاجين Eggplant'],
    ['healthy', 'كعكة Saint Honoré'],
    ['ماء', 'بيتزا مارغريتا'],
    ['رز', 'رزمة الخضر'],
    ['nem', 'كعكة Minema'],
    ['دجاج', 'ديك رومي'],
    ['حار', 'سمك البحار'],
    ['حار', 'وجبة بحارة'],
    ['بصل', 'خبز'],
    ['مقلية', 'بطاطس مشوية'],
    ['مشروبات غازية', 'شاي'],
    ['عصير', 'قهوة سوداء'],
    ['pomme', 'Pommade'],
  ])('of %s does not find %s, where it stands within another word', (search, dish) => {
    expect(finds(search, dish)).toBe(false);
  });

  it.each([
    ['مشروبات', 'عصير البرتقال'],
    ['boissons', 'قهوة سوداء'],
    ['بطاطس مقلية', 'Frites maison'],
    ['frites', 'بطاطس بلدية مقلية'],
    ['pommes frites', 'فريت'],
    ['fruits de mer', 'باستا بفواكه البحر'],
    ['petit déjeuner', 'فطور مغربي'],
    ['كعب الغزال', 'Cornes de gazelle'],
    ['5obz', 'khobz الدار'],
    ['za3louk', 'zaalouk'],
    ['9ahwa', 'قهوة سوداء'],
    ['7out', 'حوت مقلي'],
    ['3asir', 'عصير التفاح'],
    ['pizzas', 'بيتزا'],
    ['burgers', 'برغر اللحم'],
    ['مشوية', 'لحم مشوي'],
    ['كبيرة', 'كولا كبير'],
    ['لحم', 'طاجين بلحم'],
    ['لوز', 'بسطيلة بالدجاج ولوز'],
    ['زيتون', 'خبز بزيتون'],
    ['طاجين', 'دارالطاجين'],
    ['خضر', 'كسكس فالخضر'],
    ['hummus', 'حمص بالطحينة'],
    ['سلطات', 'Salade niçoise'],
    ['fromage', 'جبنة بيضاء'],
    ['حليب', 'Laits frappés'],
    ['دجاجة', 'دجاج محمر'],
    ['épicé', 'صلصة حارة'],
    ['سمك', 'سردين مشوي'],
    ['halal', 'حلال'],
    ['رولات', 'رول السلمون'],
    ['ڤيڭان', 'ڤيڭان'],
  ])('of %s finds %s', (search, dish) => {
    expect(finds(search, dish)).toBe(true);
  });

  it('what is found besides is not what was searched', () => {
    const [drinks] = readSearch('مشروبات', synonyms);
    expect(drinks?.called.test('عصير')).toBe(false);
    expect(drinks?.called.test('مشروبات')).toBe(true);
    expect(finds('عصير', 'مشروب')).toBe(false);
  });

  it('a word that a line has is no beginning of another line’s word', () => {
    const two = readSynonyms([
      { words: ['taj', 'شاي'], also: [] },
      { words: ['tajine', 'طاجين'], also: [] },
    ]);
    const found = (search: string) =>
      ['شاي', 'طاجين'].filter((text) => isFound(foldText(text), readSearch(search, two)));
    expect([found('taj'), found('taji')]).toEqual([['شاي'], ['طاجين']]);
  });

  it.each([
    ['طاجيين', true],
    ['tajinne5', true],
    ['123456', false],
  ])('whether a mistaken letter of %s is forgiven: %s', (typed, isForgiven) => {
    const [word] = readSearch(typed, readSynonyms([]));
    expect((word?.forgivable.length ?? 0) > 0).toBe(isForgiven);
  });

  it('an empty search finds everything', () => {
    expect(readSearch('  ', synonyms)).toEqual([]);
    expect(finds(' ', 'زعلوك')).toBe(true);
  });

  it('spellings are letters, digits and spaces, whatever is typed', () => {
    const ofPatterns = fc.string({ unit: fc.constantFrom(...'طجa1.*+?^$()[]{}|\\- ') });
    const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), ofPatterns);
    fc.assert(
      fc.property(anyText, (typed) => {
        for (const { text } of readSearch(typed, synonyms).flatMap(({ spellings }) => spellings))
          expect(text).toMatch(/^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*$/u);
      }),
    );
  });

  it('a search finds every text that holds it where a word begins, and none that holds it within another word', () => {
    const word = fc.string({ unit: fc.constantFrom(...'صضثقشطئبنمabz3'), minLength: 3, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(word), word, fc.array(word), (before, search, after) => {
        expect(finds(search, [...before, search, ...after].join(' '))).toBe(true);
        expect(finds(search.toUpperCase(), `${before.join(' ')} ${search}${after.join('')}`)).toBe(true);
        expect(finds(search, `ر${search}`)).toBe(false);
      }),
    );
  });

  it('each word of a line finds a dish of that line', () => {
    for (const line of dishSynonyms) {
      for (const typed of line.words) {
        for (const written of line.words)
          expect(`${typed} ${written} ${finds(typed, written)}`).toBe(`${typed} ${written} true`);
      }
    }
  });
});

describe('the first synonyms', () => {
  it('are many lines that an admin could save, each in both scripts', () => {
    expect(dishSynonyms.length).toBeGreaterThan(150);
    for (const line of dishSynonyms) {
      expect({ line, fault: faultOfLine(line) }).toEqual({ line, fault: null });
      expect(line.words.some((word) => /[a-z]/.test(word))).toBe(true);
      expect(line.words.some((word) => /\p{Script=Arabic}/u.test(word))).toBe(true);
    }
  });
});
