import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { accountMessages } from '#messages/accounts/account.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { restaurantPageMessages } from '#messages/restaurants/restaurant-page.ts';
import { sizes } from '#scripts/browser/browser.ts';
import { lostWords } from '#scripts/browser/measure-reflow.ts';
import { openStage } from './support/stage.ts';
import { openMeasured } from './support/survey.ts';

const { product, browser } = openStage();

const backOf = (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);

it("the system's own colours show edges, switches and what is chosen", async () => {
  const page = await openMeasured(browser, product.url, 'restaurant1');
  await page.setViewportSize(sizes.desktop);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/restaurant/settings');
  const accepting = page.getByRole('switch', { name: ownRestaurantMessages.acceptingOrders });
  await accepting.waitFor();
  const off = page.locator('[role="switch"][aria-checked="false"]').first();
  expect(await backOf(accepting)).not.toBe(await backOf(off));
  for (const one of [accepting, off]) {
    expect(await backOf(one.locator('span'))).not.toBe(await backOf(one));
    expect(await one.evaluate((element) => getComputedStyle(element).borderStyle)).toBe('solid');
  }
  const links = page.getByRole('navigation').getByRole('link');
  const here = links.and(page.locator('[aria-current="page"]')).first();
  const elsewhere = links.and(page.locator(':not([aria-current])')).first();
  expect(await backOf(here)).not.toBe(await backOf(elsewhere));

  await page.goto('/restaurant/menu');
  await page.getByRole('tab', { selected: true }).waitFor();
  const [chosen, other] = [true, false].map((selected) => page.getByRole('tab', { selected }).first());
  expect(chosen && (await backOf(chosen))).not.toBe(other && (await backOf(other)));
  await page.context().close();
});

it("the system's own colours show the edges of cards and searches, and the open section of a menu", async () => {
  const page = await openMeasured(browser, product.url, 'customer');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/home');
  const edgeOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(await edgeOf(page.getByRole('search').first())).toBe('1px');
  await page.goto('/restaurant/1');
  const sections = page
    .getByRole('navigation', { name: restaurantPageMessages.menuSections })
    .getByRole('link');
  const open = sections.and(page.locator('[aria-current]')).first();
  await open.waitFor();
  expect(await backOf(open)).not.toBe(
    await backOf(sections.and(page.locator(':not([aria-current])')).first()),
  );
  await page.goto('/account');
  const card = page.locator('main .rounded-xl').filter({ hasText: accountMessages.own }).last();
  await card.waitFor();
  expect(await edgeOf(card)).toBe('1px');
  await page.context().close();
});

it('only a link to the open page calls itself the page', async () => {
  const page = await openMeasured(browser, product.url, 'customer');
  await page.goto('/orders');
  await page.locator('main a[href^="/orders/"]').first().click();
  const back = page.getByRole('link', { name: orderMessages.allOrders });
  await back.waitFor();
  expect(await back.getAttribute('aria-current')).toBeNull();
  await page.context().close();
});

it('the bottom bar shows its words on the screen of a laptop at 400 %', async () => {
  const page = await openMeasured(browser, product.url);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/home');
  await page.getByRole('navigation', { name: layoutMessages.mainNavigation }).waitFor();
  expect(await lostWords(page)).toEqual([]);
  await page.context().close();
});
