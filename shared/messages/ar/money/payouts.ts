import type { FileName } from '#shared/domain/writing/file-name.ts';
import type { ConfirmRefusal, DiscrepancyKind, PayoutState } from '#shared/domain/money/payouts.ts';
import { formatCount, formatCountAfter } from '#messages/writing/format.ts';
import { laterCounts } from '#messages/writing/later-counts.ts';

export const payoutMessages = {
  tab: 'التحويلات',
  loadFailed: 'لم نتمكن من تحميل التحويلات.',
  proposed: 'للتأكيد',
  noProposed: 'لا مبالغ مستحقة بعد.',
  below: 'رصيد تحت الصفر',
  belowLead: 'عليهم لميدة أكثر مما لهم. يُسدَّد ذلك من المداخيل القادمة، ولا تحويل لهم قبل ذلك.',
  confirmed: 'في انتظار البنك',
  noConfirmed: 'لا تحويلات تنتظر البنك.',
  ended: 'آخر التحويلات',
  noEnded: 'لا تحويلات بعد.',
  kinds: { restaurant: 'مطعم', courier: 'موزّع' },
  payee: 'المستفيد',
  amount: 'المبلغ',
  bank: 'الحساب البنكي',
  state: 'الحالة',
  act: 'الإجراء',
  kept: (amount: string): string => `بعد خصم ${amount} نقدا في يده`,
  noBank: 'لا حساب بنكي بعد',
  addBank: 'إضافة الحساب البنكي',
  changeBank: 'تغيير الحساب البنكي',
  bankTitle: (name: string): string => `الحساب البنكي: ${name}`,
  bankLead: 'يظهر في ملف البنك. التحويلات المؤكَّدة تبقى على حسابها السابق.',
  holder: 'اسم صاحب الحساب',
  holderTooShort: 'اكتب اسم صاحب الحساب كما في البنك',
  rib: 'رقم الحساب (RIB)',
  ribHint: '24 رقما',
  ribInvalid: 'رقم الحساب غير صحيح. راجع الأرقام الأربعة والعشرين.',
  ribLength: 'رقم الحساب 24 رقما. راجعه كما تكتبه ورقة البنك.',
  ibanInvalid: 'رقم IBAN هذا ليس لحساب مغربي صحيح. راجعه، أو اكتب أرقام RIB الأربعة والعشرين.',
  saved: 'تم حفظ الحساب البنكي.',
  confirm: 'تأكيد',
  confirmFor: (name: string): string => `تأكيد تحويل ${name}`,
  confirmAsk: (amount: string, name: string): string => `تأكيد تحويل ${amount} إلى ${name}؟`,
  confirmLead: 'يدخل ملف البنك. يمكنك سحبه ما دام البنك لم يدفعه.',
  choose: 'اختيار',
  chooseFor: (name: string): string => `اختيار تحويل ${name}`,
  chooseAll: 'اختيار الكل',
  chosen: (count: number, amount: string): string =>
    count === 0 ? 'لم تختر أي تحويل' : `${formatCount(count, laterCounts.payout)}: ${amount}`,
  confirmChosen: 'تأكيد المختارة',
  confirmChosenAsk: (count: number, amount: string): string =>
    `تأكيد ${formatCountAfter(count, laterCounts.payout)} بمجموع ${amount}؟`,
  confirmChosenLead: 'تدخل ملف البنك كلها. يمكنك سحب أي تحويل ما دام البنك لم يدفعه.',
  chosenDone: (count: number, amount: string): string =>
    `تم تأكيد ${formatCountAfter(count, laterCounts.payout)} بمجموع ${amount}.`,
  chosenRefused: (count: number): string => `لم نؤكّد ${formatCountAfter(count, laterCounts.payout)}:`,
  refusedRow: (name: string, why: string): string => `${name}: ${why}`,
  confirmedDone: (amount: string, name: string): string => `تم تأكيد تحويل ${amount} إلى ${name}.`,
  markPaid: 'تم الأداء',
  markPaidAsk: (amount: string, name: string): string => `هل حوّل البنك ${amount} إلى ${name}؟`,
  markPaidLead: 'يُسجَّل في الحسابات، ولا يُلغى بعد ذلك إلا بتصحيح.',
  notCovered: (below: string): string =>
    `لم يعد الرصيد يكفي. بعد تسجيل الأداء يكون على المستفيد ${below}، فاسحب التحويل إن لم يدفعه البنك بعد.`,
  paidDone: 'تم تسجيل الأداء.',
  paidBelow: (below: string): string =>
    `صار رصيد المستفيد تحت الصفر بقدر ${below}، ويُسدَّد من المداخيل القادمة.`,
  withdraw: 'سحب',
  withdrawAsk: (amount: string, name: string): string => `سحب تحويل ${amount} إلى ${name}؟`,
  withdrawLead: 'تأكد أولا أن البنك لم يدفعه. يعود المبلغ إلى قائمة التأكيد.',
  withdrawnDone: 'تم سحب التحويل.',
  bookWithdrawn: 'دفعه البنك',
  bookWithdrawnFor: (name: string): string => `دفع البنك تحويل ${name}`,
  bookWithdrawnAsk: (amount: string, name: string): string =>
    `هل دفع البنك ${amount} إلى ${name} رغم سحب التحويل؟`,
  bookWithdrawnLead:
    'يُسجَّل في الحسابات، ولا يُلغى بعد ذلك إلا بتصحيح. إن كان للمستفيد تحويل آخر ينتظر البنك، فاسحبه أولا حتى لا يُدفع له مرتين.',
  exportFile: 'تنزيل ملف البنك',
  exportFailed: 'لم نتمكن من تنزيل الملف. أعد المحاولة.',
  fileName: (day: string): FileName => `mida-payouts-${day}.csv`,
  checksTab: 'الفروق',
  checks: 'فروق الحسابات',
  checksLead: 'نقارن الأرصدة بمجموع عملياتها، والطلبات والتحويلات بما سُجّل لها.',
  check: 'فحص الحسابات',
  checkFailed: 'لم نتمكن من فحص الحسابات. أعد المحاولة.',
  noDiscrepancy: 'لا فروق: الحسابات مطابقة.',
  currencyCode: 'MAD',
  changed: 'تغيّر المبلغ المستحق قبل لحظات. راجعه ثم أكّد من جديد.',
  alreadyConfirmed: 'أكّد مدير آخر هذا التحويل قبل لحظات. تجده في انتظار البنك.',
  payeeChanged: 'تغيّر الحساب البنكي للمستفيد قبل لحظات. راجعه ثم أعد المحاولة.',
  payeeMissing: 'أضف الحساب البنكي للمستفيد أولا.',
  identityMissing: 'أضف البيانات القانونية للمستفيد أولا.',
  identityChanged: 'تغيّرت البيانات القانونية قبل لحظات. راجعها ثم أعد المحاولة.',
  closed: 'انتهى هذا التحويل: سجّله مدير آخر أو سحبه قبل لحظات. راجع القائمة.',
} as const;

export const discrepancyLabel: Record<DiscrepancyKind, string> = {
  balance: 'رصيد يخالف مجموع عملياته',
  unbooked: 'طلب تم توصيله ولم يُسجَّل',
  booked_unended: 'طلب سُجّل بغير ما انتهى إليه',
  overpaid: 'تحويل يخالف ما سُجّل له',
  closed_day: 'يوم مقفل سُجّلت فيه عمليات بعد إقفاله',
};

export const payoutStateLabel: Record<PayoutState, string> = {
  confirmed: 'في انتظار البنك',
  paid: 'تم الأداء',
  withdrawn: 'تم سحبه',
};

export const payoutCsvHead = ['RIB', 'Bénéficiaire', 'Montant', 'Devise', 'Référence'] as const;

export const confirmRefusalLabel: Record<ConfirmRefusal, string> = {
  payout_changed: payoutMessages.changed,
  payout_confirmed: payoutMessages.alreadyConfirmed,
  payee_missing: payoutMessages.payeeMissing,
  payee_changed: payoutMessages.payeeChanged,
  identity_missing: payoutMessages.identityMissing,
};
