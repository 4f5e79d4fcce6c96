/** Product §5.2: asked before a new cart takes the place of another restaurant's. */
export const otherCartMessages = {
  otherRestaurant: (restaurant: string): string => `سلتك من ${restaurant}. هل تبدأ سلة جديدة؟`,
  otherRestaurantLead: 'السلة الواحدة لمطعم واحد. ستُحذف الأطباق الحالية.',
  startNew: 'بدء سلة جديدة',
  keep: 'الاحتفاظ بسلتي',
} as const;
