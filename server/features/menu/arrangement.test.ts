import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant, type TestRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn, visitor } from '#server/testing/clients.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const description = 'من مطبخ الدار كل يوم';
type Owner = Awaited<ReturnType<typeof signedIn>>['client'];
let restaurant: TestRestaurant;
let owner: Owner;

/** Three categories in their usual order: طواجن with two dishes, مشويات, حلويات. */
beforeAll(async () => {
  restaurant = await createRestaurant(mida, 1);
  owner = (await signedIn(mida, restaurant.ownerId)).client;
  const add = (name: string, category: string) =>
    owner.menu.add({ name, description, category, priceCentimes: 3000 });
  await add('طاجين الدجاج', 'طواجن');
  await add('طاجين اللحم', 'طواجن');
  await add('كباب', 'مشويات');
  await add('شباكية', 'حلويات');
  for (const { id } of restaurant.menu) await owner.menu.remove({ id });
});

const arrangement = () => owner.menu.getArrangement();
const names = async () => (await arrangement()).categories.map(({ name }) => name);
const publicNames = async () => {
  const { menu } = await visitor(mida).client.restaurants.get({ id: restaurant.id });
  return menu.map(({ category, items }) => [category, ...items.map(({ name }) => name)]);
};
const dishesOf = async (category: string) =>
  (await arrangement()).categories.find(({ name }) => name === category)?.dishes ?? [];

describe('the order of categories', () => {
  it('a menu that was never ordered stands in the usual order', async () => {
    expect(await arrangement()).toMatchObject({ isOwnOrder: false });
    expect(await names()).toEqual(['طواجن', 'مشويات', 'حلويات']);
  });

  it('categories stand in the owner’s order for owner and visitors, and in the usual order again when asked', async () => {
    const seen = await names();
    const order = ['حلويات', 'مشويات', 'طواجن'];
    mida.announced.length = 0;
    const answered = await owner.menu.arrangeCategories({ seen, order });
    expect(answered.categories.map(({ name }) => name)).toEqual(order);
    expect(answered.isOwnOrder).toBe(true);
    expect(mida.announced).toMatchObject([{ topic: 'menu', id: String(restaurant.id) }]);
    expect((await publicNames()).map(([category]) => category)).toEqual(order);
    const page = () => visitor(mida).client.restaurants.get({ id: restaurant.id });
    expect((await page()).isOwnOrder).toBe(true);
    expect([...new Set((await owner.menu.listOwn()).map(({ category }) => category))]).toEqual(order);
    await owner.menu.arrangeCategories({ seen: order, order: null });
    expect(await names()).toEqual(seen);
    expect(await page()).not.toHaveProperty('isOwnOrder');
  });

  it('a new category comes last, and a new dish stands with its category', async () => {
    const seen = await names();
    await owner.menu.arrangeCategories({ seen, order: ['حلويات', 'مشويات', 'طواجن'] });
    const coffee = { name: 'قهوة نص نص', description, category: 'قهوة وشاي', priceCentimes: 1000 };
    const added = await owner.menu.add(coffee);
    expect(await names()).toEqual(['حلويات', 'مشويات', 'طواجن', 'قهوة وشاي']);
    await owner.menu.update({ ...added, category: 'حلويات' });
    expect(await names()).toEqual(['حلويات', 'مشويات', 'طواجن']);
    await owner.menu.remove({ id: added.id });
  });

  it('an order of a menu that changed meanwhile, or of other categories, is refused and changes nothing', async () => {
    const seen = await names();
    const before = await arrangement();
    const stale = seen.toReversed();
    for (const input of [
      { seen: stale, order: seen },
      { seen: seen.slice(1), order: seen.slice(1) },
      { seen, order: seen.slice(1) },
      { seen, order: [...seen.slice(1), 'قسم آخر'] },
      { seen, order: [...seen.slice(1), seen[1] ?? ''] },
    ])
      expect(await outcomeOf(owner.menu.arrangeCategories(input))).toBe('menu_changed');
    expect(await arrangement()).toEqual(before);
  });
});

describe('the order of dishes', () => {
  it('dishes stand in the owner’s order, a new one after them, and a dish that moves comes last in its new category', async () => {
    const dishes = await dishesOf('طواجن');
    const seen = dishes.map(({ id }) => id);
    expect(dishes.map(({ name }) => name)).toEqual(['طاجين الدجاج', 'طاجين اللحم']);
    await owner.menu.arrangeDishes({ category: 'طواجن', seen, order: seen.toReversed() });
    const added = await owner.menu.add({
      name: 'طاجين البرقوق',
      description,
      category: 'طواجن',
      priceCentimes: 3000,
    });
    const shown = ['طاجين اللحم', 'طاجين الدجاج', 'طاجين البرقوق'];
    expect((await dishesOf('طواجن')).map(({ name }) => name)).toEqual(shown);
    expect(await publicNames()).toContainEqual(['طواجن', ...shown]);
    const meat = (await owner.menu.listOwn()).find(({ name }) => name === 'طاجين اللحم');
    if (!meat) throw new Error('the dish is gone');
    await owner.menu.update({ ...meat, category: 'مشويات' });
    expect((await dishesOf('مشويات')).map(({ name }) => name)).toContain('طاجين اللحم');
    await owner.menu.update({ ...meat, category: 'طواجن' });
    expect((await dishesOf('طواجن')).map(({ name }) => name).at(-1)).toBe('طاجين اللحم');
    await owner.menu.remove({ id: added.id });
  });

  it('an order that misses a dish, names a foreign one or was seen differently is refused', async () => {
    const other = await createRestaurant(mida, 1);
    const foreign = other.menu[0]?.id ?? '';
    const seen = (await dishesOf('طواجن')).map(({ id }) => id);
    for (const input of [
      { seen, order: seen.slice(1) },
      { seen, order: [foreign, ...seen.slice(1)] },
      { seen: seen.toReversed(), order: seen },
      { seen: [randomUUID()], order: [randomUUID()] },
    ])
      expect(await outcomeOf(owner.menu.arrangeDishes({ category: 'طواجن', ...input }))).toBe('menu_changed');
  });

  it('the lines of an order stand as the menu does, whatever the cart’s order', async () => {
    const customer = await signedIn(mida, await createPerson(mida));
    const menu = await owner.menu.listOwn();
    const checkout = checkoutOf(mida, { ...restaurant, menu: menu.toReversed() });
    const order = await customer.client.orders.place(checkout);
    expect(order.lines.map(({ name }) => name)).toEqual(menu.slice(-2).map(({ name }) => name));
  });
});

describe('the name of a category', () => {
  it('a renamed category takes all its dishes and its place with it', async () => {
    await owner.menu.arrangeCategories({ seen: await names(), order: ['حلويات', 'مشويات', 'طواجن'] });
    const before = await dishesOf('مشويات');
    const renamed = await owner.menu.renameCategory({ category: 'مشويات', name: '  شواء   الدار ' });
    expect(renamed.categories.map(({ name }) => name)).toEqual(['حلويات', 'شواء الدار', 'طواجن']);
    expect(await dishesOf('شواء الدار')).toEqual(before);
    await owner.menu.renameCategory({ category: 'شواء الدار', name: 'مشويات' });
  });

  it('a name that looks like another category is refused, and an own name may be written better', async () => {
    expect(await refusalOf(owner.menu.renameCategory({ category: 'مشويات', name: 'حلويّات' }))).toMatchObject({
      code: 'category_taken',
      message: 'لديك قسم باسم «حلويات». اختر اسما آخر.',
    });
    expect(await outcomeOf(owner.menu.renameCategory({ category: 'مشويات', name: 'مشويّات' }))).toBe('ok');
    expect(await outcomeOf(owner.menu.renameCategory({ category: 'مشويّات', name: 'مشويات' }))).toBe('ok');
    expect(await outcomeOf(owner.menu.renameCategory({ category: 'مشويات', name: 'اب' }))).toBe(
      'invalid_input',
    );
    expect(await outcomeOf(owner.menu.renameCategory({ category: 'لا شيء', name: 'حساء' }))).toBe(
      'menu_changed',
    );
  });

  it('a dish typed with a name that looks like a category joins it', async () => {
    const added = await owner.menu.add({
      name: 'بريوات',
      description,
      category: 'حلويّات',
      priceCentimes: 500,
    });
    expect(added.category).toBe('حلويات');
    await owner.menu.remove({ id: added.id });
  });

  it('a category that differs from another by a letter, a digit or a sign is one of its own', async () => {
    const sizes = ['تاكوس XL', 'تاكوس XXL', 'تاكوس XXXL', 'وجبة 1', 'وجبة 2', '🍕🍕🍕', '🍔🍔🍔'];
    const added = [];
    for (const category of sizes)
      added.push(await owner.menu.add({ name: 'تاكوس دجاج', description, category, priceCentimes: 4500 }));
    expect(added.map(({ category }) => category)).toEqual(sizes);
    const renamed = await owner.menu.renameCategory({ category: 'تاكوس XXXL', name: 'تاكوس XXXXL' });
    expect(renamed.categories.map(({ name }) => name)).toEqual(expect.arrayContaining(['تاكوس XXXXL']));
    expect(await outcomeOf(owner.menu.renameCategory({ category: 'وجبة 1', name: 'وجبة ٢' }))).toBe(
      'category_taken',
    );
    for (const { id } of added) await owner.menu.remove({ id });
  });

  it('another restaurant’s categories stay as they are', async () => {
    const other = await createRestaurant(mida, 2);
    const otherOwner = (await signedIn(mida, other.ownerId)).client;
    const before = await otherOwner.menu.getArrangement();
    const [category] = before.categories;
    if (!category) throw new Error('the menu is empty');
    expect(await outcomeOf(owner.menu.renameCategory({ category: category.name, name: 'اسم آخر' }))).toBe(
      'menu_changed',
    );
    const moved = await owner.menu.add({
      name: 'طبق اليوم',
      description,
      category: category.name,
      priceCentimes: 500,
    });
    await owner.menu.renameCategory({ category: category.name, name: 'اسم آخر' });
    await owner.menu.arrangeCategories({ seen: await names(), order: await names() });
    expect(await otherOwner.menu.getArrangement()).toEqual(before);
    await owner.menu.remove({ id: moved.id });
  });
});
