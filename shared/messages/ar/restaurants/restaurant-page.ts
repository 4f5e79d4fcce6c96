import { formatCountedNoun } from '#messages/writing/format.ts';
import { counts } from '#messages/writing/counts.ts';

/** The words that a restaurant's page alone says: the other public pages do not load them. */
export const restaurantPageMessages = {
  halal: 'حلال',
  best: 'الأكثر طلبا',
  deliveryFee: 'رسوم التوصيل',
  deliveryFrom: 'التوصيل ابتداء من',
  minutesToArrive: (minutes: number): string => `${formatCountedNoun(minutes, counts.minute)} للوصول`,
  rating: 'التقييم',
  photoOf: (name: string): string => `صورة ${name}`,
  menuSections: 'أقسام القائمة',
  searchMenu: 'البحث في القائمة',
} as const;
