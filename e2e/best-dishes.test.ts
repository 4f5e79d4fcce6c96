import { expect, it } from 'vitest';
import { press } from '#scripts/browser/alive.ts';
import { newPerson, unexpected } from '#scripts/browser/browser.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { restaurantPageMessages } from '#messages/restaurants/restaurant-page.ts';
import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { openStage } from './support/stage.ts';

const { product, browser } = openStage();

/** The starters of the tajine house stand before its tajines. It has no hours: it takes orders whatever the time is. */
const tajineHouse = 1;

it('a menu opens where its orders are: the most ordered dishes on top, then the section that sells most', async () => {
  const answer = await fetch(`${product.url}/api/v1/restaurants/${tajineHouse}`);
  const { menu, best = [], bestCategory } = (await answer.json()) as RestaurantDetail;
  const dishes = new Map(menu.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const names = best.map((id) => dishes.get(id)?.name);
  expect(names.length).toBeGreaterThan(0);
  expect(bestCategory).not.toBe(menu[0]?.category);

  const { page, complaints, context } = await newPerson(browser, product.url, 'phone');
  await page.goto(`/restaurant/${tajineHouse}`);
  const block = page.getByRole('region', { name: restaurantPageMessages.best });
  expect(await block.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(names);
  const open = page.locator('details[open] summary').getByRole('heading');
  expect(await open.allInnerTexts()).toEqual([bestCategory]);
  expect(menu.at(-1)?.category).toBe('مشروبات');

  const plain = best.map((id) => dishes.get(id)).find((dish) => dish && !dish.groupIds);
  const name = plain?.name ?? '';
  await press(
    block.getByRole('button', { name: cartMessages.addItem(name) }),
    page.getByText(cartMessages.view),
  );
  // A dish stands once in the cart, from wherever it was added.
  await block.getByText('1', { exact: true }).waitFor();
  expect(await page.locator(`#dish-${plain?.id}`).count()).toBe(1);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
