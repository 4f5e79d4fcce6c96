import type { MoveReason } from '#shared/domain/orders/move-reasons.ts';

const customerSentence: Record<MoveReason, string> = {
  dish_ran_out: 'نفد أحد أطباق طلبك.',
  kitchen_closing: 'أغلق المطعم قبل تحضير طلبك.',
  cannot_make: 'لم يتمكن المطعم من تحضير طلبك.',
  customer_unreachable: 'اتصلنا بك ولم نتمكن من الوصول إليك.',
  vehicle_trouble: 'تعطّلت دراجة الموزّع.',
  accident: 'وقع حادث في الطريق.',
  too_far: 'المسافة بعيدة عن الموزّع.',
  kitchen_late: 'تأخر المطعم في التحضير.',
  courier_unreachable: 'انقطع الاتصال بالموزّع.',
  courier_asked: 'اعتذر الموزّع عن التوصيل.',
  courier_suspended: 'لم يعد الموزّع متوفرا.',
  courier_has_it: 'الطلب مع الموزّع.',
  customer_has_it: 'وصلك الطلب.',
  customer_asked: 'ألغيناه بطلب منك.',
  kitchen_asked: 'اعتذر المطعم عن طلبك.',
  kitchen_unreachable: 'لم نتمكن من الوصول إلى المطعم.',
  no_courier: 'لم نجد موزّعا متوفرا لطلبك.',
  wrong_address: 'لم نتمكن من الوصول إلى عنوانك.',
  not_answered: 'لم يجب المطعم في الوقت.',
  not_picked_up: 'تأخر طلبك كثيرا ولم يستلمه موزّع.',
  not_there: 'انتظرك الموزّع عند بابك ولم يتمكن من تسليم طلبك.',
  refused: 'لم تستلم الطلب عند الباب.',
  cannot_pay: 'لم يتم أداء ثمن الطلب عند الباب.',
  other: 'تعذّر إتمام طلبك.',
};

export const cancelledBecause = (reason: MoveReason, words: string): string =>
  words ? `${customerSentence[reason]} ${words}` : customerSentence[reason];
