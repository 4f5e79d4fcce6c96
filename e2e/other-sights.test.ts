import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { layoutMessages } from '#shared/messages/ar/layout.ts';
import { ownRestaurantMessages } from '#shared/messages/ar/own-restaurant.ts';
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

it('the bottom bar shows its words on the screen of a laptop at 400 %', async () => {
  const page = await openMeasured(browser, product.url);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/home');
  await page.getByRole('navigation', { name: layoutMessages.mainNavigation }).waitFor();
  expect(await lostWords(page)).toEqual([]);
  await page.context().close();
});
