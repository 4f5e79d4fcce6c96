import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { cartMessages } from '#messages/placing/cart.ts';
import { laterCartMessages } from '#messages/placing/later-cart.ts';
import { ui } from '#messages/frame/ui.ts';
import { addFromTwoRestaurants, matching, openCart } from '#scripts/browser/acts.ts';
import { pressSeen, waitUntilAlive } from '#scripts/browser/alive.ts';
import { newPerson, type Person } from '#scripts/browser/browser.ts';
import { openStage } from './support/stage.ts';

const { product, browser } = openStage();

async function openPage(knows: 'CloseWatcher' | 'no CloseWatcher'): Promise<Person> {
  const person = await newPerson(browser, product.url, 'phone');
  if (knows === 'no CloseWatcher') await person.context.addInitScript('delete window.CloseWatcher');
  return person;
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const openCartAgain = (page: Page) =>
  pressSeen(
    page
      .getByText(cartMessages.view)
      .or(page.getByRole('button', { name: matching(`${cartMessages.title}\u0000`) })),
    dialogOf(page),
  );
const lengthOf = (page: Page) => page.evaluate(() => window.history.length);
const goBack = (page: Page) => page.evaluate(() => window.history.back());
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const closed = (page: Page) => dialogOf(page).waitFor({ state: 'detached' });

it('Back closes the cart in a browser without CloseWatcher, also on the first page of a visit', async () => {
  const { page, context, complaints } = await openPage('no CloseWatcher');
  await page.goto('/restaurant/1');
  const before = await lengthOf(page);
  await openCart(page);
  await expect.poll(() => lengthOf(page)).toBe(before + 1);
  await goBack(page);
  await closed(page);
  await isAt(page, '/restaurant/1');

  await addFromTwoRestaurants(page);
  await expect.poll(() => lengthOf(page)).toBe(before + 2);
  await goBack(page);
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await isAt(page, '/restaurant/2');
  expect(complaints).toEqual([]);
  await context.close();
});

it('a closed cart leaves nothing in the history: Back and Forward lead to pages with one press', async () => {
  const { page, context } = await openPage('no CloseWatcher');
  await page.goto('/home');
  const restaurant = page.locator('a[href="/restaurant/1"]').first();
  await waitUntilAlive(restaurant);
  await restaurant.click();
  await isAt(page, '/restaurant/1');
  await openCart(page);
  await dialogOf(page).getByRole('button', { name: ui.close }).click();
  await closed(page);
  await goBack(page);
  await isAt(page, '/home');
  await restaurant.click();
  await isAt(page, '/restaurant/1');
  await openCartAgain(page);
  await dialogOf(page).getByRole('link', { name: laterCartMessages.checkout }).click();
  await isAt(page, '/checkout');
  await goBack(page);
  await isAt(page, '/restaurant/1');
  await closed(page);
  await goBack(page);
  await isAt(page, '/home');
  await page.evaluate(() => window.history.forward());
  await isAt(page, '/restaurant/1');
  await page.evaluate(() => window.history.forward());
  await isAt(page, '/checkout');
  expect(await dialogOf(page).count()).toBe(0);
  await context.close();
});

it('an open cart adds nothing to the history where the browser has a CloseWatcher', async () => {
  const { page, context } = await openPage('CloseWatcher');
  await page.goto('/restaurant/1');
  const before = await lengthOf(page);
  await openCart(page);
  await dialogOf(page).getByRole('button', { name: ui.close }).click();
  await closed(page);
  expect(await lengthOf(page)).toBe(before);
  await context.close();
});
