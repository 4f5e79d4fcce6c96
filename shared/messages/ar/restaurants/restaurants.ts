export const restaurantMessages = {
  clearTyped: 'حذف كلمات البحث',
  closedBadge: 'مغلق الآن',
  soldOut: 'نفد اليوم',
  from: 'ابتداء من',
  search: 'بحث',
  searchPlaceholder: 'ابحث عن مطعم أو طبق أو نوع أكل',
  greeting: 'شنو تشتهي اليوم؟',
  greetingLead: 'مطاعم مدينتك بين يديك',
  welcome: (name: string): string => `مرحبا ${name}`,
  nearYou: 'مطاعم قريبة منك',
  listTitle: (city: string): string => `مطاعم ${city}`,
  cuisines: 'نوع الأكل',
  sort: 'ترتيب المطاعم',
  sorts: { default: 'الافتراضي', rating: 'الأعلى تقييما', deliveryTime: 'الأسرع توصيلا' },
  minimum: (amount: string): string => `الحد الأدنى للطلب ${amount}`,
  delivery: 'التوصيل',
  shareText: (name: string, cuisine: string): string =>
    `${cuisine}. اطلب من ${name} وتابع طلبك حتى باب الدار.`,
} as const;

/** The specification's order, and Moroccan food (product §8.2); a restaurant matches when its cuisine contains the label. */
export const cuisineChips = [
  { id: 'all', label: 'الكل' },
  { id: 'burger', label: 'برغر' },
  { id: 'pizza', label: 'بيتزا' },
  { id: 'sushi', label: 'سوشي' },
  { id: 'taco', label: 'تاكو' },
  { id: 'salads', label: 'سلطات' },
  { id: 'ramen', label: 'رامن' },
  { id: 'moroccan', label: 'مغربي' },
] as const;
/** The id of a fixed chip, or the words of another cuisine. */
export function cuisineText(chip: string): string {
  return chip === 'all' ? '' : (cuisineChips.find((one) => one.id === chip)?.label ?? chip);
}

export const chipOf = (label: string): string => cuisineChips.find((one) => one.label === label)?.id ?? label;
