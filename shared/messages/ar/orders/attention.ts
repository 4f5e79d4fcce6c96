import type { AttentionReason } from '#shared/domain/orders/attention.ts';

/** The words after «طلب #A3F9C1». */
export const attentionText: Record<AttentionReason, string> = {
  hand_over_failed: 'رمز التسليم غير صحيح',
  accident: 'وقع حادث للموزّع',
  wrong_address: 'عنوان الزبون غير صحيح',
  courier_gone: 'مع موزّع حسابه موقوف',
  kitchen_ownerless: 'في مطبخ بلا صاحب',
  kitchen_asks: 'يطلب المطعم إلغاءه',
  customer_asks: 'يريد الزبون إلغاءه',
  unanswered: 'لم يجب عنه المطعم منذ 5 دقائق',
  silent: 'تأخر كثيرا عن موعده',
  promise_missed: 'لا نرى الموزّع الذي وعد به قرب المطعم',
  not_delivered: 'لم يصل إلى الزبون بعد',
  not_picked_up: 'لم يستلمه الموزّع بعد',
  late: 'متأخر',
  without_courier: 'بلا موزّع',
};
