/** What the marketplace keeps of a restaurant's dishes (product §11.6). */
export const commissionMessages = {
  change: 'تغيير العمولة',
  title: (name: string): string => `عمولة ${name}`,
  lead: 'تسري على الطلبات القادمة. الطلبات السابقة تبقى على نسبتها.',
  loadFailed: 'لم نتمكن من تحميل العمولة.',
  asUsual: (percent: string): string => `العمولة العامة (${percent})`,
  asUsualShort: 'العمولة العامة',
  own: 'نسبة خاصة بهذا المطعم',
  percent: 'النسبة',
  ownLine: (percent: string): string => `عمولة ميدة على طلباتك القادمة: ${percent} من ثمن الأطباق.`,
  ownSince: (percent: string, day: string): string =>
    `عمولة ميدة على طلباتك القادمة: ${percent} من ثمن الأطباق، منذ ${day}.`,
  history: 'سجل النسب',
  from: (day: string): string => `منذ ${day}`,
  saved: (name: string): string => `تم حفظ عمولة ${name}.`,
  changedMeanwhile: 'غيّر مدير آخر هذه العمولة قبل لحظات. راجعها ثم احفظ من جديد.',
} as const;
