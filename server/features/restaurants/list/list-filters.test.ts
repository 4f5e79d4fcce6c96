import { v7 } from 'uuid';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dishLabels, inLabelOrder, labelFault } from '#shared/domain/menu/dish-labels.ts';
import {
  askedFilters,
  factsOfMenu,
  listFilters,
  middleOf,
  priceClassOf,
  readFilters,
  writeFilters,
} from '#shared/domain/restaurants/list-filters.ts';
import { isMealCategory, menuCategoryOrder } from '#messages/menu/menu-categories.ts';
import { startTestApp } from '#server/testing/app.ts';
import { visitor } from '#server/testing/clients.ts';
import { readPresent } from '#server/features/restaurants/commands.ts';
import {
  insertRestaurant,
  listRestaurants,
  openForOrders,
  readCityMean,
} from '#server/features/restaurants/store.ts';
import { viewCard } from '#server/features/restaurants/view.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const { pool } = mida.database;
const { client } = visitor(mida);

const category = fc.constantFrom(...menuCategoryOrder, 'أطباق جديدة', 'حَلويات', 'صلصات ');
const dish = fc.record({
  category,
  priceCentimes: fc.integer({ min: 1, max: 9_000 }),
  labels: fc.subarray([...dishLabels]).map((some) => (labelFault(some) ? [] : inLabelOrder(some))),
  isOff: fc.constantFrom(false, false, false, true),
});
const house = fc.record({
  dishes: fc.array(dish, { maxLength: 14 }),
  reviews: fc.array(fc.integer({ min: 3, max: 5 }), { maxLength: 9 }),
  deliveryMinMinutes: fc.integer({ min: 10, max: 30 }),
  more: fc.integer({ min: 0, max: 25 }),
  busyMinutes: fc.constantFrom(null, null, 10, 20),
  isAcceptingOrders: fc.constantFrom(true, true, false),
});
const houses = fc.sample(house, { numRuns: 60, seed: 76 });
const place = { name: 'مطعم', cuisine: 'مغربي', address: 'زنقة الزيتون، رقم 3', district: 'جليز' };

beforeAll(async () => {
  const at = mida.app.clock.now();
  for (const { dishes, reviews, more, busyMinutes, ...facts } of houses) {
    const id = await insertRestaurant(mida.app.db as never, {
      ...place,
      ...openForOrders,
      ...facts,
      deliveryMaxMinutes: facts.deliveryMinMinutes + more,
      lat: 31.63,
      lng: -7.99,
      reviewedCount: reviews.length,
      reviewedStars: reviews.reduce((sum, stars) => sum + stars, 0),
      busyMinutes,
      busyUntil: busyMinutes === null ? null : new Date(at.getTime() + 3_600_000),
      createdAt: at,
    });
    await addDishes(id, dishes);
  }
});

async function addDishes(restaurantId: number, dishes: (typeof houses)[number]['dishes']): Promise<void> {
  const rows = dishes.map((one) => ({ ...one, id: v7() }));
  await pool.query(
    `insert into menu_items (id, restaurant_id, name, description, category, price_centimes, labels, is_off, created_at, updated_at)
     select id, $1, 'طبق', '', category, "priceCentimes", labels, "isOff", now(), now()
     from jsonb_to_recordset($2::jsonb) as dish (id uuid, category text, "priceCentimes" integer, labels text[], "isOff" boolean)`,
    [restaurantId, JSON.stringify(rows)],
  );
}

const factsInDatabase = async () =>
  (
    await pool.query<{ id: number; meal_centimes: number | null; suits: string[] }>(
      'select id, meal_centimes, suits from restaurants order by id',
    )
  ).rows;

/** The facts of the menus as they are now. */
async function factsOfMenus() {
  const { rows } = await pool.query(`select r.id, coalesce(json_agg(json_build_object('category', m.category,
    'priceCentimes', m.price_centimes, 'labels', m.labels)) filter (where not m.is_off), '[]') as dishes
    from restaurants r left join menu_items m on m.restaurant_id = r.id group by r.id order by r.id`);
  return rows.map(({ id, dishes }) => {
    const sold = dishes.map((one: (typeof houses)[number]['dishes'][number]) => ({
      ...one,
      isMeal: isMealCategory(one.category),
    }));
    const { mealCentimes, suits } = factsOfMenu(sold);
    return { id, meal_centimes: mealCentimes, suits };
  });
}

const listed = async (filter: string, text = '') =>
  (await client.restaurants.list({ filter, text })).restaurants.map(({ id }) => id);

async function listedByDomain(filter: string): Promise<number[]> {
  const { app } = mida;
  const { onlyOpen, leastRating, mostMinutes, suits, price } = askedFilters(readFilters(filter));
  const cityMean = await readCityMean(app.db);
  const city = { ...(await readPresent(app)), cityMean };
  const all = await listRestaurants(app.db);
  const middle = middleOf(all.flatMap(({ mealCentimes }) => mealCentimes ?? [])) ?? 0;
  const left = all.filter((row) => {
    const card = viewCard(row, city);
    return (
      (!onlyOpen || card.isAcceptingOrders) &&
      (leastRating === null || card.rating * 10 >= leastRating) &&
      (mostMinutes === null || card.deliveryMinutes.max <= mostMinutes) &&
      suits.every((suit) => row.suits.includes(suit)) &&
      (price === null || (row.mealCentimes !== null && priceClassOf(row.mealCentimes, middle) === price))
    );
  });
  return left.map(({ id }) => id);
}

describe('what a menu says of its restaurant', () => {
  it('the database counts meals as the domain does', async () => {
    const facts = await factsInDatabase();
    expect(facts).toEqual(await factsOfMenus());
    expect(facts.some(({ suits }) => suits.length > 0)).toBe(true);
  });

  it('follows each change of a menu', async () => {
    const changes = [
      `update menu_items set price_centimes = price_centimes + 500 where restaurant_id % 3 = 0`,
      `update menu_items set labels = '{vegetarian,vegan}' where restaurant_id % 4 = 1`,
      `update menu_items set is_off = not is_off where restaurant_id % 5 = 2`,
      `update menu_items set category = 'مشروبات' where restaurant_id % 7 = 3`,
      `delete from menu_items where restaurant_id % 6 = 4`,
    ];
    for (const change of changes) {
      await pool.query(change);
      expect(await factsInDatabase(), change).toEqual(await factsOfMenus());
    }
  });
});

describe('the filtered list', () => {
  const some = [
    ...listFilters,
    'open,rated',
    'open,within30,vegetarian',
    'vegan,without_nuts',
    'rated,cheap',
    'within45,without_gluten,medium',
  ];

  it.each(some)('«%s» leaves the restaurants that the domain leaves', async (filter) => {
    const left = await listedByDomain(filter);
    const { restaurants, total } = await client.restaurants.list({ filter });
    expect(total).toBe(left.length);
    for (const { id } of restaurants) expect(left).toContain(id);
    expect(restaurants).toHaveLength(Math.min(12, left.length));
  });

  it('each single filter leaves some restaurants and takes some away', async () => {
    for (const filter of listFilters) {
      const left = await listedByDomain(filter);
      expect([left.length > 0, left.length < houses.length], filter).toEqual([true, true]);
    }
  });

  it('a search is filtered too, and a place sorts what is left', async () => {
    const left = await listedByDomain('open,vegetarian');
    const found = await listed('open,vegetarian', 'مطعم');
    expect(found.length).toBe(Math.min(12, left.length));
    for (const id of found) expect(left).toContain(id);
    const near = await client.restaurants.list({ filter: 'open', near: { lat: 31.63, lng: -7.99 } });
    expect(near.total).toBe((await listedByDomain('open')).length);
  });

  it('what is no filter is left out, and one choice has one spelling', async () => {
    expect(await listed('zzz,open')).toEqual(await listed('open'));
    expect(writeFilters(readFilters('vegan,open'))).toBe('open,vegan');
  });

  it('the overview has the middle price of a meal in the city', async () => {
    const { mealCentimes } = await client.restaurants.getOverview();
    const facts = await factsInDatabase();
    expect(mealCentimes).toBe(middleOf(facts.flatMap(({ meal_centimes: meal }) => meal ?? [])));
  });
});
