import {
  allergensOf,
  marksOf,
  type DishLabel,
  type FormerLabel,
  type LabelFault,
  type OrderedAllergen,
} from '#shared/domain/menu/dish-labels.ts';

export const labelNames: Record<DishLabel, string> = {
  vegetarian: 'نباتي',
  vegan: 'نباتي صرف',
  hot: 'حار',
  gluten: 'غلوتين',
  crustaceans: 'قشريات',
  egg: 'بيض',
  fish: 'سمك',
  peanuts: 'فول سوداني',
  soya: 'صويا',
  milk: 'حليب',
  tree_nuts: 'مكسرات شجرية',
  celery: 'كرافس',
  mustard: 'خردل',
  sesame: 'سمسم',
  sulphites: 'سلفيت',
  lupin: 'ترمس',
  molluscs: 'رخويات',
};

/** The labels of older files and orders. */
export const formerLabelNames: Record<FormerLabel, string> = { nuts: 'مكسرات' };

const names: Record<DishLabel | FormerLabel, string> = { ...labelNames, ...formerLabelNames };

export const containsText = (allergens: readonly OrderedAllergen[]): string =>
  `فيه: ${allergens.map((label) => names[label]).join('، ')}`;

export function labelTexts(labels: readonly DishLabel[]): string[] {
  const allergens = allergensOf(labels);
  const marks = marksOf(labels).map((label) => labelNames[label]);
  return allergens.length > 0 ? [...marks, containsText(allergens)] : marks;
}

export const labelFaultText = ({ mark, allergen }: LabelFault): string =>
  `لا يكون الطبق «${labelNames[mark]}» وفيه ${labelNames[allergen]}. أزل إحدى العلامتين.`;
