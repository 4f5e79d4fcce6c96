import fc from 'fast-check';
import { expect, it } from 'vitest';
import { containsText, labelTexts } from '#messages/menu/dish-labels.ts';
import {
  allergens,
  allergensOf,
  dishLabels,
  forbidden,
  inLabelOrder,
  labelFault,
  labelsWith,
  marksOf,
} from './dish-labels.ts';

it('labels stand in one order, each once', () => {
  expect(inLabelOrder(['egg', 'hot', 'egg', 'vegetarian'])).toEqual(['vegetarian', 'hot', 'egg']);
});

it('every label is either a mark or an allergen, and there are fourteen allergens', () => {
  expect(
    new Set([...marksOf(['vegan', 'hot']), ...marksOf(['vegetarian']), ...allergensOf(dishLabels)]),
  ).toEqual(new Set(dishLabels));
  expect(allergensOf(dishLabels)).toEqual([...allergens]);
  expect(allergens).toHaveLength(14);
});

it('a vegan dish is vegetarian, and is shown as vegan only', () => {
  expect(inLabelOrder(['vegan'])).toEqual(['vegetarian', 'vegan']);
  expect(labelTexts(['vegetarian', 'vegan'])).toEqual(['نباتي صرف']);
});

it('the former label of nuts means peanuts and tree nuts both', () => {
  expect(inLabelOrder(['nuts', 'hot'])).toEqual(['hot', 'peanuts', 'tree_nuts']);
});

it('chips name each mark, and all allergens together', () => {
  expect(labelTexts(['egg', 'hot', 'tree_nuts'])).toEqual(['حار', 'فيه: بيض، مكسرات شجرية']);
  expect(labelTexts(['vegetarian'])).toEqual(['نباتي']);
  expect(labelTexts([])).toEqual([]);
  expect(containsText(['nuts'])).toBe('فيه: مكسرات');
});

it('a mark cannot stand beside what it excludes', () => {
  expect(labelFault(['vegan', 'egg'])).toEqual({ mark: 'vegan', allergen: 'egg' });
  expect(labelFault(['vegetarian', 'hot', 'fish'])).toEqual({ mark: 'vegetarian', allergen: 'fish' });
  expect(labelFault(['vegetarian', 'milk', 'egg'])).toBeUndefined();
  expect(labelFault(['vegan', 'nuts', 'gluten'])).toBeUndefined();
});

it('what excludes a vegetarian dish excludes a vegan one', () => {
  for (const allergen of forbidden.vegetarian) expect(forbidden.vegan).toContain(allergen);
});

it('chosen options add their allergens, and end the marks that they break', () => {
  expect(labelsWith(['vegetarian', 'vegan', 'hot'], ['sesame'])).toEqual([
    'vegetarian',
    'vegan',
    'hot',
    'sesame',
  ]);
  expect(labelsWith(['vegetarian', 'vegan', 'gluten'], ['milk'])).toEqual(['vegetarian', 'gluten', 'milk']);
  expect(labelsWith(['vegetarian', 'vegan'], ['fish'])).toEqual(['fish']);
});

it('a choice never loses an allergen, and leaves no mark that its allergens exclude', () => {
  const some = fc.subarray([...allergens]);
  fc.assert(
    fc.property(fc.subarray([...dishLabels]), some, (labels, added) => {
      const sound = inLabelOrder(labels);
      fc.pre(!labelFault(sound));
      const all = labelsWith(sound, added);
      expect(allergensOf(all)).toEqual(allergensOf([...sound, ...added]));
      expect(labelFault(all)).toBeUndefined();
      expect(inLabelOrder(all)).toEqual(all);
    }),
  );
});
