import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { RestaurantCard } from '#shared/contract/restaurants/restaurants.ts';
import { lostListMessages } from '#messages/orders/lost-list.ts';
import { restaurantPagesMessages } from '#messages/restaurants/restaurant-pages.ts';
import { noneFoundMessages } from '#messages/restaurants/none-found.ts';
import { ui } from '#messages/frame/ui.ts';
import { internalText } from '#messages/writing/failures.ts';
import { waitUntilAlive } from '#scripts/browser/alive.ts';
import { newPerson, type Person, type Size } from '#scripts/browser/browser.ts';
import { actAs, orderAs } from './support/actor.ts';
import { newPersonAs, waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();
const email = 'customer2@mida.test';

/** The call by the address that is kept, or by the one of searches. */
const isListCall = /\/api\/v1\/restaurants\?|\/rpc\/restaurants\/list/;

async function open(size: Size): Promise<Person> {
  const person = await newPerson(browser, product.url, size);
  await person.page.goto('/home');
  await waitUntilAlive(person.page.getByRole('main'));
  return person;
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');

it('a sort and a search whose answers are lost never say that no restaurant matches', async () => {
  const { page, context } = await open('phone');
  const failed = page.getByText(lostListMessages.title);
  const retry = page.getByRole('button', { name: ui.retry });
  await page.route(isListCall, (route) => route.abort('failed'));
  await page.getByRole('combobox').selectOption('rating');
  await failed.waitFor();
  expect(await page.getByText(noneFoundMessages.noneMatch).count()).toBe(0);
  await page.getByRole('searchbox').filter({ visible: true }).fill('qwxj');
  await failed.waitFor({ state: 'detached' });
  await failed.waitFor();
  await retry.click();
  await retry.and(page.locator('[aria-busy]')).waitFor();
  await retry.and(page.locator(':not([aria-busy])')).waitFor();
  expect(await page.getByText(noneFoundMessages.noneMatch).count()).toBe(0);
  await page.unroute(isListCall);
  await retry.click();
  await page.getByText(noneFoundMessages.noneMatch).waitFor();
  expect(await failed.count()).toBe(0);
  await context.close();
});

it('a next page whose answer is lost can be asked for again', async () => {
  const { page, context } = await open('desktop');
  const answer = await page.request.get('/api/v1/restaurants');
  const { restaurants } = (await answer.json()) as { restaurants: RestaurantCard[] };
  let isLost = true;
  await page.route(isListCall, (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('page') === '1';
    if (!isFirst && isLost) return route.abort('failed');
    const half = isFirst ? restaurants.slice(0, 6) : restaurants.slice(6);
    return route.fulfill({ json: { restaurants: half, total: 12, nextPage: isFirst ? 2 : null } });
  });
  await page.getByRole('combobox').selectOption('rating');
  await page.getByRole('link', { name: restaurantPagesMessages.more }).click();
  await page.getByText(lostListMessages.title).waitFor();
  expect(await cards(page).count()).toBe(6);
  isLost = false;
  await page.getByRole('button', { name: ui.retry }).click();
  await expect.poll(() => cards(page).count()).toBe(12);
  await context.close();
});

it('a page of orders that cannot be loaded shows its failure, and comes with the next press', async () => {
  const { page, context } = await newPersonAs(browser, { url: product.url, size: 'phone' }, email);
  const customer = await actAs(product.url, email);
  await customer.ask('POST', `/orders/mine/${await orderAs(customer)}/cancel`);
  let isBroken = true;
  await page.route('**/rpc/orders/listMine', async (route) => {
    const isFirst = !route.request().postDataJSON().json.cursor;
    if (!isFirst && isBroken) return route.fulfill({ status: 500, body: '{}' });
    if (!isFirst) return route.fulfill({ json: { json: { items: [], nextCursor: null } } });
    const response = await route.fetch();
    const { json, meta } = (await response.json()) as { json: object; meta: unknown };
    return route.fulfill({ response, json: { json: { ...json, nextCursor: 'next' }, meta } });
  });
  const more = page.getByRole('button', { name: ui.more });
  await page.goto('/orders');
  await more.click();
  await waitForText(page, internalText);
  isBroken = false;
  await more.click();
  await expect.poll(() => more.count()).toBe(0);
  await context.close();
});
