import { formatCount, formatCountAfter, formatDistance } from '#messages/writing/format.ts';
import { counts } from '#messages/writing/counts.ts';
import { laterCounts } from '#messages/writing/later-counts.ts';
import type { JobStage } from '#shared/domain/orders/trip-stops.ts';

/** What is read of orders that one courier brings together (product §4.32). */
export const tripMessages = {
  together: (orders: number): string => `${formatCount(orders, laterCounts.order)} معا`,
  stop: (number: number): string => `المحطة ${number}`,
  toNext: (metres: number): string =>
    metres < 5 ? 'عند الباب السابق نفسه' : `${formatDistance(metres)} من الباب السابق`,
  minutes: (minutes: number): string => `نحو ${formatCountAfter(minutes, counts.minute)} إلى آخر باب`,
  ready: 'كل الطعام جاهز',
  ownCash: 'لكل طلب نقده ورمزه.',
  next: 'التالي',
  collect: 'النقد',
  stages: {
    cooking: 'ما زال يُحضَّر',
    at_kitchen: 'في المطعم',
    carried: 'معك',
  } satisfies Record<JobStage, string>,
  leaveTitle: 'الانطلاق دون الباقي؟',
  leaveLead: (orders: number): string =>
    `ما زال المطعم يُحضّر لك ${formatCountAfter(orders, laterCounts.order)}. إذا انطلقت الآن نعرض ما بقي على موزّع آخر، ولا يُحسب عليك شيء.`,
  leave: 'الاستلام والانطلاق',
  wait: 'انتظار الباقي',
  /** The words before the numbers of the other orders. */
  leavesWith: 'يخرج مع',
} as const;
