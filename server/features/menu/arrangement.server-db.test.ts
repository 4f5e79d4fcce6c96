import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const categories = ['Category A', 'Category B', 'Category C'];

async function openKitchen() {
  const restaurant = await createRestaurant(mida, 1);
  const { menu } = (await signedIn(mida, restaurant.ownerId)).client;
  for (const category of categories) {
    await menu.add({
      name: `${category} dish`,
      description: 'As good as ever',
      category,
      priceCentimes: 2_000,
    });
  }
  for (const { id } of restaurant.menu) await menu.remove({ id });
  return menu;
}

it('of ten orders of the categories saved at once from the same sight one is kept, and the others are told', async () => {
  const menu = await openKitchen();
  const order = categories.toReversed();
  const saving = Array.from({ length: 10 }, () =>
    outcomeOf(menu.arrangeCategories({ seen: categories, order })),
  );
  const outcomes = await Promise.all(saving);
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'menu_changed')).toHaveLength(9);
});

it('dishes added while categories are ordered and renamed stand with their category', async () => {
  const menu = await openKitchen();
  const add = (n: number) =>
    menu.add({
      name: `Dish ${n}`,
      description: 'As good as ever',
      category: 'Category B',
      priceCentimes: 2_000,
    });
  await Promise.all([
    menu.arrangeCategories({ seen: categories, order: categories.toReversed() }),
    ...Array.from({ length: 8 }, (_, n) => add(n)),
  ]);
  const { categories: now } = await menu.getArrangement();
  expect(now.map(({ name }) => name)).toEqual(categories.toReversed());
  expect(now[1]?.dishes).toHaveLength(9);
});
