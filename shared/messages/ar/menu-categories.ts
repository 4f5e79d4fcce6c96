/** Display order (product §8.5). */
export const menuCategoryOrder: readonly string[] = [
  'فطور',
  'قهوة وشاي',
  'مشروبات',
  'عصائر',
  'بيتزا',
  'برغر',
  'تاكو',
  'سندويتشات',
  'سلطات',
  'مقبلات',
  'شوربات',
  'طواجن',
  'طنجية',
  'كسكس',
  'مشويات',
  'أسماك',
  'أطباق رئيسية',
  'باستا',
  'سوشي',
  'رامن',
  'نودلز',
  'أطباق جانبية',
  'صلصات',
  'حلويات',
];

const drinks: ReadonlySet<string> = new Set(['قهوة وشاي', 'مشروبات', 'عصائر']);

/** A menu opens with food: its first section that is no drinks comes first (product §8.5). */
export function beginWithFood<Section extends { category: string }>(sections: readonly Section[]): Section[] {
  const first = sections.find(({ category }) => !drinks.has(category));
  return first ? [first, ...sections.filter((section) => section !== first)] : [...sections];
}

const collator = new Intl.Collator('ar');

export function compareMenuCategories(a: string, b: string): number {
  return categoryRank(a) - categoryRank(b) || collator.compare(a, b);
}

function categoryRank(category: string): number {
  const index = menuCategoryOrder.indexOf(category);
  return index === -1 ? menuCategoryOrder.length : index;
}
