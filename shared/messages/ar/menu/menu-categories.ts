import { dayMs } from '#shared/domain/time/city-clock.ts';
import { foldText } from '#shared/domain/search/search.ts';
import { sorted } from '#shared/domain/sorted.ts';
import { language } from '#messages/writing/language.ts';

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

const besideMeals: ReadonlySet<string> = new Set(
  [...drinks, 'أطباق جانبية', 'صلصات', 'حلويات'].map((category) => foldText(category)),
);

/** Whether the dishes of a category make a meal; a category of other words does. */
export const isMealCategory = (category: string): boolean => !besideMeals.has(foldText(category));

const collator = new Intl.Collator(language.tag);

export function compareMenuCategories(a: string, b: string): number {
  return categoryRank(a) - categoryRank(b) || collator.compare(a, b);
}

interface PlacedCategory {
  category: string;
  /** The place in the restaurant's own order. */
  categoryPlace: number | null;
  /** When the category got its first dish. */
  addedAt: Date;
}

/** A menu that is a week old is known to customers. */
const knownMs = 7 * dayMs;

/** The restaurant's own order first; without one the usual order, new categories after it, drinks last (product §8.5). */
export function orderCategories<Category extends PlacedCategory>(
  categories: readonly Category[],
): Category[] {
  const usual = sorted(categories, (a, b) => compareMenuCategories(a.category, b.category));
  if (categories.every(({ categoryPlace }) => categoryPlace === null)) return lastOnes(usual);
  const placeOf = ({ categoryPlace }: Category): number => categoryPlace ?? Number.MAX_SAFE_INTEGER;
  return sorted(usual, (a, b) => placeOf(a) - placeOf(b));
}

function lastOnes<Category extends PlacedCategory>(usual: readonly Category[]): Category[] {
  const begun = Math.min(...usual.map(({ addedAt }) => addedAt.getTime()));
  const lateness = ({ category, addedAt }: Category): number =>
    (drinks.has(category) ? 2 : 0) + (addedAt.getTime() - begun > knownMs ? 1 : 0);
  return sorted(usual, (a, b) => lateness(a) - lateness(b));
}

function categoryRank(category: string): number {
  const index = menuCategoryOrder.indexOf(category);
  return index === -1 ? menuCategoryOrder.length : index;
}
