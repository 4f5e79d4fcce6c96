import type { FileName } from '#shared/domain/writing/file-name.ts';
import type { AccountKind } from '#shared/domain/money/ledger-accounts.ts';
import type { CorrectionReason, RowMeaning } from '#shared/domain/orders/corrections.ts';
import type { LedgerEventKind } from '#shared/domain/money/postings.ts';

export const ledgerMessages = {
  title: 'حسابات الطلب',
  margin: 'ما بقي لميدة',
  marginLead: 'العمولة ودخل التوصيل بلا ضريبة، ناقص أجرة الموزّع والخسائر.',
  event: 'عملية في الدفتر',
  bookedAt: (day: string, time: string): string => `سُجّلت ${day} على الساعة ${time}`,
  bookedBy: (admin: string): string => `سجّلها ${admin}.`,
  toMoney: 'إلى المال',
  open: 'العمليات والتصحيح',
  rows: 'العمليات المسجّلة',
  none: 'لا عمليات مسجّلة.',
  loadFailed: 'لم نتمكن من تحميل الحسابات.',
  remaining: (amount: string): string => `بقي منها ${amount}`,
  takenBack: 'تصحيح',
  owedTab: 'المستحقات',
  owedFailed: 'لم نتمكن من تحميل المستحقات.',
  restaurants: 'المطاعم',
  couriers: 'الموزّعون',
  noneOwed: 'لا مستحقات الآن.',
  owedSearch: 'ابحث باسم المستفيد',
  noneFound: 'لا مستفيد بهذا الاسم.',
  party: 'المستفيد',
  owed: 'له عند ميدة',
  owes: 'عليه لميدة',
  ofCash: (cash: string): string => `بعد خصم ${cash} نقدا في يده`,
  total: (amount: string): string => `المجموع ${amount}`,
  totalOwing: (amount: string): string => `المجموع عليهم لميدة ${amount}`,
  statementOf: (name: string): string => `كشف حساب ${name}`,
  correct: 'تصحيح',
  correctRow: (meaning: string): string => `تصحيح: ${meaning}`,
  correctLead: (remaining: string): string =>
    `التصحيح عملية جديدة تعكس هذه العملية، ولا يُلغى. بقي منها ${remaining}`,
  amount: 'المبلغ المسترجع',
  reason: 'السبب',
  reasonMissing: 'اختر السبب',
  corrected: 'تم تسجيل التصحيح.',
  changed: 'صُحّحت هذه العملية قبل قليل. راجع ما بقي منها قبل أن تصحّح من جديد.',
  file: 'دفتر العمليات',
  fileLead: 'كل عملية سُجّلت في هذه الأيام حتى لحظة التنزيل، في سطر واحد.',
  fileDays: 'أيام الملف',
  exportRows: 'تنزيل الدفتر',
  exportFailed: 'لم نتمكن من تنزيل الدفتر. أعد المحاولة.',
  fileName: (from: string, to: string): FileName => `mida-ledger-${from}-${to}.csv`,
  correctionOf: (meaning: RowMeaning): string => `تصحيح: ${meaningLabel[meaning]}`,
  tooMuch: 'هذا المبلغ أكبر مما بقي من العملية. راجع المبلغ.',
} as const;

export const correctionReasonLabel: Record<CorrectionReason, string> = {
  courier_fault: 'خطأ من الموزّع',
  kitchen_fault: 'خطأ من المطعم',
  wrong_amount: 'مبلغ غير صحيح',
  paid_by_mistake: 'سُجّل الأداء خطأ',
  agreed: 'باتفاق الطرفين',
  other_reason: 'سبب آخر',
};

export const meaningLabel: Record<RowMeaning, string> = {
  dishes: 'ثمن الأطباق',
  commission: 'عمولة ميدة',
  vat: 'الضريبة على القيمة المضافة',
  fee: 'رسوم التوصيل',
  pay: 'أجرة الموزّع',
  compensation: 'تعويض المطعم عن طلب ملغى',
  handed_in: 'تسليم نقد',
  kept: 'نقد بقي عند الموزّع من أجرته',
  payout: 'تحويل بنكي',
  rounding: 'فرق تقريب الضريبة',
};

export const ledgerEventLabel: Record<LedgerEventKind, string> = {
  order_delivered: 'توصيل طلب',
  order_cancelled: 'إلغاء طلب',
  cash_handed_in: 'تسليم نقد',
  paid_out: 'تحويل',
  corrected: 'تصحيح',
  invoiced: 'فاتورة',
};

export const ledgerCsvHead = [
  'الوقت (بتوقيت المغرب)',
  'العملية',
  'معرّف العملية',
  'معرّف الطلب',
  'الحساب المدين',
  'صاحبه',
  'الحساب الدائن',
  'صاحبه',
  'المبلغ (درهم)',
  'المعنى',
] as const;

export const accountLabel: Record<AccountKind, string> = {
  customer_credit: 'رصيد الزبون',
  courier_cash: 'نقد الموزّع',
  courier_payable: 'مستحقات الموزّع',
  tips: 'إكراميات الموزّع',
  restaurant_payable: 'مستحقات المطعم',
  commission: 'عمولة ميدة',
  vat: 'ضريبة للدولة',
  delivery_income: 'دخل التوصيل',
  promotions: 'عروض ميدة',
  losses: 'خسائر ميدة',
  rounding: 'فروق التقريب',
  bank: 'البنك',
};

export const accountText = ({ kind, name }: { kind: AccountKind; name: string | null }): string =>
  name === null ? accountLabel[kind] : `${accountLabel[kind]} \u2068${name}\u2069`;

export const fromToText = (debit: string, credit: string): string => `من ${debit} إلى ${credit}`;

/** Which admin or which rule booked an event; `admin` is null for rules, and after two years. */
export function bookedByText(kind: LedgerEventKind, admin: string | null): string {
  if (admin !== null) return ledgerMessages.bookedBy(admin);
  return ruleText[kind];
}

const ruleText: Record<LedgerEventKind, string> = {
  order_delivered: 'سجّلتها قاعدة التوصيل تلقائيا.',
  order_cancelled: 'سجّلتها قاعدة الإلغاء تلقائيا.',
  invoiced: 'سجّلها إصدار الفاتورة تلقائيا.',
  cash_handed_in: 'سجّلتها الإدارة.',
  paid_out: 'سجّلتها الإدارة.',
  corrected: 'سجّلتها الإدارة.',
};
