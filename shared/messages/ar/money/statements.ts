import type { FileName } from '#shared/domain/writing/file-name.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import type { LedgerEventKind } from '#shared/domain/money/postings.ts';
import type { PartKind, StatementEntry, StatementUnit } from '#shared/domain/money/statements.ts';
import { correctionReasonLabel } from './ledger.ts';

export const statementMessages = {
  title: 'كشف الحساب',
  earned: 'ما ربحته',
  today: 'اليوم',
  thisWeek: 'هذا الأسبوع',
  weekFailed: 'لم نتمكن من تحميل أرباحك.',
  weekEmpty: 'لم تربح شيئا هذا الأسبوع بعد. تظهر هنا كل مهمة أكملتها، مع أجرتها.',
  weekList: 'مهام هذا الأسبوع',
  yoursNow: 'لك عند ميدة الآن',
  owedNow: 'عليك لميدة الآن',
  balanceLead: 'أجورك التي لم تُحوّل بعد، ناقص نقد الزبناء الذي معك.',
  year: (year: number): string => `ما كسبته سنة ${year}`,
  yearLead: (limit: string): string => `سقف خدمات المقاول الذاتي ${limit} في السنة.`,
  yearNear: 'اقتربت من سقف المقاول الذاتي لهذه السنة. اسأل مستشارك عن الخطوة التالية قبل أن تبلغه.',
  yearAbove: 'تجاوزت سقف المقاول الذاتي لهذه السنة. اسأل مستشارك عن وضعيتك الجديدة.',
  yearOfCourier: (earned: string, limit: string): string => `كسب هذه السنة ${earned} من سقف ${limit}`,
  yearFailed: 'لم نتمكن من تحميل مجموع السنة.',
  open: 'كشف الحساب',
  loadFailed: 'لم نتمكن من تحميل كشف الحساب.',
  period: 'الفترة',
  units: { week: 'أسبوع', month: 'شهر' } satisfies Record<StatementUnit, string>,
  former: 'الفترة السابقة',
  next: 'الفترة التالية',
  between: (from: string, to: string): string => `من ${from} إلى ${to}`,
  notOver: 'لم تنته هذه الفترة بعد، وقد تُضاف إليها عمليات.',
  opening: 'الرصيد في البداية',
  closing: 'الرصيد في النهاية',
  closingNow: 'الرصيد الآن',
  entries: 'العمليات',
  empty: 'لا عمليات في هذه الفترة',
  emptyLead: 'اختر فترة أخرى.',
  when: 'الوقت',
  what: 'العملية',
  detail: 'التفصيل',
  amount: 'المبلغ',
  print: 'طباعة',
  exportCsv: 'تنزيل الجدول',
  exportFailed: 'لم نتمكن من تنزيل الكشف. أعد المحاولة.',
  fileName: (from: string, to: string): FileName => `mida-statement-${from}-${to}.csv`,
} as const;

/** What a restaurant is paid next. No day is promised: an admin confirms, then the bank pays. */
export const nextPayoutMessages = {
  title: 'التحويل القادم',
  confirmed: (day: string): string => `أكّدته الإدارة يوم ${day}، وينتظر البنك.`,
  after: (amount: string): string => `وبعده لك ${amount} إلى الآن.`,
  due: 'مستحقاتك إلى الآن. تؤكّدها الإدارة ثم يحوّلها البنك.',
  toAccount: (end: string): string => `إلى الحساب المنتهي بـ \u2066${end}\u2069`,
  none: 'لا مستحقات الآن. يُجمع هنا ثمن الأطباق بعد العمولة من كل طلب تم توصيله.',
  below: (amount: string): string => `رصيدك تحت الصفر بقدر ${amount}، ويُسدَّد من المداخيل القادمة.`,
} as const;

/** A period that runs has no end yet. */
export const closingLabel = (isOver: boolean): string =>
  isOver ? statementMessages.closing : statementMessages.closingNow;

/** A statement speaks to the user or restaurant whose it is, and about them to an admin. */
export type StatementVoice = 'payee' | 'admin';

export const sideLabels: Record<StatementVoice, { credit: string; debit: string }> = {
  payee: { credit: 'لك', debit: 'عليك' },
  admin: { credit: 'له', debit: 'عليه' },
};

const payeeParts: Record<PartKind, string> = {
  dishes: 'ثمن الأطباق',
  commission: 'عمولة ميدة مع الضريبة',
  compensation: 'تعويض عن طلب ملغى',
  fault: 'أجرة الموزّع عن طلب ملغى',
  pay: 'أجرة التوصيل',
  tip: 'إكرامية',
  cash: 'نقد استلمته من الزبون',
  handed_in: 'نقد سلّمته لميدة',
  payout: 'حُوّل إلى حسابك',
  correction: 'تصحيح',
};

export const partLabels: Record<StatementVoice, Record<PartKind, string>> = {
  payee: payeeParts,
  admin: {
    ...payeeParts,
    cash: 'نقد استلمه من الزبون',
    handed_in: 'نقد سلّمه لميدة',
    payout: 'حُوّل إلى حسابه',
  },
};

const eventText: Record<LedgerEventKind, (shortId: string) => string> = {
  order_delivered: (shortId) => `طلب ${shortId}`,
  order_cancelled: (shortId) => `طلب ملغى ${shortId}`,
  cash_handed_in: () => 'تسليم نقد',
  paid_out: () => 'تحويل',
  corrected: () => 'تصحيح',
  invoiced: () => 'فاتورة',
};

type NamedEntry = Pick<StatementEntry, 'event' | 'eventId' | 'corrects'>;

/** A correction names what it takes back, and why. */
export function entryText({ event, eventId, corrects }: NamedEntry): string {
  if (!corrects) return eventText[event](shortOrderId(eventId));
  return `${eventText[event]('')} ${entryText(corrects)}: ${correctionReasonLabel[corrects.reason]}`;
}

export const statementCsvHead = (voice: StatementVoice): string[] => [
  'اليوم',
  'الساعة',
  'العملية',
  'التفصيل',
  `${sideLabels[voice].credit} (درهم)`,
  `${sideLabels[voice].debit} (درهم)`,
];
