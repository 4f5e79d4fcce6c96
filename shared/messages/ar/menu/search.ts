import type { LineFault } from '#shared/domain/search/synonym-lines.ts';

/** A typed or meant text, whatever its direction. */
const quoted = (text: string): string => `«\u2068${text}\u2069»`;

const faults: Record<LineFault, string> = {
  few: 'اكتب كلمتين على الأقل، بينهما فاصلة أو سطر جديد.',
  twice: 'كُتبت كلمة أكثر من مرة. اتركها مرة واحدة.',
  empty: 'اكتب كل كلمة بحروف أو أرقام.',
  long: 'لا تتجاوز 40 حرفا لكل كلمة.',
  many: 'لا تتجاوز 60 كلمة.',
};

export const searchMessages = {
  perhapsMeant: (typed: string, meant: string): string =>
    `لم نجد ${quoted(typed)} بالضبط، ربما تقصد ${quoted(meant)}`,

  title: 'البحث',
  tabs: 'أقسام البحث',
  misses: 'بحث بلا نتيجة',
  missesLead:
    'ما كتبه الزوار ولم يجدوا له شيئا. أضفه إلى كلمة يعرفها البحث ليجدوه في المرة القادمة. لا نحفظ من بحث، ولا أرقام الهواتف والعناوين الإلكترونية، ونمحو كل بحث بعد 90 يوما من آخر مرة.',
  noMisses: 'كل بحث وجد شيئا',
  missesFailed: 'لم نتمكن من تحميل ما لم يجده البحث.',
  text: 'ما كُتب',
  times: 'عدد المرات',
  last: 'آخر مرة',
  acts: 'الإجراءات',
  addTo: (word: string): string => `أضف إلى ${quoted(word)}`,
  addToOf: (text: string, word: string): string => `أضف ${quoted(text)} إلى ${quoted(word)}`,
  addMiss: 'أضف مرادفا',
  addMissOf: (text: string): string => `أضف مرادفا: ${quoted(text)}`,
  forget: 'حذف',
  forgetOf: (text: string): string => `حذف البحث: ${quoted(text)}`,
  forgotten: 'حُذف البحث من القائمة.',
  added: (word: string): string => `صار البحث يعرف ${quoted(word)}.`,

  synonyms: 'المرادفات',
  synonymsLead:
    'من بحث عن كلمة في السطر وجد كل ما في السطر. الجمع والتعريف وحروف الجر يعرفها البحث دون إضافة.',
  synonymsFailed: 'لم نتمكن من تحميل المرادفات.',
  find: 'ابحث في المرادفات',
  noneFound: 'لا سطر فيه هذه الكلمة.',
  newLine: 'سطر جديد',
  editLine: 'تعديل السطر',
  editOf: (word: string): string => `تعديل سطر ${quoted(word)}`,
  removeOf: (word: string): string => `حذف سطر ${quoted(word)}`,
  removeQuestion: (word: string): string => `حذف سطر ${quoted(word)}؟`,
  removeText: 'لن يجد البحث بعدها أطباق هذه الكلمات إلا بالاسم المكتوب.',
  remove: 'حذف',
  removed: 'حُذف السطر.',
  words: 'كلمات بمعنى واحد',
  wordsHint: 'افصل بينها بفاصلة أو سطر جديد. الكلمة الأولى اسم السطر.',
  also: 'يجد أيضا (اختياري)',
  alsoHint: 'كلمات يشملها المعنى: من بحث عن «مشروبات» وجد «عصير»، لا العكس.',
  alsoShown: (words: string): string => `يجد أيضا: ${words}`,
  saved: 'حُفظ السطر.',
  saveFailed: 'لم نتمكن من حفظ السطر.',
  actFailed: 'لم تكتمل العملية. أعد المحاولة.',
  taken: 'هناك سطر آخر يبدأ بهذه الكلمة. أضف كلماتك إليه.',
  changed: 'غيّر مدير آخر هذا السطر. أغلق النافذة وافتحه من جديد.',
  tooMany: 'بلغ عدد المرادفات حدّه. احذف ما لا يُستعمل أولا.',
  faults,
} as const;
