import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { authMessages } from '#shared/messages/ar/auth.ts';
import { cartMessages } from '#shared/messages/ar/cart.ts';
import { layoutMessages } from '#shared/messages/ar/layout.ts';
import { restaurantMessages } from '#shared/messages/ar/restaurants.ts';
import { ui } from '#shared/messages/ar/ui.ts';
import { press, waitUntilAlive } from '#scripts/browser/alive.ts';
import { newPerson } from '#scripts/browser/browser.ts';
import { listenAsScreenReader, timesHeard } from '#scripts/browser/listen.ts';

import { enterSession } from './support/session.ts';
import { openStage } from './support/stage.ts';

const { product, browser } = openStage();

it('an added dish is announced once, also beside the open cart', async () => {
  const { page, context } = await newPerson(browser, product.url, 'desktop');
  const heard = await listenAsScreenReader(context);
  await page.goto('/restaurant/1');
  const toasts = page.getByLabel(ui.notifications).getByRole('dialog');
  const add = page.getByRole('button', { name: /^أضف .* إلى السلة$/ }).first();
  await press(add, toasts);
  await add.click();
  await expect.poll(() => timesHeard(heard, cartMessages.inCart(dishes(2)))).toBe(1);
  await page.getByRole('complementary').getByText('2', { exact: true }).waitFor();
  expect(heard).toHaveLength(2);
  await context.close();
});

it('at most three toasts show, each is announced once, and none covers the totals of the cart', async () => {
  const { page, context } = await newPerson(browser, product.url, 'phone');
  const heard = await listenAsScreenReader(context);
  await page.goto('/restaurant/1');
  const toasts = page.getByLabel(ui.notifications).getByRole('dialog');
  const adds = page.getByRole('button', { name: /^أضف .* إلى السلة$/ }).filter({ visible: true });
  await press(adds.first(), toasts);
  // The toasts' clocks stop while the window has no focus.
  await page.evaluate("window.dispatchEvent(new Event('blur'))");
  for (let count = 2; count <= 5; count += 1) {
    await adds.nth(count % 2).click();
    await expect.poll(() => timesHeard(heard, cartMessages.inCart(dishes(count)))).toBe(1);
  }
  await expect.poll(() => toasts.count()).toBe(3);

  await page.getByText(cartMessages.view).click();
  const total = page.getByRole('dialog').getByText(cartMessages.total, { exact: true });
  await total.waitFor();
  await expect.poll(() => liesOver(toasts.first(), total)).toBe(false);
  const fee = page.getByRole('dialog').getByText(cartMessages.subtotal);
  for (const toast of await toasts.all()) expect(await liesOver(toast, fee)).toBe(false);
  expect(heard.toSorted()).toEqual([...new Set(heard)].toSorted());
  await context.close();
});

const dishes = (count: number): string => (count === 2 ? 'طبقان' : `${count} أطباق`);

async function liesOver(one: Locator, other: Locator): Promise<boolean> {
  const [above, below] = [await one.boundingBox(), await other.boundingBox()];
  return (
    above !== null && below !== null && above.y < below.y + below.height && below.y < above.y + above.height
  );
}

it('the account button waits for the session when tapped early, and then opens', async () => {
  const { page, context } = await newPerson(browser, product.url, 'phone');
  await enterSession(context, { url: product.url, email: 'customer@mida.test' });
  let answer = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => {
    void page.route('**/rpc/auth/getSession', async (route) => {
      resolve();
      await new Promise<void>((go) => (answer = go));
      await route.continue();
    });
  });
  await page.goto('/home');
  await isAsked;
  const account = page.getByRole('button', { name: layoutMessages.myAccount });
  await waitUntilAlive(account);
  await page.evaluate((title) => {
    const note = () => {
      if (document.querySelector('[role="dialog"]')?.textContent?.includes(title))
        document.body.dataset['offered'] = 'sign-in';
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  }, authMessages.dialogTitle);
  await account.click();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  answer();
  await page.getByRole('dialog', { name: layoutMessages.myAccount }).waitFor();
  expect(await page.evaluate(() => document.body.dataset['offered'])).toBeUndefined();
  await context.close();
});

it('the page of a missing restaurant leaves the bars in place', async () => {
  const { page, context } = await newPerson(browser, product.url, 'phone');
  await page.goto('/restaurant/9999');
  await page.getByRole('heading', { name: restaurantMessages.notFound }).waitFor();
  expect(await page.getByRole('banner').isVisible()).toBe(true);
  expect(await page.getByRole('navigation', { name: layoutMessages.mainNavigation }).isVisible()).toBe(true);
  await context.close();
});
