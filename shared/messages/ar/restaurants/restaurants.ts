export const restaurantMessages = {
  closedBadge: 'مغلق الآن',
  soldOut: 'نفد اليوم',
  from: 'ابتداء من',
  search: 'بحث',
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
