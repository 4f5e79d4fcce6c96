import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actAs, moveAs, orderAs } from './support/actor.ts';
import { sizes } from '#scripts/browser/browser.ts';
import { lostWords } from '#scripts/browser/measure-reflow.ts';
import { openOwnStage } from './support/stage.ts';
import { narrowed, openMeasured, tightPlaces } from './support/survey.ts';

/** The customer's name, address and note are one endless word each; no screen may overflow. */
const { product, browser } = openOwnStage();

const name = 'ط'.repeat(80);
const address = 'ب'.repeat(120);
const note = 'ه'.repeat(300);

let waiting: string;
let carried: string;
beforeAll(async () => {
  const customer = await actAs(product.url, 'customer2@mida.test');
  const admin = await actAs(product.url, 'admin@mida.test');
  const courier = await actAs(product.url, 'courier2@mida.test');
  await courier.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
  const order = () => orderAs(customer, { name, address, note });
  await order();
  [waiting, carried] = [await order(), await order()];
  for (const id of [waiting, carried]) {
    await moveAs(admin, 'all', id, 'preparing');
    await moveAs(admin, 'all', id, 'ready_for_pickup');
  }
  await courier.ask('POST', `/orders/jobs/${carried}/assign`, { orderId: carried });
});

const pages = new Map<string, Page>();
afterAll(async () => {
  for (const page of pages.values()) await page.context().close();
});

it.each<[string, string, () => string]>([
  ["the kitchen's board", 'restaurant1', () => '/restaurant/orders'],
  ["the admin's orders", 'admin', () => '/admin/orders'],
  ["the admin's dashboard", 'admin', () => '/admin/dashboard'],
  ["the customer's orders", 'customer2', () => '/orders'],
  ["the customer's order", 'customer2', () => `/orders/${waiting}`],
  ["the courier's jobs", 'courier2', () => '/courier/jobs'],
  ["another courier's jobs", 'courier', () => '/courier/jobs'],
  ["the courier's job", 'courier2', () => `/courier/jobs/${carried}`],
])('endless words stay inside %s', async (_where, who, path) => {
  const page = pages.get(who) ?? (await openMeasured(browser, product.url, who));
  pages.set(who, page);
  await page.goto(path());
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy="true"], [role="progressbar"]').first().waitFor({ state: 'detached' });
  const found = [...(await narrowed(page))];
  for (const size of [sizes.phone, sizes.tablet, sizes.desktop]) {
    await page.setViewportSize(size);
    const findings = [...(await lostWords(page)), ...(await tightPlaces(page))];
    found.push(...findings.map((finding) => `at ${size.width} px: ${finding}`));
  }
  expect(found).toEqual([]);
});
