import type { DayPart } from '#shared/domain/money/day-closing.ts';

export const closingMessages = {
  tab: 'الإقفال',
  title: (day: string): string => `حسابات ${day}`,
  loadFailed: 'لم نتمكن من تحميل حسابات اليوم.',
  former: 'اليوم السابق',
  next: 'اليوم التالي',
  delivered: 'الطلبات التي تم توصيلها',
  cashOut: 'النقد الباقي مع الموزّعين في آخر اليوم',
  discrepancies: 'الفروق عند الإقفال',
  close: 'إقفال اليوم',
  closeAsk: (day: string): string => `إقفال حسابات ${day}؟`,
  closeLead: 'تبقى أرقام اليوم كما هي. ما يُسجَّل بعد ذلك يُحسب في يومه.',
  closed: 'تم إقفال اليوم.',
  closedBy: (admin: string, when: string): string => `الإقفال من ${admin}، ${when}`,
  open: 'لم يُقفَل هذا اليوم بعد.',
  notOver: 'يُقفَل اليوم بعد نهايته بعشر دقائق، وقد تُضاف إليه عمليات قبل ذلك.',
  print: 'طباعة',
  alreadyClosed: 'أقفل مدير آخر هذا اليوم قبل قليل. تجد أرقامه في الصفحة.',
  beforeBookings: 'لا شيء يُقفَل: هذا اليوم قبل أول قيد في دفتر ميدة.',
  tooEarly: 'يُقفَل اليوم بعد نهايته بعشر دقائق.',
} as const;

export const dayPartLabel: Record<DayPart, string> = {
  revenue: 'المبيعات',
  commission: 'العمولة بلا ضريبة',
  deliveryIncome: 'دخل التوصيل بلا ضريبة',
  courierPay: 'أجرة الموزّعين',
  losses: 'الخسائر',
  vat: 'الضريبة على القيمة المضافة',
  cashTaken: 'النقد الذي قبضه الموزّعون',
  cashHandedIn: 'النقد الذي سلّموه',
  paidOut: 'التحويلات المؤداة',
};
