import { expect, it } from 'vitest';
import { picturedDishes, pictureOf } from '#messages/menu/dish-pictures.ts';
import { sampleRestaurants } from './restaurants.ts';

it('every dish of the table is a sample dish, letter for letter', () => {
  const sample = new Set(sampleRestaurants.flatMap(({ menu }) => menu.map(({ name }) => name)));
  expect(picturedDishes().filter((name) => !sample.has(name))).toEqual([]);
});

it.each(sampleRestaurants)('no two dishes of $name show the same picture', ({ menu }) => {
  const pictures = menu.flatMap(({ name }) => pictureOf(name) ?? []);
  expect(pictures.length).toBeGreaterThan(1);
  expect(new Set(pictures).size).toBe(pictures.length);
});

it.each(['طاجين', 'رفيسة عمية', 'شباكية بالشوكولاتة', 'بيتزا', 'حمص', ''])(
  'a dish outside the table has no picture: «%s»',
  (name) => {
    expect(pictureOf(name)).toBeNull();
  },
);
