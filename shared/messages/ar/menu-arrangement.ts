/** Product §8.5: what an owner reads while ordering the menu. */
export const arrangementMessages = {
  open: 'الترتيب',
  lead: 'رتّب الأقسام والأطباق كما تحب أن يراها الزبناء: اسحب من المقبض، أو استعمل السهمين.',
  categories: 'الأقسام',
  dishesOf: (category: string): string => `أطباق ${category}`,
  moveUp: (name: string): string => `تقديم ${name}`,
  moveDown: (name: string): string => `تأخير ${name}`,
  moved: (name: string, place: number, count: number): string => `${name}: المرتبة ${place} من ${count}`,
  rename: (name: string): string => `تغيير اسم ${name}`,
  renameTitle: 'اسم القسم',
  renameLead: 'يتغير الاسم عند كل أطباق القسم.',
  renamed: 'تم تغيير اسم القسم.',
  renameFailed: 'لم نتمكن من تغيير اسم القسم. أعد المحاولة.',
  usual: 'العودة إلى الترتيب المعتاد',
  usualRestored: 'عادت الأقسام إلى الترتيب المعتاد.',
  failed: 'لم نتمكن من حفظ الترتيب. أعد المحاولة.',
  loadFailed: 'لم نتمكن من تحميل ترتيب القائمة.',
} as const;
