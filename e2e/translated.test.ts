import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { cartMessages } from '#shared/messages/ar/cart.ts';
import { checkoutMessages } from '#shared/messages/ar/checkout.ts';
import { layoutMessages } from '#shared/messages/ar/layout.ts';
import { orderActionLabel, orderMessages, orderStatusLabel } from '#shared/messages/ar/orders.ts';
import { press } from '#scripts/browser/alive.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { openOwnStage } from './support/stage.ts';
import { translate } from './support/translator.ts';

const stage = openOwnStage();

it.each([0, 200, 1000])('a translated page %i', async (delayMs) => {
  const customer = await enterWithClient(stage, 'customer@mida.test', 'phone');
  await translate(customer.context, delayMs);
  const { page } = customer;
  page.on('framenavigated', () => console.log(delayMs, page.url()));
  await page.goto('/home');
  await page.waitForTimeout(3000);
  await page.screenshot({ path: `/tmp/devices-${delayMs}.png` });
  await page.locator('a[href="/restaurant/1"]').first().click();
  await page.waitForURL(/restaurant\/1/);
  await page.waitForTimeout(3000);
  await page.screenshot({ path: `/tmp/devices-${delayMs}b.png` });
  console.log(await page.locator('body').innerText());
  console.log(customer.complaints);
});
