import type { ErrorCode } from '#shared/domain/errors.ts';
import { formatDirhams } from '#messages/writing/format.ts';

/** The mending of a placed order's place (product §4.30). */
export const mendMessages = {
  open: 'تصحيح مكان التوصيل',
  title: 'تصحيح مكان التوصيل',
  lead: 'صحّح العنوان أو حرّك الدبوس. يرى الموزّع المكان الجديد فورا.',
  save: 'حفظ المكان',
  saved: 'تم تصحيح مكان التوصيل.',
  tooLate: 'لم يعد ممكنا تصحيح المكان. اتصل برقم المساعدة.',
  costs: (differenceCentimes: number): string =>
    differenceCentimes > 0
      ? `هذا المكان يزيد رسوم التوصيل ${formatDirhams(differenceCentimes)}.`
      : `هذا المكان يُنقص رسوم التوصيل ${formatDirhams(-differenceCentimes)}.`,
  belowLeast: (leastCentimes: number): string =>
    `أطباق هذا الطلب أقل من ${formatDirhams(leastCentimes)}، وهو أقل ما يُطلب إلى هذا المكان.`,
  reused: 'وصلنا من هذه النافذة تصحيح آخر. أغلقها وراجع مكان التوصيل قبل أن تصححه من جديد.',
  agree: 'تأكيد المكان الجديد',
  difference: 'تصحيح المكان',
  mendedAt: (time: string): string => `تم تصحيح مكان التوصيل على الساعة ${time}`,
} as const;

/** The refusals for admins, in place of the words for customers. */
export const mendRefusalForAdmin: Partial<Record<ErrorCode | 'offline', string>> = {
  mend_too_late: 'انتهى هذا الطلب، ولم يعد ممكنا تصحيح مكانه.',
  place_not_served: 'لا يصل التوصيل إلى هذا المكان. اختر مكانا داخل مناطق التعرفة.',
};
