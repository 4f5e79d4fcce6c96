import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accountMenuMessages } from '#messages/accounts/account-menu.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { ui } from '#messages/frame/ui.ts';
import { press, pressSeen, waitUntilAlive } from '#scripts/browser/alive.ts';
import { newPerson } from '#scripts/browser/browser.ts';
import { providerSettings } from '#server/testing/providers.ts';
import { actAs, orderAs } from './support/actor.ts';
import { fillCheckout } from './support/checkout.ts';
import { waitForText } from './support/people.ts';
import { enterSession } from './support/session.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage(providerSettings);
const toasts = (page: Page) => page.getByRole('region', { name: ui.notifications });
const succeeded = authMessages.providerSucceeded('Google');
const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Google's page of consent, and the callback that answers it: both lead on at once (server/features/auth/provider-returns.ts). */
async function consentAs(context: BrowserContext, email: string | null): Promise<void> {
  await context.route('https://accounts.google.com/**', async (route) => {
    if (email !== null) await enterSession(context, { url: product.url, email });
    const outcome = email === null ? '&error=cancelled' : '';
    const location = `${product.url}/home?provider=google${outcome}`;
    await route.fulfill({
      contentType: 'text/html',
      body: `<script>location.replace('${location}')</script>`,
    });
  });
}

async function continueWithGoogle(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: authMessages.continueWith('Google') })
    .click();
}

async function openCheckoutAsVisitor(page: Page): Promise<void> {
  await fillCheckout(page, 3);
  const submit = page.getByRole('button', { name: new RegExp(checkoutMessages.submit) });
  await press(submit, page.getByRole('dialog'));
}

it('a customer who signs in by Google at the checkout comes back to it, and orders', async () => {
  const { page, context } = await newPerson(browser, product.url, 'phone');
  await openCheckoutAsVisitor(page);
  await consentAs(context, null);
  await continueWithGoogle(page);
  await page.waitForURL(/provider=google/);
  await expect.poll(() => page.url()).toBe(`${product.url}/checkout`);
  await toasts(page).getByText(authMessages.providerNames.google).first().waitFor();
  await context.unroute('https://accounts.google.com/**');

  await consentAs(context, 'customer@mida.test');
  const submit = page.getByRole('button', { name: new RegExp(checkoutMessages.submit) });
  await page.getByText(checkoutMessages.located).waitFor();
  await press(submit, page.getByRole('dialog'));
  await continueWithGoogle(page);
  await waitForText(toasts(page), succeeded);
  await expect.poll(() => page.url()).toBe(`${product.url}/checkout`);
  await page.getByText(checkoutMessages.located).waitFor();
  expect(await page.getByLabel(checkoutMessages.address).inputValue()).toBe('Rue Yougoslavie 12, Gueliz');
  await submit.click();
  await waitForText(toasts(page), orderMessages.placed);
  await context.close();
});

it('a customer who signs in by Google on the page of an order comes back to it', async () => {
  const orderId = await orderAs(await actAs(product.url, 'customer2@mida.test'));
  const { page, context } = await newPerson(browser, product.url, 'phone');
  await consentAs(context, 'customer2@mida.test');
  await page.goto(`/orders/${orderId}`);
  const login = page.locator('main').getByRole('button', { name: authMessages.login });
  await press(login, page.getByRole('dialog'));
  await continueWithGoogle(page);
  await waitForText(toasts(page), succeeded);
  await expect.poll(() => page.url()).toBe(`${product.url}/orders/${orderId}`);
  await context.close();
});

it('a kitchen that registers by Google comes back to its form with what was typed, which goes with the sign-out', async () => {
  const { page, context } = await newPerson(browser, product.url, 'phone');
  await consentAs(context, 'customer@mida.test');
  await page.goto('/restaurant/register');
  const login = page.locator('main').getByRole('button', { name: authMessages.login });
  const name = page.getByLabel(joiningMessages.name, { exact: true });
  await name.fill('Dar Gueliz');
  await press(login, page.getByRole('dialog'));
  await continueWithGoogle(page);
  await waitForText(toasts(page), succeeded);
  await expect.poll(() => pathOf(page)).toBe('/restaurant/register');
  await expect.poll(() => name.inputValue()).toBe('Dar Gueliz');

  await page.goto('/home');
  const account = page.getByRole('button', { name: layoutMessages.myAccount });
  await pressSeen(account, page.getByRole('dialog'));
  await page.getByRole('dialog').getByRole('button', { name: accountMenuMessages.logout }).click();
  const kept = () => page.evaluate(() => sessionStorage.getItem('mida.application'));
  await expect.poll(kept).toBeNull();
  await page.goto('/restaurant/register');
  await waitUntilAlive(name);
  expect(await name.inputValue()).toBe('');
  await context.close();
});

it.each([
  ['an admin', 'admin@mida.test', '/admin/dashboard'],
  ['a courier', 'courier@mida.test', '/courier/jobs'],
])('%s who signs in by Google at the checkout lands in the own area', async (_who, email, area) => {
  const { page, context } = await newPerson(browser, product.url, 'desktop');
  await openCheckoutAsVisitor(page);
  await consentAs(context, email);
  await continueWithGoogle(page);
  await waitForText(toasts(page), succeeded);
  await expect.poll(() => pathOf(page)).toBe(area);
  await context.close();
});

it('a foreign address that stands in the tab is not where a sign-in comes back to', async () => {
  const { page, context } = await newPerson(browser, product.url, 'phone');
  await enterSession(context, { url: product.url, email: 'customer@mida.test' });
  await page.goto('/privacy');
  await page.evaluate(() => sessionStorage.setItem('mida.return-path', '//evil.example/checkout'));
  await page.goto('/home?provider=google');
  await waitForText(toasts(page), succeeded);
  await expect.poll(() => page.url()).toBe(`${product.url}/home`);
  await context.close();
});
