import { formatDirhams } from '#messages/writing/format.ts';

/** The mending of a placed order's place (product §4.30). */
export const mendMessages = {
  open: 'تصحيح مكان التوصيل',
  title: 'تصحيح مكان التوصيل',
  lead: 'صحّح العنوان أو حرّك الدبوس. يرى الموزّع المكان الجديد فورا.',
  landmark: 'علامة قريبة',
  door: 'الطابق أو الباب',
  save: 'حفظ المكان',
  saved: 'تم تصحيح مكان التوصيل.',
  failed: 'لم نتمكن من تصحيح المكان. أعد المحاولة.',
  tooLate: 'لم يعد ممكنا تصحيح المكان. اتصل برقم المساعدة.',
  costs: (differenceCentimes: number): string =>
    differenceCentimes > 0
      ? `هذا المكان يزيد رسوم التوصيل ${formatDirhams(differenceCentimes)}.`
      : `هذا المكان يُنقص رسوم التوصيل ${formatDirhams(-differenceCentimes)}.`,
  belowLeast: (leastCentimes: number): string =>
    `أطباق هذا الطلب أقل من ${formatDirhams(leastCentimes)}، وهو أقل ما يُطلب إلى هذا المكان.`,
  reused: 'وصلنا من هذه النافذة تصحيح آخر. أغلقها وراجع مكان التوصيل قبل أن تصححه من جديد.',
  agree: 'موافق',
  difference: 'تصحيح المكان',
  mendedAt: (time: string): string => `تم تصحيح مكان التوصيل على ${time}`,
} as const;
