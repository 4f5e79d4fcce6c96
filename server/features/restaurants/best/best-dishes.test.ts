import { afterAll, beforeAll, expect, it } from 'vitest';
import { bestDishRules } from '#shared/domain/menu/best-dishes.ts';
import { dayMs } from '#shared/domain/time/city-clock.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createOrder,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import { signedIn, visitor } from '#server/testing/clients.ts';
import { refreshBestDishes } from './commands.ts';
import { readPublicVersion } from '#server/features/restaurants/store.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

let restaurant: TestRestaurant;
beforeAll(async () => {
  restaurant = await createRestaurant(mida, 4);
});

const page = () => visitor(mida).client.restaurants.get({ id: restaurant.id });
const idOf = (index: number): string => restaurant.menu[index]?.id ?? '';

/** Orders of one dish each. */
async function sell(index: number, count: number, status: 'delivered' | 'cancelled' = 'delivered') {
  const customerId = await createPerson(mida);
  const menu = restaurant.menu.slice(index, index + 1);
  for (let n = 0; n < count; n++)
    await createOrder(mida, { customerId, restaurant: { ...restaurant, menu }, status });
}

/** A restaurant is counted once a day. */
async function nextDay(): Promise<void> {
  mida.clock.advance(dayMs);
  await refreshBestDishes(mida.app);
}

it('a menu names what was delivered often lately, and keeps its pages while the count changes nothing', async () => {
  await nextDay();
  expect(await page()).not.toHaveProperty('best');
  expect(await page()).not.toHaveProperty('bestCategory');
  await sell(2, 6);
  await sell(0, 5);
  await sell(1, 4);
  await sell(3, 5, 'cancelled');
  await refreshBestDishes(mida.app);
  expect(await page()).not.toHaveProperty('best');
  await nextDay();
  expect((await page()).best).toEqual([idOf(2), idOf(0)]);
  const { menu, bestCategory } = await page();
  expect(menu.map(({ category }) => category)).toContain(bestCategory);

  const version = await readPublicVersion(mida.app.db);
  await nextDay();
  expect(await readPublicVersion(mida.app.db)).toBe(version);
  await sell(1, 3);
  await nextDay();
  expect((await page()).best).toEqual([idOf(1), idOf(2), idOf(0)]);
  expect(await readPublicVersion(mida.app.db)).not.toBe(version);
});

it('a dish that ran out or left the menu is not named, and old orders count no more', async () => {
  const owner = (await signedIn(mida, restaurant.ownerId)).client;
  await owner.menu.setSoldOut({ id: idOf(1), isSoldOut: true });
  expect((await page()).best).toEqual([idOf(2), idOf(0)]);
  await owner.menu.setSoldOut({ id: idOf(1), isSoldOut: false });
  await owner.menu.remove({ id: idOf(2) });
  expect((await page()).best).toEqual([idOf(1), idOf(0)]);
  mida.clock.advance(bestDishRules.days * dayMs);
  await nextDay();
  expect(await page()).not.toHaveProperty('best');
});
