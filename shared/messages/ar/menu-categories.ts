import { sorted } from '#shared/domain/sorted.ts';

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

/** The restaurant's own order first; without one the usual order, food first (product §8.5). */
export function orderCategories<Category extends { category: string; categoryPlace: number | null }>(
  categories: readonly Category[],
): Category[] {
  const usual = sorted(categories, (a, b) => compareMenuCategories(a.category, b.category));
  if (categories.every(({ categoryPlace }) => categoryPlace === null)) return beginWithFood(usual);
  const placeOf = ({ categoryPlace }: Category): number => categoryPlace ?? Number.MAX_SAFE_INTEGER;
  return sorted(usual, (a, b) => placeOf(a) - placeOf(b));
}

function categoryRank(category: string): number {
  const index = menuCategoryOrder.indexOf(category);
  return index === -1 ? menuCategoryOrder.length : index;
}
