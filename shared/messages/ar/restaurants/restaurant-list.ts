/** The words that the list of restaurants alone says: a restaurant's page does not load them. */
export const restaurantListMessages = {
  clearTyped: 'حذف كلمات البحث',
  searchPlaceholder: 'ابحث عن مطعم أو طبق أو نوع أكل',
  greeting: 'شنو تشتهي اليوم؟',
  greetingLead: 'مطاعم مدينتك بين يديك',
  welcome: (name: string): string => `مرحبا ${name}`,
  nearYou: 'مطاعم قريبة منك',
  listTitle: (city: string): string => `مطاعم ${city}`,
  cuisines: 'نوع الأكل',
  sort: 'ترتيب المطاعم',
  sorts: { default: 'الافتراضي', rating: 'الأعلى تقييما', deliveryTime: 'الأسرع توصيلا' },
} as const;
