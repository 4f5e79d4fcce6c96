import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { nextKitchenDay } from '#shared/domain/hours/kitchen-day.ts';
import { isFound, readSearch } from '#shared/domain/menu/dish-search.ts';
import { foldText } from '#shared/domain/search/search.ts';
import { labelNames } from '#messages/menu/dish-labels.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import { menuItems, restaurants } from '#server/db/schema/ordering.ts';
import { addMenuItem, removeMenuItem, setSoldOut } from '#server/features/menu/commands.ts';
import { insertMenuItems } from '#server/features/menu/store.ts';
import { cachedSynonyms } from '#server/features/search/synonyms-commands.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createRestaurant } from '#server/testing/builders.ts';
import { refusalOf, visitor } from '#server/testing/clients.ts';
import { insertRestaurant, openForOrders } from '#server/features/restaurants/store.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const { client, call } = visitor(mida);

const at = mida.clock.now();
const kept = { deliveryMinMinutes: 20, deliveryMaxMinutes: 30, createdAt: at };
const place = { address: 'زنقة الزيتون، رقم 3', district: 'جليز', lat: 31.63, lng: -8 };
const dish = (name: string) => ({
  name,
  description: 'وصف طبق من الأطباق.',
  category: 'أطباق',
  priceCentimes: 900,
});

async function open(id: number, name: string, cuisine: string, dishes: string[]): Promise<void> {
  await mida.app.db.transaction(async (tx) => {
    await insertRestaurant(tx, { ...kept, ...place, ...openForOrders, id, name, cuisine });
    await insertMenuItems(tx, id as OwnRestaurantId, dishes.map(dish), at);
  });
}

await open(1, 'دار الطاجين', 'مغربي', ['زعلوك', 'حريرة مراكشية', 'طاجين الدجاج بالزيتون']);
await open(2, 'بورڭر الحومة', 'برغر', ['برغر الدجاج', 'كولا 33 سل']);
await open(3, 'مقهى الحومة', 'فطور', ['حريرة', 'حريرة بالتمر', 'حريرة حامضة', 'حريرة صائمين']);

const search = async (text: string, page = 1) => {
  const { restaurants: found } = await client.restaurants.list({ text, page });
  return found.map(({ id, dishes = [] }) => ({
    id,
    dishes: dishes.map((one) => ({ id: one.id, name: one.name })),
  }));
};

describe('the search', () => {
  it.each([
    ['a name', 'الحومة', [2, 3]],
    ['a cuisine', 'فطور', [3]],
    ['a dish', 'زعلوك', [1]],
    ['a dish in Latin letters', 'Zaalouk', [1]],
    ['a dish of several restaurants', 'hrira', [1, 3]],
    ['a name written otherwise', 'برجر', [2]],
    ['Arabic-Indic digits', 'كولا ٣٣', [2]],
    ['a restaurant and its dish', 'الحومه حريره', [3]],
    ['words of two dishes', 'زعلوك حريرة', []],
    ['a word of no menu', 'sushi', []],
    ['signs alone', '%_', []],
    ['nothing', '  ', [1, 2, 3]],
  ])('the search finds by %s', async (_what, text, ids) => {
    expect((await search(text)).map(({ id }) => id)).toEqual(ids);
  });

  it('the search names up to three matching dishes, and none when the restaurant itself matches', async () => {
    const found = await search('حريرة');
    expect(found.map(({ id, dishes }) => ({ id, dishes: dishes.map(({ name }) => name) }))).toEqual([
      { id: 1, dishes: ['حريرة مراكشية'] },
      { id: 3, dishes: ['حريرة', 'حريرة بالتمر', 'حريرة حامضة'] },
    ]);
    const { menu } = await client.restaurants.get({ id: 1 });
    const harira = menu.flatMap(({ items }) => items).find(({ name }) => name === 'حريرة مراكشية');
    expect(found[0]?.dishes[0]?.id).toBe(harira?.id);
    expect(await search('طاجين')).toEqual([{ id: 1, dishes: [] }]);
  });

  it('a dish that holds all words stands before those that need the name of the restaurant, each with its price', async () => {
    await open(400, 'دار الطاجين الجديدة', 'مغربي', ['بسطيلة بالدجاج', 'رفيسة بالدجاج', 'طاجين الدجاج']);
    const { restaurants: found } = await client.restaurants.list({ text: 'طاجين دجاج', page: 1 });
    const dishes = found.find(({ id }) => id === 400)?.dishes ?? [];
    expect(dishes.map(({ name }) => name)).toEqual(['طاجين الدجاج', 'بسطيلة بالدجاج', 'رفيسة بالدجاج']);
    expect(dishes[0]).toMatchObject({ priceCentimes: 900, food: null, imageUrl: null });
    await mida.database.pool.query('delete from restaurants where id = 400');
  });

  it('the search refuses a text that is too long', async () => {
    expect(await refusalOf(call('restaurants.list', { text: 'ا'.repeat(101) }))).toMatchObject({
      code: 'invalid_input',
    });
  });

  it('the search knows a new dish and forgets a removed one at once', async () => {
    const { id } = await createRestaurant(mida, 1);
    const { id: dishId } = await addMenuItem(mida.app, id as OwnRestaurantId, dish('مروزية'));
    expect(await search('mrouzia')).toEqual([{ id, dishes: [{ id: dishId, name: 'مروزية' }] }]);
    await removeMenuItem(mida.app, id as OwnRestaurantId, dishId);
    expect(await search('mrouzia')).toEqual([]);
  });

  it('the search leaves out a dish that ran out until the next morning', async () => {
    const { id } = await createRestaurant(mida, 1);
    const ownId = id as OwnRestaurantId;
    const { id: dishId } = await addMenuItem(mida.app, ownId, dish('سفة بالدجاج'));
    await setSoldOut(mida.app, ownId, { id: dishId, isSoldOut: true });
    expect(await search('سفة')).toEqual([]);
    mida.clock.advance(nextKitchenDay(mida.clock.now()).getTime() - mida.clock.now().getTime());
    expect(await search('سفة')).toEqual([{ id, dishes: [{ id: dishId, name: 'سفة بالدجاج' }] }]);
  });

  it('the search finds a dish by its French name, and leaves out a dish off until further notice', async () => {
    const { id } = await createRestaurant(mida, 1);
    const ownId = id as OwnRestaurantId;
    const named = { ...dish('كأس الدار'), frenchName: 'Crème brûlée' };
    const { id: dishId } = await addMenuItem(mida.app, ownId, named);
    expect(await search('creme brulee')).toEqual([{ id, dishes: [{ id: dishId, name: 'كأس الدار' }] }]);
    await setSoldOut(mida.app, ownId, { id: dishId, isSoldOut: true, until: 'further_notice' });
    expect(await search('creme brulee')).toEqual([]);
  });

  it('a category finds its dishes and their restaurants, after the dishes that are called so', async () => {
    await open(500, 'باب دكالة', 'فطور', ['ماء معدني', 'مشروبات الدار']);
    await mida.database.pool.query(`update menu_items set category = 'مشروبات' where restaurant_id = 500`);
    const dishes = ['مشروبات الدار', 'ماء معدني'];
    for (const text of ['مشروبات', 'المشروبات', 'boissons', 'Drinks']) {
      const found = (await search(text)).find(({ id }) => id === 500);
      expect(
        found?.dishes.map(({ name }) => name),
        text,
      ).toEqual(dishes);
    }
    await mida.database.pool.query('delete from restaurants where id = 500');
  });

  it('a label finds its dishes; what a dish contains does not', async () => {
    await open(501, 'باب دكالة', 'فطور', ['صحن اليوم', 'صحن الدار']);
    await mida.database.pool.query(
      `update menu_items set labels = '{vegetarian,vegan,hot,celery}' where restaurant_id = 501 and name = 'صحن اليوم'`,
    );
    const found = async (text: string) =>
      (await search(text)).find(({ id }) => id === 501)?.dishes.map(({ name }) => name);
    for (const text of [
      labelNames.vegetarian,
      labelNames.vegan,
      labelNames.hot,
      'végétarien',
      'vegan',
      'épicé',
      'صحن حار',
    ])
      expect(await found(text), text).toEqual(['صحن اليوم']);
    expect(await found(labelNames.celery)).toBeUndefined();
    await mida.database.pool.query(`update menu_items set labels = '{}' where restaurant_id = 501`);
    expect(await found(labelNames.vegetarian)).toBeUndefined();
    await mida.database.pool.query('delete from restaurants where id = 501');
  });

  it('halal finds the houses that say so', async () => {
    const ids = async () => (await search('halal')).map(({ id }) => id);
    expect(await ids()).toContain(1);
    await mida.database.pool.query('update restaurants set is_halal = false where id = 1');
    expect(await ids()).not.toContain(1);
    await mida.database.pool.query('update restaurants set is_halal = true where id = 1');
  });

  it('a search is one statement, with its cards', async () => {
    const statements: string[] = [];
    const query = mida.database.pool.query.bind(mida.database.pool);
    // What is kept for all calls is read before.
    await search('زعلوك');
    mida.database.pool.query = ((...args: Parameters<typeof query>) => {
      const asked: unknown = args[0];
      statements.push((asked as { text: string }).text);
      return query(...args);
    }) as typeof query;
    await search('زعلوك');
    mida.database.pool.query = query;
    // The settings, and what was searched in vain, have pauses of their own.
    expect(statements.filter((text) => /\b(?:restaurants|menu_items)\b/.test(text))).toHaveLength(1);
  });

  it('a common word fills pages without a gap or a repetition', async () => {
    const ids: number[] = [];
    for (let number = 101; number <= 150; number += 1) {
      ids.push(number);
      await open(number, `مطعم ${number}`, 'سمك', ['سردين مشوي']);
    }
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => search('سردين', page)));
    expect(pages.map((found) => found.length)).toEqual([12, 12, 12, 12, 2, 0]);
    expect(pages.flat().map(({ id }) => id)).toEqual(ids);
  });

  it('the search follows a changed name, cuisine and dish at once', async () => {
    await open(200, 'قصر الورد', 'هندي', ['برياني']);
    const { db } = mida.app;
    await db.update(restaurants).set({ name: 'دار النخيل', cuisine: 'فارسي' }).where(eq(restaurants.id, 200));
    await db.update(menuItems).set({ name: 'كباب' }).where(eq(menuItems.restaurantId, 200));
    const found = async (text: string) => (await search(text)).some(({ id }) => id === 200);
    expect(await Promise.all(['الورد', 'هندي', 'برياني'].map(found))).toEqual([false, false, false]);
    expect(await Promise.all(['النخيل', 'فارسي', 'كباب'].map(found))).toEqual([true, true, true]);
  });

  it('the search finds a dish whatever preposition or article its words have', async () => {
    await open(300, 'دار الخير', 'مغربي', ['طاجين الخضر']);
    await open(301, 'باب الجديد', 'مغربي', ['فتة الحمص والزبدة']);
    const found = async (text: string) => (await search(text)).map(({ id }) => id).filter((id) => id >= 300);
    const asked = [
      'طاجين بالخضر',
      'طاجين مع الخضر',
      'طاجين والخضر',
      'طاجين دالخضر',
      'طاجين و خضر',
      'دارالخير',
    ];
    for (const text of asked) expect(await found(text), text).toEqual([300]);
    for (const text of ['كفتة', 'كبدة', 'كباب', 'وجبة']) expect(await found(text), text).not.toContain(301);
  });

  it('the search finds what comparing every restaurant and dish finds', async () => {
    const parts = [
      'طاجين',
      'الدجاج',
      'دجاج',
      'كولا',
      '33',
      'بالزيتون',
      'الزيتون',
      'وزيتون',
      'خضر',
      'كفتة',
      'فتة',
      'دار',
      'دارالخضر',
      'مغربي',
      'Café',
      'crème',
      'ا',
      'يب',
      'بورڭر',
    ];
    const name = fc
      .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 3 })
      .map((words) => words.join(' '));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ name, cuisine: name, dishes: fc.array(name, { minLength: 1, maxLength: 3 }) }), {
          minLength: 6,
          maxLength: 6,
        }),
        fc.array(
          fc.array(
            fc.constantFrom(...parts, 'زيت', 'chicken', 'tajine', 'ك', 'بالخضر', 'للدجاج', 'مع', 'و'),
            {
              minLength: 1,
              maxLength: 3,
            },
          ),
          { minLength: 12, maxLength: 12 },
        ),
        async (kitchens, texts) => {
          await mida.database.pool.query('delete from restaurants');
          for (const [index, { dishes, ...kitchen }] of kitchens.entries()) {
            await open(index + 1, kitchen.name, kitchen.cuisine, dishes.toSorted());
          }
          for (const text of texts.map((words) => words.join(' '))) {
            const words = readSearch(text, await cachedSynonyms(mida.app));
            const expected = kitchens.flatMap((kitchen, index) => {
              const own = foldText(`${kitchen.name} ${kitchen.cuisine} حلال`);
              const isMeant = (one: string) => {
                const others = words.filter((word) => !isFound(foldText(`${one} أطباق`), [word]));
                return others.length < words.length && isFound(own, others);
              };
              return isFound(own, words) || kitchen.dishes.some(isMeant) ? [index + 1] : [];
            });
            expect(
              (await search(text)).map(({ id }) => id),
              text,
            ).toEqual(expected);
          }
        },
      ),
      { numRuns: 4 },
    );
  });
});
