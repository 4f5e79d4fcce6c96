import type { MenuFileColumn } from '#shared/domain/menu/menu-file.ts';
import { limits } from '#shared/domain/limits.ts';
import { formatCount } from '#messages/writing/format.ts';
import { counts, type PluralForms } from '#messages/writing/counts.ts';
import { laterCounts } from '#messages/writing/later-counts.ts';

const errorForms: PluralForms = {
  zero: 'لا أخطاء',
  one: 'خطأ واحد',
  two: 'خطآن',
  few: 'أخطاء',
  many: 'خطأ',
  other: 'خطأ',
};

export const menuFileHead: Record<MenuFileColumn, string> = {
  id: 'المعرّف',
  category: 'القسم',
  name: 'الاسم',
  frenchName: 'الاسم بالفرنسية',
  description: 'الوصف',
  price: 'الثمن بالدرهم',
  labels: 'العلامات',
  sale: 'البيع',
};

const otherErrors: PluralForms = {
  zero: 'لا أخطاء أخرى',
  one: 'خطأ آخر',
  two: 'خطآن آخران',
  few: 'أخطاء أخرى',
  many: 'خطأ آخر',
  other: 'خطأ آخر',
};
const otherDishes: PluralForms = {
  zero: 'لا أطباق أخرى',
  one: 'طبق آخر',
  two: 'طبقان آخران',
  few: 'أطباق أخرى',
  many: 'طبقا آخر',
  other: 'طبق آخر',
};

/** What stands in the column of the sale. A dish that ran out until tomorrow is on sale. */
export const saleWords = { on: 'متوفر', off: 'متوقف' } as const;

const heads = (columns: readonly MenuFileColumn[]): string =>
  columns.map((column) => `«${menuFileHead[column]}»`).join('، ');

export const menuFileFaults = {
  empty: 'لا يوجد أي طبق في هذا الملف.',
  openQuote: 'بدأت هنا علامة اقتباس " ولم تُغلق. أغلقها أو احذفها.',
  missingColumns: (columns: readonly MenuFileColumn[]): string =>
    `هذه الأعمدة غير موجودة في السطر الأول: ${heads(columns)}. نزّل قائمتك لترى شكل الملف.`,
  unknownColumn: (head: string): string => `لا نعرف العمود «${head}». احذفه، أو سمّه كما في الملف الذي تنزّله.`,
  doubleColumn: (column: MenuFileColumn): string => `العمود ${heads([column])} مكرر. احتفظ بواحد.`,
  tooManyCells: 'في هذا السطر خانات أكثر من الأعمدة. ضع النص الذي فيه فاصلة بين علامتي اقتباس.',
  tooManyDishes: `في الملف أكثر من ${formatCount(limits.menuItemsMax, counts.dish)}. قسّمه أو احذف منه.`,
  menuFull: `بهذا الملف تتجاوز قائمتك ${formatCount(limits.menuItemsMax, counts.dish)}. احذف منه أو من القائمة.`,
  tooManyCategories: `بهذا الملف تتجاوز قائمتك ${formatCount(limits.menuCategoriesMax, laterCounts.menuSection)}. اجمع أطباقا في قسم واحد.`,
  unknownLabel: (word: string, labels: readonly string[]): string =>
    `«${word}» ليست من العلامات. العلامات هي: ${labels.join('، ')}.`,
  unknownSale: `اكتب «${saleWords.on}» أو «${saleWords.off}».`,
  foreignId: 'هذا المعرّف ليس لطبق في قائمتك. اتركه فارغا ليكون طبقا جديدا.',
  doubleId: (line: number): string => `هذا المعرّف موجود أيضا في السطر ${line}. لكل طبق سطر واحد.`,
  sameDish: 'في هذا القسم طبق بنفس الاسم. ضع معرّفه لتعديله، أو غيّر الاسم.',
} as const;

export const menuFileMessages = {
  open: 'الملف',
  fileName: 'mida-menu.csv' as const,
  exportTitle: 'تنزيل القائمة',
  exportLead: 'ملف بكل أطباقك، تفتحه في أي جدول، وتعدّل فيه ما تشاء.',
  exportSemicolon: 'تنزيل الملف',
  exportComma: 'نسخة لـ Google Sheets',
  exportFailed: 'لم نتمكن من تنزيل القائمة. أعد المحاولة.',
  importTitle: 'رفع ملف معدّل',
  importLead:
    'نعرض لك أولا ما سيتغيّر. السطر بمعرّف يعدّل طبقه، والسطر بدون معرّف يضيف طبقا، والأطباق التي ليست في الملف تبقى كما هي.',
  choose: 'اختيار ملف',
  chooseOther: 'اختيار ملف آخر',
  reading: 'جار فحص الملف…',
  tooLarge: 'حجم الملف أكبر من 1 ميغابايت. اختر ملف القائمة وحده.',
  notReadable: 'تعذّرت قراءة الملف. أغلقه في البرامج الأخرى، أو احفظه على جهازك، ثم اختره من جديد.',
  notText: 'هذا الملف ليس ملف CSV. احفظ جدولك بصيغة CSV UTF-8 ثم اختره.',
  spreadsheet: 'هذا ملف Excel. احفظه بصيغة CSV UTF-8 ثم اختره.',
  otherEncoding: 'حروف هذا الملف ليست UTF-8، فلا تُقرأ العربية. احفظه بصيغة CSV UTF-8 ثم اختره.',
  previewFailed: 'لم نتمكن من فحص الملف. أعد المحاولة.',
  importFailed: 'لم نتمكن من حفظ التعديلات. أعد المحاولة.',
  errorsTitle: (count: number): string =>
    `في الملف ${formatCount(count, errorForms)}، ولم نغيّر شيئا في قائمتك`,
  errorPlace: (line: number, column: MenuFileColumn | null): string =>
    column ? `السطر ${line}، ${menuFileHead[column]}` : `السطر ${line}`,
  wholeFile: 'الملف كله',
  more: (count: number): string => `و${formatCount(count, otherDishes)}`,
  moreErrors: (count: number): string =>
    `و${formatCount(count, otherErrors)}. صحّح هذه ثم ارفع الملف من جديد.`,
  previewTitle: 'ما سيتغيّر في قائمتك',
  nothingTitle: 'لا شيء سيتغيّر',
  nothing: 'الملف مطابق لقائمتك.',
  added: 'أطباق جديدة',
  changed: 'أطباق معدّلة',
  unchanged: 'بلا تغيير',
  kept: 'ليست في الملف وتبقى',
  before: 'قبل',
  after: 'بعد',
  noText: 'فارغ',
  apply: 'تطبيق التغييرات',
  applied: (added: number, changed: number): string =>
    ['تم حفظ القائمة', added > 0 && `أطباق جديدة: ${added}`, changed > 0 && `أطباق معدّلة: ${changed}`]
      .filter(Boolean)
      .join('، '),
} as const;
