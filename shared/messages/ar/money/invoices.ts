import type { FileName } from '#shared/domain/writing/file-name.ts';
import type { InvoiceKind } from '#shared/domain/money/invoices.ts';
import { formatPercent } from '#messages/writing/format.ts';

export const invoiceMessages = {
  title: 'الفواتير',
  open: 'الفواتير',
  loadFailed: 'لم نتمكن من تحميل الفواتير.',
  empty: 'لا فواتير بعد',
  emptyLead: 'نصدر فاتورة العمولة بعد نهاية كل شهر، متى اكتملت البيانات القانونية.',
  emptyMonth: 'لا فواتير عن هذا الشهر',
  emptyMonthLead: 'تصدر بعد نهاية الشهر لكل مطعم اكتملت بياناته القانونية.',
  number: 'الرقم',
  month: 'الشهر',
  restaurant: 'المطعم',
  issuedAt: 'تاريخ الإصدار',
  net: 'المبلغ دون ضريبة',
  vat: `الضريبة على القيمة المضافة ${formatPercent(0.2)}`,
  total: 'المبلغ مع الضريبة',
  kinds: { invoice: 'فاتورة عمولة', credit_note: 'إشعار دائن' } satisfies Record<InvoiceKind, string>,
  from: 'من',
  to: 'إلى',
  line: (from: string, to: string): string => `عمولة الوساطة عن الطلبات من ${from} إلى ${to}`,
  orders: 'عدد الطلبات',
  settled: 'خُصم هذا المبلغ من مستحقات المطعم عند توصيل كل طلب.',
  returned: 'أُعيد هذا المبلغ إلى مستحقات المطعم.',
  print: 'طباعة',
  former: 'الشهر السابق',
  next: 'الشهر التالي',
  waiting: 'فواتير تنتظر البيانات القانونية',
  waitingLead: 'تصدر الفاتورة خلال دقائق من إكمال البيانات.',
  waitingFailed: 'لم نتمكن من تحميل الفواتير التي تنتظر.',
  marketplaceMissing: 'لا تصدر أي فاتورة قبل إدخال بيانات ميدة القانونية',
  marketplaceMissingLead: 'أدخلها مرة واحدة، وتصدر فواتير الأشهر السابقة أيضا.',
  fillMarketplace: 'بيانات ميدة',
  leftOut: (first: string, last: string): string =>
    first === last ? `الرقم ${first} بلا فاتورة` : `الأرقام من ${first} إلى ${last} بلا فواتير`,
  leftOutLead: (moment: string): string =>
    `استُرجعت قاعدة البيانات إلى حالتها يوم ${moment}، وقد تكون لدى المطاعم فواتير بهذه الأرقام، فلن تُمنح مرة ثانية.`,
  commissionOf: (amount: string): string => `العمولة مع الضريبة ${amount}`,
  waitsForMarketplace: 'بيانات المطعم كاملة',
  fill: 'إدخال البيانات',
  fillOf: (name: string): string => `إدخال البيانات القانونية: ${name}`,
  exportCsv: 'تنزيل الجدول',
  exportFailed: 'لم نتمكن من تنزيل الجدول. أعد المحاولة.',
  fileName: (month: string): FileName => `mida-invoices-${month.slice(0, 7)}.csv`,
} as const;

export const invoiceCsvHead = [
  'الرقم',
  'النوع',
  'الشهر',
  'تاريخ الإصدار',
  'المطعم',
  'ICE',
  'دون ضريبة (درهم)',
  'الضريبة (درهم)',
  'مع الضريبة (درهم)',
] as const;
