import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { authMessages } from '#messages/accounts/auth.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { notFoundMessages } from '#messages/frame/not-found.ts';
import { restaurantPageMessages } from '#messages/restaurants/restaurant-page.ts';
import { ui } from '#messages/frame/ui.ts';
import { addButtons } from '#scripts/browser/acts.ts';
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
  const add = addButtons(page).first();
  await press(add, toasts);
  await add.click();
  await expect.poll(() => timesHeard(heard, cartMessages.inCart(dishes(2)))).toBe(1);
  await page.getByRole('complementary').getByText('2', { exact: true }).waitFor();
  expect(heard).toHaveLength(2);
  await context.close();
});

it('one toast says what is added to the cart, and covers no control, price or title', async () => {
  const { page, context } = await newPerson(browser, product.url, 'phone');
  const heard = await listenAsScreenReader(context);
  await page.goto('/restaurant/1');
  const toasts = page.getByLabel(ui.notifications).getByRole('dialog');
  const adds = addButtons(page).filter({ visible: true });
  await press(adds.first(), toasts);
  // The toast's clock stops while the window has no focus.
  await page.evaluate("window.dispatchEvent(new Event('blur'))");
  for (let count = 2; count <= 4; count += 1) {
    await adds.nth(count % 2).click();
    await expect.poll(() => timesHeard(heard, cartMessages.inCart(dishes(count)))).toBe(1);
    expect(await toasts.count()).toBe(1);
    await expect.poll(() => coveredBy(toasts)).toEqual([]);
  }
  await page.mouse.wheel(0, 260);
  await expect.poll(() => coveredBy(toasts)).toEqual([]);
  await page.getByText(cartMessages.view).click();
  await page.getByRole('dialog', { name: cartMessages.from('دار الطاجين') }).waitFor();
  await expect.poll(() => toasts.count()).toBe(0);
  await context.close();
});

it('a toast ends with its page', async () => {
  const { page, context } = await newPerson(browser, product.url, 'phone');
  await page.goto('/restaurant/1');
  const toasts = page.getByLabel(ui.notifications).getByRole('dialog');
  const add = addButtons(page).filter({ visible: true });
  await press(add.first(), toasts);
  await page.evaluate("window.dispatchEvent(new Event('blur'))");
  await page.getByRole('button', { name: layoutMessages.back }).click();
  await page.waitForURL(/\/home/);
  await expect.poll(() => toasts.count()).toBe(0);
  await context.close();
});

it('a dish is taken away in its row, and the last one comes back by one press', async () => {
  const { page, context } = await newPerson(browser, product.url, 'phone');
  await page.goto('/restaurant/1');
  const row = page
    .locator('details[open] li')
    .filter({ has: addButtons(page) })
    .first();
  const toasts = page.getByLabel(ui.notifications).getByRole('dialog');
  const more = addButtons(row);
  await press(more, toasts);
  const before = await more.boundingBox();
  await more.click();
  await row.getByText('2', { exact: true }).waitFor();
  expect(await more.boundingBox()).toEqual(before);
  const less = row.getByRole('button', { name: new RegExp(ui.decrease) });
  await less.click();
  await row.getByText('1', { exact: true }).waitFor();
  await less.click();
  await less.waitFor({ state: 'hidden' });
  await toasts.getByRole('button', { name: cartMessages.undo }).click();
  await row.getByText('1', { exact: true }).waitFor();
  await context.close();
});

it('a menu begins with food, and keeps its open section on reload and Back', async () => {
  const { page, context } = await newPerson(browser, product.url, 'phone');
  await page.goto('/restaurant/2');
  const pills = page.getByRole('navigation', { name: restaurantPageMessages.menuSections }).getByRole('link');
  const open = page.locator('details[open]');
  await waitUntilAlive(pills.first());
  expect(await open.locator('summary').innerText()).not.toMatch(/قهوة|مشروبات|عصائر/);
  const chosen = await pills.nth(2).innerText();
  await pills.nth(2).click();
  await page.waitForURL('**/restaurant/2#menu-3');
  await page.reload();
  await open.locator('summary').filter({ hasText: chosen }).waitFor();
  await page.getByRole('link', { name: layoutMessages.search }).click();
  await page.waitForURL(/\/home/);
  await page.goBack();
  await open.locator('summary').filter({ hasText: chosen }).waitFor();
  await context.close();
});

const dishes = (count: number): string => (count === 2 ? 'طبقان' : `${count} أطباق`);

/** Names of the controls, prices and titles below the first toast. */
const coveredBy = (toasts: Locator): Promise<string[]> =>
  toasts.first().evaluate((toast) => {
    const region = toast.parentElement;
    const above = toast.getBoundingClientRect();
    return [...document.querySelectorAll('button, a, input, h1, h2, bdi')]
      .filter((one) => !region?.contains(one) && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !one.matches('[aria-haspopup="dialog"]'))
      .filter((one) => one.matches('button, a, input, h1, h2') || /د\.م/.test(one.textContent))
      .filter((one) => {
        const below = one.getBoundingClientRect();
        const isApart =
          below.right <= above.left ||
          below.left >= above.right ||
          below.bottom <= above.top ||
          below.top >= above.bottom;
        return !isApart && below.width > 2 && below.height < 100;
      })
      .map((one) => one.textContent || one.outerHTML.slice(0, 80));
  });

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
  await page.getByRole('heading', { name: notFoundMessages.restaurant }).waitFor();
  expect(await page.getByRole('banner').isVisible()).toBe(true);
  expect(await page.getByRole('navigation', { name: layoutMessages.mainNavigation }).isVisible()).toBe(true);
  await context.close();
});
