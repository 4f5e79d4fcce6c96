import { afterAll, expect, it } from 'vitest';
import type { OwnRestaurantId } from '#server/identity.ts';
import { insertMenuItems } from '#server/features/menu/store.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const dish = (n: number, category: string) => ({
  name: `Dish ${n}`,
  description: 'As good as the others',
  category,
  priceCentimes: 2_000,
});

/** A restaurant with `items` dishes in `categories` categories. */
async function openKitchen({ items, categories }: { items: number; categories: number }) {
  const restaurant = await createRestaurant(mida, 1);
  const dishes = Array.from({ length: items }, (_, n) => dish(n, `Category ${n % categories}`));
  const id = restaurant.id as OwnRestaurantId;
  await mida.app.db.transaction((tx) => insertMenuItems(tx, id, dishes, mida.clock.now()));
  const { menu } = (await signedIn(mida, restaurant.ownerId)).client;
  await menu.remove({ id: restaurant.menu[0]?.id ?? '' });
  return menu;
}

it('of twenty dishes added at once to a menu of 495 five are kept, and a removed dish makes room', async () => {
  const menu = await openKitchen({ items: 495, categories: 1 });
  const add = () => menu.add(dish(500, 'Category 0'));
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(add())));
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(5);
  expect(await refusalOf(add())).toMatchObject({
    code: 'menu_full',
    status: 409,
    message: 'قائمتك وصلت إلى 500 طبق. احذف طبقا لتضيف آخر.',
  });
  const [first] = await menu.listOwn();
  if (!first) throw new Error('the menu is empty');
  await menu.update({ ...first, name: 'Another name' });
  await menu.remove({ id: first.id });
  expect(await outcomeOf(add())).toBe('ok');
});

it('of ten dishes moved to ten new categories at once three are moved', async () => {
  const menu = await openKitchen({ items: 70, categories: 57 });
  const known = new Map((await menu.listOwn()).map((item) => [item.name, item]));
  const move = (n: number) => {
    const item = known.get(`Dish ${57 + n}`);
    if (!item) throw new Error('the dish is gone');
    return outcomeOf(menu.update({ ...item, category: `Another ${n}` }));
  };
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, n) => move(n)));
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(3);
  expect(outcomes.filter((outcome) => outcome === 'too_many_categories')).toHaveLength(7);
});

it('of ten categories added at once to a menu of 57 three are kept, and known categories still take dishes', async () => {
  const menu = await openKitchen({ items: 57, categories: 57 });
  const begin = (n: number) => outcomeOf(menu.add(dish(n, `Another ${n}`)));
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, n) => begin(n)));
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(3);
  expect(outcomes.filter((outcome) => outcome === 'too_many_categories')).toHaveLength(7);
  expect(await outcomeOf(menu.add(dish(99, 'Category 0')))).toBe('ok');
  const known = (await menu.listOwn()).find(({ name }) => name === 'Dish 99');
  if (!known) throw new Error('the dish is gone');
  expect(await refusalOf(menu.update({ ...known, category: 'One too many' }))).toMatchObject({
    code: 'too_many_categories',
    status: 409,
    message: 'في قائمتك 60 قسما. اختر قسما منها لهذا الطبق.',
  });
});
