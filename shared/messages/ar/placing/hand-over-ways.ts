import type { HandOverWay, LeavingRefusal } from '#shared/domain/placing/hand-over-ways.ts';

/** The way as the customer reads it. */
export const handOverChoice: Record<HandOverWay, string> = {
  at_door: 'التسليم عند الباب',
  leave: 'ترك الطلب أمام الباب',
  meet_outside: 'اللقاء في الخارج',
  call: 'الاتصال بي عند الوصول',
};

/** The way as couriers and admins read it. */
export const handOverTask: Record<HandOverWay, string> = {
  ...handOverChoice,
  leave: 'ترك الطلب أمام الباب، والمبلغ مضبوط',
  meet_outside: 'لقاء الزبون في الخارج',
  call: 'الاتصال بالزبون عند الوصول',
};

export const leavingRefusalText: Record<LeavingRefusal, string> = {
  needs_exact_sum:
    'لا يُترك الطلب أمام الباب إلا بأداء المبلغ مضبوطا. اختر «المبلغ مضبوطا» أو طريقة تسليم أخرى.',
  needs_code: 'يُسلَّم هذا الطلب برمز يطلبه منك الموزّع، فلا يُترك أمام الباب. اختر طريقة تسليم أخرى.',
};

export const handOverWayMessages = {
  label: 'طريقة التسليم',
  hint: {
    at_door: undefined,
    leave: 'هيّئ المبلغ مضبوطا، واكتب في الملاحظة أين يجده الموزّع.',
    meet_outside: undefined,
    call: undefined,
  } satisfies Record<HandOverWay, string | undefined>,
  unknown: 'اختر طريقة التسليم من الاختيارات المعروضة',
  title: 'التسليم',
  wantCutlery: 'إضافة أدوات الأكل (ملاعق وشوكات)',
  withCutlery: 'مع أدوات الأكل',
} as const;
