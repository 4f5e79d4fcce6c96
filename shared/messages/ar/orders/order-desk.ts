import type { PushAudience } from '#shared/domain/news/push-news.ts';

/** The admin's search for orders, and an order's own page (product §2.13). */
export const deskMessages = {
  search: 'ابحث برقم الطلب أو الهاتف أو الاسم',
  clearSearch: 'مسح البحث',
  all: 'الكل',
  filter: 'تصفية',
  filterTitle: 'تصفية الطلبات',
  filtersOn: (count: string): string => `تصفية، المفعّل منها ${count}`,
  everyRestaurant: 'كل المطاعم',
  everyCourier: 'كل الموزّعين',
  everyStatus: 'كل الحالات',
  restaurant: 'المطعم',
  courier: 'الموزّع',
  status: 'الحالة',
  days: 'أيام الطلب',
  show: 'عرض الطلبات',
  clear: 'مسح التصفية',
  noneFound: 'لم نجد طلبا بهذا الوصف.',
  noneFoundLead: 'جرّب رقم الطلب أو رقم الهاتف كاملا، أو امسح البحث والتصفية.',
  clearAll: 'مسح البحث والتصفية',
  order: 'الطلب',
  details: 'تفاصيل الطلب',
  detailsOf: (shortId: string): string => `تفاصيل الطلب ${shortId}`,
  dayAndTime: (day: string, time: string): string => `${day}، ${time}`,
  back: 'رجوع إلى الطلبات',
  orderTitle: (shortId: string): string => `الطلب ${shortId}`,
  missing: 'لم نجد هذا الطلب.',
  missingLead: 'تحقّق من رقمه ثم ابحث عنه في الطلبات.',
  moves: 'ماذا تريد أن تفعل؟',
  noMoves: 'انتهى هذا الطلب، ولا شيء ينتظر.',
  noMovesNow: 'لا شيء ينتظر منك الآن.',
  needsYou: (reason: string): string => `يحتاج تدخّلك: ${reason}`,
  people: 'الأطراف',
  account: 'عرض الحساب',
  accountOf: (name: string): string => `عرض حساب ${name}`,
  numberHidden: 'يُخفى رقم الهاتف بعد ساعتين من انتهاء الطلب.',
  noCourier: 'لا موزّع بعد',
  placedAt: 'وقت الطلب',
  promisedAt: 'الموعد',
  expectedAt: 'الوصول المنتظر',
  arrivedAt: 'الوصول',
  cancelledAt: 'الإلغاء',
  linesAndMoney: 'الأطباق والمبلغ',
  commission: (percent: string): string => `منها عمولة ميدة (${percent})`,
  map: (restaurant: string): string => `خريطة الطريق من ${restaurant} إلى الزبون`,
  messages: 'الإشعارات والرسائل',
  noMessages: 'لا شيء هنا. نحتفظ بما أُرسل 7 أيام.',
  sentTo: (audience: string): string => `إلى ${audience}`,
} as const;

export const audienceLabel: Record<PushAudience, string> = {
  customer: 'الزبون',
  kitchen: 'المطعم',
  courier: 'الموزّع',
  couriers: 'الموزّعين المتوفرين',
  admins: 'الإدارة',
};

export const messageTopicLabel = {
  push: 'إشعار',
  mail: 'بريد',
  news: 'خبر ينتظر',
  sms: 'رسالة قصيرة',
  whatsapp: 'واتساب',
} as const;

export const messageStateLabel = {
  waiting: 'بانتظار الإرسال',
  sent: 'أُرسل',
  failed: 'لم يُرسل',
  dropped: 'لم يعد لازما',
} as const;
