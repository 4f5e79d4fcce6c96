import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartMessages } from '#messages/placing/cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { actAs, moveAs, orderAs } from './support/actor.ts';
import { addButtonOf } from '#scripts/browser/acts.ts';
import { press } from '#scripts/browser/alive.ts';
import { sizes } from '#scripts/browser/browser.ts';
import { untilLoaded } from '#scripts/browser/loaded.ts';
import { lostWords } from '#scripts/browser/measure-reflow.ts';
import { writeMail } from '#server/features/outbox/mail-text.ts';
import { wordsOf } from '#shared/messages/leaving.ts';
import { readyVersion } from '#server/testing/course.ts';
import { openOwnStage } from './support/stage.ts';
import { narrowed, openMeasured, tightPlaces } from './support/survey.ts';

/** Names, addresses, notes and dishes are one endless word each; no screen may overflow. */
const { product, browser } = openOwnStage();

const name = 'ط'.repeat(80);
const address = 'ب'.repeat(120);
const note = 'ه'.repeat(300);
const dish = { name: 'ك'.repeat(80), description: 'س'.repeat(400), category: 'ش'.repeat(40) };
const chosen = { ...dish, name: 'ق'.repeat(80) };
const option = 'ص'.repeat(60);
const link = 'https://www.google.com/maps/place/Dar/@31.63,-8.01,17z/data=!4m6!8m2!3d31.6401!4d-8.0033';

let waiting: string;
let carried: string;
beforeAll(async () => {
  const customer = await actAs(product.url, 'customer2@mida.test');
  const admin = await actAs(product.url, 'admin@mida.test');
  const courier = await actAs(product.url, 'courier2@mida.test');
  await courier.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
  const kitchen = await actAs(product.url, 'restaurant1@mida.test');
  await kitchen.ask('POST', '/restaurants/{own}/menu', { ...dish, priceCentimes: 4500 });
  const added = await kitchen.ask('POST', '/restaurants/{own}/menu', { ...chosen, priceCentimes: 4500 });
  const group = await kitchen.ask('POST', '/restaurants/{own}/menu/options', {
    name: 'ض'.repeat(40),
    least: 0,
    most: 1,
    options: [{ name: option, isDefault: false, priceCentimes: 0 }],
    menuItemIds: [added['id']],
  });
  const optionIds = (group['options'] as { id: string }[]).map((one) => one.id);
  const order = () => orderAs(customer, { name, address, note, dishName: chosen.name, optionIds });
  await order();
  [waiting, carried] = [await order(), await order()];
  for (const id of [waiting, carried]) {
    await moveAs(admin, 'all', id, 'preparing');
    await moveAs(admin, 'all', id, 'ready_for_pickup');
  }
  await courier.ask('POST', `/orders/jobs/${carried}/assign`, { orderId: carried, version: readyVersion });
});

const pages = new Map<string, Page>();
afterAll(async () => {
  for (const page of pages.values()) await page.context().close();
});

it.each<[string, string, () => string]>([
  ["the kitchen's board", 'restaurant1', () => '/restaurant/orders'],
  ["the kitchen's menu", 'restaurant1', () => '/restaurant/menu'],
  ["the kitchen's options", 'restaurant1', () => '/restaurant/menu?tab=options'],
  ["the kitchen's figures", 'restaurant1', () => '/restaurant/analytics'],
  ["the restaurant's page", 'customer2', () => '/restaurant/1'],
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
  await untilLoaded(page);
  expect(await tightAtAllSizes(page)).toEqual([]);
});

const onItsSide = { width: 844, height: 390 };

/** An endless word is broken on purpose. */
const isEndless = /^(at \d+ px: )?"\(?(.)\2{30,}\)?" is broken/;

async function tightAtAllSizes(page: Page): Promise<string[]> {
  const found = [...(await narrowed(page))];
  for (const size of [sizes.phone, onItsSide, sizes.tablet, sizes.desktop]) {
    await page.setViewportSize(size);
    const findings = [...(await lostWords(page)), ...(await tightPlaces(page))];
    found.push(...findings.map((finding) => `at ${size.width} px: ${finding}`));
  }
  return found.filter((finding) => !isEndless.test(finding));
}

it('a mail keeps an endless name and a long address inside its card', async () => {
  const email = `${'salma'.repeat(12)}@example.org`;
  const facts = { person: { name, email } };
  const about = { name, facts, link: product.url, helpLine: null };
  const { html } = writeMail(wordsOf('ar'), 'member_joined', about);
  const page = await openMeasured(browser, product.url);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.setContent(html);
  expect(await lostWords(page)).toEqual([]);
  await page.context().close();
});

it("the page of a courier's job ends with its panel", async () => {
  const page = await openMeasured(browser, product.url, 'courier2');
  await page.goto(`/courier/jobs/${carried}`);
  await untilLoaded(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBe(sizes.phone.height);
  await page.context().close();
});

it('a pasted map link stays inside the checkout, and offers to put the pin at its place', async () => {
  const page = await openMeasured(browser, product.url, 'customer2');
  await page.goto('/restaurant/1');
  const add = addButtonOf(page, dish.name);
  await press(page.getByRole('link', { name: dish.category }), add);
  await press(add, page.getByText(cartMessages.added(dish.name)));
  expect(await tightAtAllSizes(page)).toEqual([]);
  await page.goto('/checkout');
  await page.getByLabel(checkoutMessages.name).fill(name);
  await page.getByLabel(checkoutMessages.note).fill(note);
  await page.getByLabel(checkoutMessages.address).fill(`${link}?${'x'.repeat(230)}`);
  const submit = page.getByRole('button', { name: new RegExp(checkoutMessages.submit) });
  expect(await tightAtAllSizes(page)).toEqual([]);
  await page.setViewportSize(sizes.phone);
  const { width = 0, x = -1 } = (await submit.boundingBox()) ?? {};
  expect([x >= 0, x + width <= sizes.phone.width]).toEqual([true, true]);

  await page.getByRole('button', { name: checkoutMessages.takeMapLink }).click();
  await page.getByText(checkoutMessages.mapLinkTaken).waitFor();
  await page.getByText(checkoutMessages.locatedByHand).waitFor();
  await page
    .getByLabel(checkoutMessages.address)
    .fill('https://www.openstreetmap.org/#map=17/48.8566/2.3522');
  await page.getByText(checkoutMessages.mapLinkTaken).waitFor({ state: 'detached' });
  await page.getByText(checkoutMessages.mapLinkOutside).waitFor();
  expect(await page.getByRole('button', { name: checkoutMessages.takeMapLink }).count()).toBe(0);
  await page.getByLabel(checkoutMessages.address).fill('https://maps.app.goo.gl/Zq3hG5cVwJkT8mNb7');
  await page.getByText(checkoutMessages.mapLinkBare).waitFor();
  await page.context().close();
});
