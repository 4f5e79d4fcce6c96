import { limits } from '#shared/domain/limits.ts';

export const cartMessages = {
  empty: 'سلة مشترياتك فارغة.',
  emptyLead: 'أضف أطباقا من مطعم تحبه.',
  emptiedElsewhere: 'أُفرغت من نافذة أخرى. إن أرسلت طلبك منها، فستجده في «طلباتي».',
  restaurantMissing: 'معلومات المطعم ناقصة في السلة.',
  added: (item: string): string => `${item} تمت إضافته إلى السلة`,
  full: `لا يتسع طلب واحد لأكثر من ${limits.orderLinesMax} طبقا مختلفا، و${limits.lineQuantityMax} من كل طبق.`,
  inCart: (dishes: string): string => `في سلتك ${dishes}`,
  title: 'السلة',
  from: (restaurant: string): string => `سلتك من ${restaurant}`,
  arrivesWithin: (minutes: string): string => `يصل خلال ${minutes}`,
  view: 'عرض السلة',
  addMore: 'أضف أطباقا أخرى',
  checkout: 'إتمام الطلب',
  addItem: (item: string): string => `أضف ${item} إلى السلة`,
  add: 'أضف',
  removed: (item: string): string => `تم حذف ${item} من السلة`,
  undo: 'تراجع',
  quantityOf: (item: string): string => `كمية ${item}`,
} as const;
