import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { cartMessages } from '#messages/placing/cart.ts';
import { laterCartMessages } from '#messages/placing/later-cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { unavailableMessages } from '#messages/placing/unavailable.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { ui } from '#messages/frame/ui.ts';
import { openDatabaseGate } from '#server/testing/database-gate.ts';
import { atNewPlace } from './support/checkout.ts';
import { actAs } from './support/actor.ts';
import { addButtons } from '#scripts/browser/acts.ts';
import { press } from '#scripts/browser/alive.ts';
import { askSharedStage } from '#scripts/browser/shared-stage.ts';
import { newPersonAs, waitForText } from './support/people.ts';
import { forFile } from './support/for-file.ts';
import { openStoryBrowser, openOwnProduct } from './support/stage.ts';

const gate = forFile(
  async () => openDatabaseGate(await askSharedStage('database')),
  // The gate is already shut if the story failed in between.
  ({ shut }) => shut().catch(() => undefined),
);
const product = openOwnProduct(() => ({ DATABASE_URL: gate().url, LOG_LEVEL: 'fatal' }));
const browser = openStoryBrowser();

it('an order during a database outage is placed once, by one press, after the database is back', async () => {
  const place = { url: product.url, size: 'phone' } as const;
  const { page, context } = await newPersonAs(browser, place, 'customer@mida.test');
  const ordersBefore = await listOrders();
  await fillCheckout(page);

  await gate().shut();
  await page.getByRole('button', { name: new RegExp(checkoutMessages.submit) }).click();
  // Roles do not show an error toast until its region has the focus.
  const again = page.getByRole('button', { name: ui.retry, includeHidden: true });
  await again.waitFor();
  // The toast's clock of ten seconds stops under the pointer.
  await again.hover();
  expect(await page.getByLabel(checkoutMessages.address).inputValue()).toBe('Derb El Hammam 7');
  expect(await page.getByLabel(checkoutMessages.name).inputValue()).toBe('Salma Benali');

  const other = await context.newPage();
  // No page has shown this restaurant, so no copy of it exists.
  const answer = await other.goto('/restaurant/9');
  expect(answer?.status()).toBe(503);
  await other.getByRole('heading', { name: unavailableMessages.title }).waitFor();
  const retry = other.getByRole('link', { name: ui.retry });

  await gate().open();
  await retry.click();
  await other.getByRole('heading', { level: 1 }).filter({ hasNotText: unavailableMessages.title }).waitFor();
  await page.bringToFront();
  await again.click();
  await waitForText(page, orderMessages.placed);
  expect(await listOrders()).toHaveLength(ordersBefore.length + 1);
  await context.close();
});

async function fillCheckout(page: Page): Promise<void> {
  await page.goto('/restaurant/1');
  const add = addButtons(page).first();
  await press(add, page.getByText('تمت إضافته إلى السلة'));
  const checkout = page.getByRole('link', { name: laterCartMessages.checkout }).first();
  await press(page.getByText(cartMessages.view), checkout);
  await checkout.click();
  await atNewPlace(page);
  await page.getByLabel(checkoutMessages.name).fill('Salma Benali');
  await page.getByLabel(checkoutMessages.address).fill('Derb El Hammam 7');
  await page.getByLabel(checkoutMessages.phone).fill('0612345678');
}

async function listOrders(): Promise<unknown[]> {
  const customer = await actAs(product.url, 'customer@mida.test');
  const { items } = await customer.ask('GET', '/orders/mine');
  return items as unknown[];
}
