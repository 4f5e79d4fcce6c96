import { allergensOf, marksOf, type DishLabel } from '#shared/domain/menu/dish-labels.ts';

export const labelNames: Record<DishLabel, string> = {
  vegetarian: 'نباتي',
  hot: 'حار',
  nuts: 'مكسرات',
  gluten: 'غلوتين',
  milk: 'حليب',
  egg: 'بيض',
};

const list = (labels: readonly DishLabel[]): string => labels.map((label) => labelNames[label]).join('، ');

export const containsText = (allergens: readonly DishLabel[]): string => `فيه: ${list(allergens)}`;

export function labelTexts(labels: readonly DishLabel[]): string[] {
  const allergens = allergensOf(labels);
  const marks = marksOf(labels).map((label) => labelNames[label]);
  return allergens.length > 0 ? [...marks, containsText(allergens)] : marks;
}
