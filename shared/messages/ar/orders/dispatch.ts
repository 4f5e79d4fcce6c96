import type { WhyLeft } from '#shared/domain/dispatch/left-orders.ts';
import { formatCount, formatCountAfter, formatDecimal, formatTime } from '#messages/writing/format.ts';
import { laterCounts } from '#messages/writing/later-counts.ts';

/** What admins read of the planner (product §4.34). */
export const dispatchMessages = {
  title: 'توزيع الطلبات',
  loadFailed: 'تعذّر تحميل الخطة',

  health: 'التخطيط الآن',
  stands: 'توقّف التخطيط',
  standsLead: 'لم تُخطَّط المدينة منذ أكثر من 30 ثانية. الطلبات الجاهزة في لوحة المهام لجميع الموزّعين.',
  mode: 'طريقة التوزيع',
  plannedAt: 'آخر خطة',
  never: 'لا خطة بعد',
  took: 'مدة حسابها',
  tookMs: (milliseconds: number): string => `${formatDecimal(milliseconds / 1000)} ثانية`,
  orders: 'طلبات بلا موزّع',
  couriers: 'موزّعون متوفرون',
  offersMade: 'عروض أرسلتها الخطة',
  offersRefused: 'عروض فات وقتها',

  trips: 'الجولات المقبلة',
  tripsNone: 'لا جولة في الخطة الآن.',
  atKitchen: (at: Date): string => `في المطعم ${formatTime(at)}`,
  atDoor: (at: Date): string => `عند الباب ${formatTime(at)}`,
  left: 'طلبات لم تجد موزّعا في الخطة',
  leftNone: 'لكل طلب موزّع في الخطة.',

  comparison: 'الخطة وما حدث',
  comparisonLead:
    'الطلبات نفسها التي تم توصيلها في آخر 30 يوما، بالدقائق: كما حدثت، وكما كانت الخطة ستوصلها أول مرة. الطعام جاهز في الحالتين متى جهز فعلا.',
  compared: (orders: number): string => `عدد الطلبات المقارنة: ${formatCount(orders, laterCounts.order)}`,
  tooFew: (orders: number, least: number): string =>
    `المقارنة تبدأ من ${formatCountAfter(least, laterCounts.order)}. حتى الآن: ${formatCount(orders, laterCounts.order)}.`,
  measure: 'المدة',
  mean: 'المتوسط',
  median: 'الوسيط',
  p90: 'تسعة من عشرة خلال',
  clickToDoor: 'من الطلب إلى الباب',
  readyToPickup: 'من الجاهزية إلى الاستلام',
  real: 'ما حدث',
  planned: 'الخطة',
} as const;

export const whyLeftText: Record<WhyLeft, string> = {
  later: 'يجهز طعامه لاحقا',
  pinned: 'ينتظر الموزّع الذي خصّصته الإدارة له',
  no_courier: 'لا موزّع متوفر قريبا',
  forbidden: 'رفضه كل موزّع متوفر، أو لا يحق له أخذه',
  cash: 'لا يتسع حد النقد لدى أي موزّع',
  off_duty: 'تنتهي أوقات الموزّعين قبل أن يجهز',
  full: 'جولات الموزّعين كلها لطلبات أخرى',
};
