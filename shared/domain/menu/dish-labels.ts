/** A dish carries labels of a closed list; four of them name what many people must not eat (product §3.8). */
export const dishLabels = ['vegetarian', 'hot', 'nuts', 'gluten', 'milk', 'egg'] as const;
export type DishLabel = (typeof dishLabels)[number];

const allergens: readonly DishLabel[] = ['nuts', 'gluten', 'milk', 'egg'];

export const inLabelOrder = (labels: readonly DishLabel[]): DishLabel[] =>
  dishLabels.filter((label) => labels.includes(label));

export const allergensOf = (labels: readonly DishLabel[]): DishLabel[] =>
  inLabelOrder(labels).filter((label) => allergens.includes(label));

export const marksOf = (labels: readonly DishLabel[]): DishLabel[] =>
  inLabelOrder(labels).filter((label) => !allergens.includes(label));
