import type { MoveReason } from '#shared/domain/orders/move-reasons.ts';
import type { OrderAction, OrderParty } from '#shared/domain/orders/order-lifecycle.ts';

/** Product §4.16: the words of the list from which a party chooses. */
export const moveReasonLabel: Record<MoveReason, string> = {
  dish_ran_out: 'نفد أحد الأطباق',
  kitchen_closing: 'المطعم يغلق الآن',
  cannot_make: 'لا يمكن تحضير الطلب',
  customer_unreachable: 'الزبون لا يجيب',
  vehicle_trouble: 'عطل في الدراجة',
  accident: 'حادث',
  too_far: 'المسافة بعيدة',
  kitchen_late: 'المطعم متأخر',
  courier_unreachable: 'الموزّع لا يجيب',
  courier_asked: 'بطلب من الموزّع',
  courier_suspended: 'حساب الموزّع موقوف',
  courier_has_it: 'أكّد الموزّع الاستلام',
  customer_has_it: 'أكّد الزبون الاستلام',
  customer_asked: 'بطلب من الزبون',
  kitchen_asked: 'بطلب من المطعم',
  kitchen_unreachable: 'المطعم لا يجيب',
  no_courier: 'لا يوجد موزّع متوفر',
  wrong_address: 'العنوان غير صحيح',
  not_answered: 'لم يجب المطعم في الوقت',
  not_picked_up: 'لم يُستلم الطلب في الوقت',
  not_there: 'الزبون غير موجود',
  refused: 'رفض الزبون الاستلام',
  cannot_pay: 'لم يتم الأداء',
  other: 'سبب آخر',
};

export const partyLabel: Record<OrderParty, string> = {
  customer: 'الزبون',
  restaurant: 'المطعم',
  courier: 'الموزّع',
  admin: 'الإدارة',
  system: 'ميدة تلقائيا',
};

/** Product §4.16: what another party did before a move came. */
const meanwhile: Record<OrderAction, (by: string) => string> = {
  accept: (by) => `قَبِل ${by} هذا الطلب`,
  reject: (by) => `رفض ${by} هذا الطلب`,
  mark_ready: (by) => `أكّد ${by} جاهزية هذا الطلب`,
  assign_job: (by) => `قَبِل ${by} هذه المهمة`,
  mark_picked_up: (by) => `أكّد ${by} استلام هذا الطلب`,
  mark_delivered: (by) => `أكّد ${by} توصيل هذا الطلب`,
  release: (by) => `أعاد ${by} هذا الطلب إلى الموزّعين`,
  cancel: (by) => `ألغى ${by} هذا الطلب`,
  decline_change: (by) => `ألغى ${by} هذا الطلب بعد نفاد أحد أطباقه`,
  fail_delivery: (by) => `أغلق ${by} هذا الطلب لتعذّر تسليمه`,
  expire: () => 'أُلغي هذا الطلب تلقائيا لانتهاء وقته',
};

/** The words for parties whose names are feminine. */
const feminine: Partial<Record<OrderParty, Partial<Record<OrderAction, string>>>> = {
  admin: {
    accept: 'قبلت الإدارة هذا الطلب',
    mark_ready: 'أكّدت الإدارة جاهزية هذا الطلب',
    assign_job: 'أسندت الإدارة هذه المهمة',
    mark_picked_up: 'أكّدت الإدارة استلام هذا الطلب',
    mark_delivered: 'أكّدت الإدارة توصيل هذا الطلب',
    release: 'أعادت الإدارة هذا الطلب إلى الموزّعين',
    cancel: 'ألغت الإدارة هذا الطلب',
  },
  system: { accept: 'قبلت ميدة هذا الطلب تلقائيا' },
};

export const moveReasonMessages = {
  missing: 'اختر السبب',
  wordsMissing: 'اكتب السبب',
  why: 'السبب',
  words: 'تفاصيل',
  wordsRead: 'يقرؤها الزبون والمطعم.',
  happened: (action: OrderAction, party: OrderParty, reason?: MoveReason | null): string => {
    if (action === 'expire' && reason === 'dish_ran_out') return 'أُلغي هذا الطلب بعد نفاد أحد أطباقه.';
    return `${feminine[party]?.[action] ?? meanwhile[action](partyLabel[party])}.`;
  },
} as const;
