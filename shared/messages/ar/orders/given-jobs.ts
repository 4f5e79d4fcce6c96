import type { JobRefusal } from '#shared/domain/orders/job-refusals.ts';
import type { ErrorCode } from '#shared/domain/errors.ts';

/** An admin gives a ready order to a courier (product §4.31). */
export const givenJobMessages = {
  open: 'إسناد إلى موزّع',
  title: (shortId: string): string => `إسناد الطلب ${shortId}`,
  lead: 'اعرض الطلب على موزّع ليجيب من هاتفه، أو اتصل به ثم أسنده إليه إذا وافق.',
  give: 'إسناد',
  giveTo: (name: string): string => `إسناد الطلب إلى ${name}`,
  given: (name: string): string => `أُسند الطلب إلى ${name}`,
  held: (amount: string): string => `النقد معه: ${amount}`,
  /** `source`: as the city map says it. */
  toKitchen: (distance: string, source: string): string => `${distance} إلى المطعم (${source})`,
  leftDuty: 'أوقف هذا الموزّع استقبال المهام. اختر موزّعا آخر.',
  failed: 'لم نتمكن من تحميل الموزّعين.',
  none: 'لا موزّع متوفرا الآن.',
  noneLead: 'يظهر هنا من شغّل استقبال المهام.',
} as const;

export const jobRefusalText: Record<JobRefusal, string> = {
  courier_busy: 'في مهمة الآن',
  cash_limit: 'النقد معه لا يسمح بهذا الطلب',
  own_order: 'هذا الطلب له',
  order_pinned: 'الطلب مخصّص لموزّع آخر',
  courier_forbidden: 'مُنع من هذا الطلب',
};

/** What an admin reads where the error's own text speaks to the courier. */
export const givenJobFailures: Partial<Record<ErrorCode, string>> = {
  courier_busy: 'أخذ هذا الموزّع مهمة قبل قليل. اختر موزّعا آخر.',
  cash_limit: 'لا يسمح حد النقد لهذا الموزّع بأخذ الطلب. اختر موزّعا آخر.',
  own_order: 'لا يوصّل الموزّع طلبا طلبه لنفسه. اختر موزّعا آخر.',
};
