import { formatCount } from '#messages/writing/format.ts';
import { laterCounts } from '#messages/writing/later-counts.ts';
import { orderSentence } from '#messages/orders/orders.ts';

export const liveMessages = {
  picked_up: orderSentence.picked_up,
  delivered: orderSentence.delivered,
  orderFrom: (restaurant: string, order: string): string => `طلبك من ${restaurant}، رقم ${order}`,
  toHome: 'الصفحة الرئيسية',
  jobsReady: (count: number): string =>
    count === 1 ? 'طلب جاهز ينتظر موزّعا' : `${formatCount(count, laterCounts.order)} في انتظار موزّع`,
  jobFrom: (restaurant: string): string => `الاستلام من ${restaurant}`,
  toJobs: 'عرض المهام',
  ordersArrived: (count: number): string =>
    count === 1 ? 'وصل طلب جديد' : `وصول طلبات جديدة: ${formatCount(count, laterCounts.order)}`,
  orderAt: (restaurant: string): string => `إلى ${restaurant}`,
  toOrders: 'عرض الطلبات',
} as const;
