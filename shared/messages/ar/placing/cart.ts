import { limits } from '#shared/domain/limits.ts';

export const cartMessages = {
  empty: 'سلة مشترياتك فارغة.',
  emptyLead: 'أضف أطباقا من مطعم تحبه.',
  restaurantMissing: 'معلومات المطعم ناقصة في السلة.',
  added: (item: string): string => `${item} تمت إضافته إلى السلة`,
  full: `لا يتسع طلب واحد لأكثر من ${limits.orderLinesMax} طبقا مختلفا، و${limits.lineQuantityMax} من كل طبق.`,
  inCart: (dishes: string): string => `في سلتك ${dishes}`,
  title: 'السلة',
  from: (restaurant: string): string => `سلتك من ${restaurant}`,
  view: 'عرض السلة',
  addItem: (item: string): string => `أضف ${item} إلى السلة`,
  add: 'أضف',
  removed: (item: string): string => `تم حذف ${item} من السلة`,
  undo: 'تراجع',
  quantityOf: (item: string): string => `كمية ${item}`,
} as const;
