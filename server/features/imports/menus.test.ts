import { afterAll, describe, expect, it } from 'vitest';
import { limits } from '#shared/domain/limits.ts';
import { importFaults } from '#messages/marketplace/imports.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createRestaurant } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { menuPart, takingOf, type DishCells } from '#server/testing/imports.ts';
import { createSettingUp } from '#server/testing/joining.ts';

const mida = await startTestApp();
const admin = await signedIn(mida, await adminOf(mida));
const { imports } = admin.client;
afterAll(() => mida.close());

const take = (rows: readonly DishCells[]) => imports.take(takingOf(menuPart(rows)));
const dish = (restaurant: number | string, changed: DishCells = {}): DishCells => ({
  restaurant: String(restaurant),
  category: 'Tajines',
  name: 'Tajine of chicken',
  price: '45,50',
  ...changed,
});
const menuOf = async (id: number) =>
  (
    await mida.database.pool.query<Record<string, unknown>>(
      `select category, name, price_centimes as price, labels, is_off as "isOff" from menu_items
        where restaurant_id = $1 order by name`,
      [id],
    )
  ).rows;

describe('menus from a file', () => {
  it('fill restaurants by number and by name, in one category however it is spelled', async () => {
    const [one, other] = [await createSettingUp(mida, 'Dar Menu'), await createSettingUp(mida, 'Dar Other')];
    const rows = [
      dish(one.id),
      dish('dar  menu', { category: 'TAJINES', name: 'Zaalouk', labels: 'نباتي صرف', sale: 'متوقف' }),
      dish(other.id),
    ];
    expect(await take(rows)).toEqual({ made: 3, known: 0, errors: [] });
    const chicken = { category: 'Tajines', name: 'Tajine of chicken', price: 4550, labels: [], isOff: false };
    expect(await menuOf(one.id)).toEqual([
      chicken,
      { category: 'Tajines', name: 'Zaalouk', price: 4550, labels: ['vegetarian', 'vegan'], isOff: true },
    ]);
    expect(await menuOf(other.id)).toEqual([chicken]);
  });

  it('change nothing the second time, and nothing of a dish that is there', async () => {
    const { id } = await createSettingUp(mida, 'Dar Twice');
    await take([dish(id)]);
    expect(await take([dish(id, { price: '99' }), dish(id), dish(id, { category: 'Couscous' })])).toEqual({
      made: 1,
      known: 2,
      errors: [],
    });
    expect((await menuOf(id)).map(({ price }) => price)).toEqual([4550, 4550]);
  });

  it('are refused for a restaurant that is unknown, doubtful or opened, and for a wrong cell', async () => {
    const [one, other] = [await createSettingUp(mida, 'Dar Same'), await createSettingUp(mida, 'Dar Same')];
    const [opened, delisted] = [await createRestaurant(mida), await createRestaurant(mida)];
    await admin.client.restaurants.delist({ id: delisted.id, reason: 'no licence' });
    const rows = [
      dish('Dar Nowhere'),
      dish('Dar Same'),
      dish(opened.id),
      dish(one.id, { price: '0', name: 'x' }),
      dish(other.id),
      dish(delisted.id),
    ];
    const { made, errors } = await take(rows);
    expect(made).toBe(1);
    expect(errors).toMatchObject([
      { line: 2, column: 'restaurant', message: importFaults.restaurantUnknown('Dar Nowhere') },
      { line: 3, column: 'restaurant', message: importFaults.restaurantDoubtful([one.id, other.id]) },
      { line: 4, column: 'restaurant', message: importFaults.restaurantNotSettingUp.listed },
      { line: 5, column: 'name' },
      { line: 5, column: 'price' },
      { line: 7, column: 'restaurant', message: importFaults.restaurantNotSettingUp.delisted },
    ]);
    expect(await menuOf(opened.id)).toHaveLength(opened.menu.length);
  });

  it('twice in a file with two prices are made once, and the later row is refused', async () => {
    const { id } = await createSettingUp(mida, 'Dar Twice');
    const [first, second] = [
      dish(id, { name: 'Bastila', price: '40' }),
      dish(id, { name: 'bastila', price: '60' }),
    ];
    expect(await take([first, first, second])).toEqual({
      made: 1,
      known: 1,
      errors: [{ line: 4, column: null, message: importFaults.sameAsLine(2) }],
    });
  });

  it('name a restaurant whose name is a number by its name, unless another has the number', async () => {
    const { id } = await createSettingUp(mida, '98765');
    expect(await take([dish('98765')])).toMatchObject({ made: 1 });
    expect(await menuOf(id)).toHaveLength(1);
    const namesake = await createSettingUp(mida, String(id));
    expect(await take([dish(String(id), { name: 'Other' })])).toMatchObject({
      made: 0,
      errors: [{ column: 'restaurant', message: importFaults.restaurantDoubtful([id, namesake.id]) }],
    });
  });

  it('stop at the limits of a menu', async () => {
    const { id } = await createSettingUp(mida, 'Dar Full');
    const rows = Array.from({ length: limits.menuCategoriesMax + 1 }, (_, index) =>
      dish(id, { category: `Category ${index}` }),
    );
    expect(await take(rows)).toMatchObject({
      made: limits.menuCategoriesMax,
      errors: [{ column: null, message: importFaults.tooManyCategories }],
    });
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        dish(id, { category: 'Category 1', name: `Dish ${from + index}` }),
      );
    for (const from of [0, 200]) expect(await take(many(from, 200))).toMatchObject({ made: 200 });
    expect(await take(many(400, 100))).toMatchObject({
      made: limits.menuItemsMax - 400 - limits.menuCategoriesMax,
    });
    expect(await menuOf(id)).toHaveLength(limits.menuItemsMax);
  });
});
