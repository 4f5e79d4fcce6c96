/** A dish carries labels of a closed list: marks, and the fourteen allergens that European menus name (product §3.9). */
export const allergens = [
  'gluten',
  'crustaceans',
  'egg',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'tree_nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

export const dishLabels = ['vegetarian', 'vegan', 'hot', ...allergens] as const;
export type DishLabel = (typeof dishLabels)[number];

/** The label of older files, pages and orders may mean tree nuts, peanuts or both, and is read as both. */
export type FormerLabel = 'nuts';
export const writtenLabels = [...dishLabels, 'nuts'] as const satisfies readonly (DishLabel | FormerLabel)[];
/** A placed order's line keeps the word that its kitchen read. */
export const orderedAllergens = [...allergens, 'nuts'] as const satisfies readonly (Allergen | FormerLabel)[];
export type OrderedAllergen = (typeof orderedAllergens)[number];

const implied: Partial<Record<DishLabel | FormerLabel, readonly DishLabel[]>> = {
  vegan: ['vegetarian'],
  nuts: ['peanuts', 'tree_nuts'],
};

/** What a mark cannot stand beside. */
export const forbidden = {
  vegan: ['crustaceans', 'egg', 'fish', 'milk', 'molluscs'],
  vegetarian: ['crustaceans', 'fish', 'molluscs'],
} as const satisfies Partial<Record<DishLabel, readonly Allergen[]>>;
type Diet = keyof typeof forbidden;
const diets: readonly Diet[] = ['vegan', 'vegetarian'];

/** The labels with what they imply, each once and in one order. */
export function inLabelOrder(labels: readonly (DishLabel | FormerLabel)[]): DishLabel[] {
  const all = new Set<string>(labels.flatMap((label) => [label, ...(implied[label] ?? [])]));
  return dishLabels.filter((label) => all.has(label));
}

export const allergensOf = (labels: readonly DishLabel[]): Allergen[] =>
  allergens.filter((label) => labels.includes(label));

/** The labels as they are shown: a vegan dish is not called vegetarian too. */
export const marksOf = (labels: readonly DishLabel[]): DishLabel[] =>
  inLabelOrder(labels).filter(
    (label) => !isAllergen(label) && !(label === 'vegetarian' && labels.includes('vegan')),
  );

const isAllergen = (label: string): boolean => allergens.some((one) => one === label);

export interface LabelFault {
  mark: Diet;
  allergen: Allergen;
}

export function labelFault(labels: readonly (DishLabel | FormerLabel)[]): LabelFault | undefined {
  const all = inLabelOrder(labels);
  for (const mark of diets) {
    const allergen = allergens.find((one) => isForbidden(mark, one) && all.includes(one));
    if (allergen && all.includes(mark)) return { mark, allergen };
  }
  return undefined;
}

const isForbidden = (mark: Diet, allergen: Allergen): boolean =>
  forbidden[mark].some((one) => one === allergen);

/** The labels of a dish with what its chosen options add; a mark that an option breaks goes. */
export function labelsWith(labels: readonly DishLabel[], added: readonly Allergen[]): DishLabel[] {
  const broken = diets.filter((mark) => added.some((allergen) => isForbidden(mark, allergen)));
  return dishLabels.filter(
    (label) => [...labels, ...added].includes(label) && !broken.some((mark) => mark === label),
  );
}
