import type { ProposalState } from '#shared/domain/orders/order-changes.ts';
import { formatCountAfter } from '#messages/writing/format.ts';
import { counts } from '#messages/writing/counts.ts';

/** Product §4.25: said when an answer or a withdrawal came too late. */
const closedText: Record<Exclude<ProposalState, 'open'>, string> = {
  accepted: 'سبق الجواب عن هذا السؤال. حدّثنا الطلب.',
  declined: 'سبق الجواب عن هذا السؤال بإلغاء الطلب.',
  lapsed: 'انتهى وقت الجواب. حدّثنا الطلب.',
  withdrawn: 'تراجع المطعم عن اقتراحه.',
};

export const orderChangeMessages = {
  preparationTooLong: 'لا يمكن أن يتجاوز التحضير ساعتين من قبول الطلب. إن لم يكن ذلك كافيا فاتصل بالإدارة.',
  changeTooMuch: 'الكمية أكبر مما بقي من هذا الطبق في الطلب.',
  replacementMissing: 'لم يقترح المطعم طبقا بديلا. اختر جوابا آخر.',
  alreadyProposed: 'سبق اقتراح لهذا الطبق. انتظر جواب الزبون.',
  closed: (state: Exclude<ProposalState, 'open'>): string => closedText[state],
  due: 'المبلغ عند التسليم',
  totalAfterChanges: 'المجموع بعد التغييرات',
  preparationTime: 'وقت التحضير بالدقائق',
  inMinutes: (minutes: number): string => `خلال ${minutes} د`,
  readyAt: (time: string): string => `الجاهزية على الساعة ${time}`,
  plus: (minutes: number): string => `+${minutes} د`,
  moreMinutes: (minutes: number): string =>
    `إضافة ${formatCountAfter(minutes, counts.minute)} إلى وقت التحضير`,
  ranOutShort: 'نفد',
  ranOut: (dish: string): string => `طبق نفد: ${dish}`,
  hideUntilTomorrow: 'إخفاء الطبق من القائمة حتى الغد',
  acceptFirst: 'بعد قبول الطلب يمكنك أن تقترح على الزبون بديلا.',
  proposeLead:
    'نسأل الزبون: بدون هذا الطبق، أو مع البديل، أو إلغاء الطلب. إذا لم يجب خلال 5 دقائق، يُكمل الطلب بدونه، أو يُلغى إن لم يبق فيه طبق.',
  howMany: 'كم نفد من هذا السطر؟',
  replacement: 'البديل',
  noReplacement: 'بلا بديل',
  dearerIsFree: 'إذا كان البديل أغلى، يؤدي الزبون ثمن الطبق الأول.',
  send: 'سؤال الزبون',
  sent: 'وصل السؤال إلى الزبون.',
  waiting: 'ننتظر جواب الزبون',
  askedWithout: (quantity: number, dish: string): string => `${quantity}× ${dish}: بدونه`,
  askedToReplace: (quantity: number, dish: string, other: string): string =>
    `${quantity}× ${dish}: بدونه أو ${other}`,
  withdraw: 'التراجع عن السؤال',
  without: (quantity: number): string => `${quantity}× بدون`,
  replacedBy: (quantity: number, dish: string): string => `${quantity}× البديل: ${dish}`,
  questionTitle: (dish: string): string => `طبق نفد: ${dish}`,
  questionLead: (restaurant: string): string => `نعتذر باسم ${restaurant}. كيف نكمل طلبك؟`,
  questionTime: 'إذا لم تجب، نكمل طلبك بدونه بعد',
  questionTimeLast: 'إذا لم تجب، يُلغى طلبك بعد',
  newTotal: 'المجموع الجديد',
  takeWithout: 'إكمال الطلب بدونه',
  takeReplacement: (dish: string): string => `استبداله بطبق ${dish}`,
  cancelOrder: 'إلغاء الطلب',
  answered: 'وصل جوابك إلى المطعم.',
  changed: 'تغييرات بعد الطلب',
  answerNow: 'الجواب عن السؤال',
} as const;
