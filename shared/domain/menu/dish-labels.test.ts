import { expect, it } from 'vitest';
import { labelTexts } from '#messages/menu/dish-labels.ts';
import { allergensOf, dishLabels, inLabelOrder, marksOf } from './dish-labels.ts';

it('labels stand in one order, each once', () => {
  expect(inLabelOrder(['egg', 'hot', 'egg', 'vegetarian'])).toEqual(['vegetarian', 'hot', 'egg']);
});

it('every label is either a mark or an allergen', () => {
  expect([...marksOf(dishLabels), ...allergensOf(dishLabels)]).toEqual([...dishLabels]);
  expect(allergensOf(dishLabels)).toEqual(['nuts', 'gluten', 'milk', 'egg']);
});

it('chips name each mark, and all allergens together', () => {
  expect(labelTexts(['egg', 'hot', 'nuts'])).toEqual(['حار', 'فيه: مكسرات، بيض']);
  expect(labelTexts(['vegetarian'])).toEqual(['نباتي']);
  expect(labelTexts([])).toEqual([]);
});
