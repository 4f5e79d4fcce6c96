import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { specificationStrings } from './specification-strings.ts';

/** Words that docs/glossary.md replaces with another one. */
const banned: readonly [word: RegExp, instead: string][] = [
  [/سائق|مندوب/, 'موزّع'],
  [/العميل|عملاء/, 'زبون'],
  [/توصيلة|توصيلات/, 'مهمة'],
  [/في الخدمة|فعّل حالتك|موزّعا? متاح|الموزّع متاح|زلت متاح/, 'متوفر، استقبال المهام'],
  [/طلبات الموزّعين/, 'طلبات الانضمام'],
  [/الفئة/, 'القسم'],
  [/السعر|أسعار|الدفع|تدفع/, 'الثمن، الأداء'],
  [/المجموع الفرعي/, 'ثمن الأطباق'],
  [/التنبيهات/, 'الإشعارات'],
  [/(?<!ن)حمّل |تحميل بيانات/, 'تنزيل'],
  [/السوق|ميدة سوق/, 'ميدة'],
  [/نوع المطبخ|مطعم أو مطبخ/, 'نوع الأكل'],
  [/ملاحة/, 'الاتجاهات'],
  [/كموزّع|كشريك/, 'انضم إلى الموزّعين'],
  [/أحدهم/, 'توصّلنا بطلب'],
  [/المسلّمة/, 'تم توصيلها'],
  [/شلاضة/, 'سلطة'],
  [/(?<!\p{L})أجرا?(?!\p{L})/u, 'أجرة'],
  [/نقود/, 'نقد'],
  [/كلمة سر|اختر كلمة (?:أخرى|أطول|جديدة)/, 'كلمة مرور'],
  [/صنفا|صنف\./, 'طبق'],
  [/إجاب[ةت]/, 'جواب'],
];

const verbs =
  'حُذف أُزيل أُعيد عاد نفد بقي دخل انتهى استلم أوقفه أقفله يُجب يستطيع ينتظر يدعوك يعتذر يقترح'.replaceAll(
    ' ',
    '|',
  );
const named = String.raw`\$\{(?:name|item|dish|restaurant|restaurantName|courier|admin|by)\}`;
const verbBeforeName = new RegExp(`(?<!\\p{L})(?:${verbs}) «?${named}`, 'u');
const nameBeforeVerb = new RegExp(`${named}»? (?:${verbs})(?!\\p{L})`, 'u');

const folder = path.join(import.meta.dirname, 'ar');
/* These files hold what customers type, with other spellings on purpose. */
const typedByPeople = ['latin-dish-names.ts', 'food-art.ts'];
const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.ts$/.test(name) && !typedByPeople.includes(path.basename(name)))
  .flatMap((name) => {
    const code = readFileSync(path.join(folder, name), 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
    return [...code.matchAll(/'([^'\n]*)'|`([^`]*)`/g)].map((found) => ({
      name,
      text: found[1] ?? found[2] ?? '',
    }));
  });
const fixed = Object.values(specificationStrings).flat() as readonly string[];

describe('the words of the product', () => {
  it.each(banned)('the messages never say %s but «%s»', (word) => {
    const found = texts.filter(({ text }) => word.test(text) && !fixed.includes(text));
    expect(found).toEqual([]);
  });

  it('no verb of one gender has the name of a dish, a restaurant or a person as its subject', () => {
    const found = texts.filter(({ text }) => verbBeforeName.test(text) || nameBeforeVerb.test(text));
    expect(found).toEqual([]);
  });

  it('a word has one spelling', () => {
    const other = /[يت]تغير(?!\p{L})|متوقّف|البت(?![\p{L}\p{M}])|المؤكدة|يؤكده/u;
    expect(texts.filter(({ text }) => other.test(text))).toEqual([]);
  });

  it('the test reads the texts of all message files', () => {
    expect(texts.length).toBeGreaterThan(700);
  });
});
