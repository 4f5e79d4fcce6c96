import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addButtons, addFromTwoRestaurants } from '#scripts/browser/acts.ts';
import { sizes } from '#scripts/browser/browser.ts';
import { press } from '#scripts/browser/alive.ts';
import { brokenWords } from '#scripts/browser/measure-boxes.ts';
import { untilLoaded } from '#scripts/browser/loaded.ts';
import { lostWords } from '#scripts/browser/measure-reflow.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { handOverMessages } from '#messages/orders/hand-over.ts';
import { otherCartMessages } from '#messages/placing/other-cart.ts';
import { readyVersion } from '#server/testing/course.ts';
import { actAs, moveAs, orderAs } from './support/actor.ts';
import { openOwnStage } from './support/stage.ts';
import { openMeasured } from './support/survey.ts';

const { product, browser } = openOwnStage();
const ofWork = { restaurant1: 'restaurant', admin: 'admin' } as const;

async function lostAndBroken(page: Page, address?: string): Promise<string[]> {
  if (address) await page.goto(address);
  await page.locator('main').waitFor();
  await untilLoaded(page);
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  return [...(await lostWords(page)), ...(await brokenWords(page))];
}

const publicPages = [
  '/',
  '/home',
  '/restaurant/1',
  '/courier/register',
  '/restaurant/register',
  '/privacy',
  '/nowhere',
];

it.each(publicPages)('at twice the text size %s shows all its words on a phone', async (address) => {
  const page = await openMeasured(browser, product.url);
  expect(await lostAndBroken(page, address)).toEqual([]);
  await page.context().close();
});

it.each<[keyof typeof ofWork, string]>([
  ['restaurant1', 'menu'],
  ['restaurant1', 'statements'],
  ['restaurant1', 'analytics?period=quarter'],
  ['admin', 'dashboard'],
  ['admin', 'users'],
  ['admin', 'money'],
])('at twice the text size %s reads all words of %s', async (who, screen) => {
  const page = await openMeasured(browser, product.url, who);
  expect(await lostAndBroken(page, `/${ofWork[who]}/${screen}`)).toEqual([]);
  await page.context().close();
});

it.each([
  ['visitor', '/'],
  ['visitor', '/restaurant/1'],
  ['customer', '/home'],
  ['courier', '/courier/jobs'],
  ['restaurant1', '/restaurant/menu?tab=options'],
  ['restaurant1', '/restaurant/availability'],
  ['restaurant1', '/restaurant/analytics?period=quarter'],
  ['admin', '/admin/dashboard'],
  ['admin', '/admin/orders'],
])('at twice the text size %s reads all words of %s in a wide window', async (who, address) => {
  const page = await openMeasured(browser, product.url, who);
  await page.setViewportSize(sizes.desktop);
  expect(await lostAndBroken(page, address)).toEqual([]);
  await page.context().close();
});

it('at twice the text size the picture of the home page leaves the way to the running order free', async () => {
  await orderAs(await actAs(product.url, 'customer@mida.test'));
  const page = await openMeasured(browser, product.url, 'customer');
  await page.setViewportSize(sizes.desktop);
  await lostAndBroken(page, '/home');
  const way = await page.locator('[data-running]').boundingBox();
  const art = await page.locator('section:has([data-running]) img[src*="tagine"]').boundingBox();
  if (!way || !art) throw new Error('the home page shows no running order beside its picture');
  expect(art.x + art.width).toBeLessThanOrEqual(way.x);
  await page.context().close();
});

it('at twice the text size the sheet of a dear dish shows its whole price', async () => {
  const table = {
    name: 'مائدة العرس',
    description: 'خروف كامل وبسطيلة وحلويات',
    category: 'ولائم',
    priceCentimes: 990_000,
  };
  const owner = await actAs(product.url, 'restaurant1@mida.test');
  const { id } = await owner.ask('POST', '/restaurants/{own}/menu', table);
  const page = await openMeasured(browser, product.url);
  await page.goto(`/restaurant/1#dish-${String(id)}`);
  const sheet = page.getByRole('dialog', { name: table.name });
  await press(page.getByRole('button', { name: table.name, exact: true }), sheet);
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  expect(await lostWords(page)).toEqual([]);
  await page.context().close();
});

it('at twice the text size a customer reads all words of an order with its arrival and its code', async () => {
  const customer = await actAs(product.url, 'customer2@mida.test');
  const admin = await actAs(product.url, 'admin@mida.test');
  const courier = await actAs(product.url, 'courier2@mida.test');
  // Only dear orders have a code.
  const feast = { name: 'وليمة', description: 'خروف كامل للعائلة', category: 'ولائم', priceCentimes: 90_000 };
  await (await actAs(product.url, 'restaurant1@mida.test')).ask('POST', '/restaurants/{own}/menu', feast);
  const orderId = await orderAs(customer, { dishName: feast.name });
  await moveAs(admin, 'all', orderId, 'preparing');
  await moveAs(admin, 'all', orderId, 'ready_for_pickup');
  await courier.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
  await courier.ask('POST', `/orders/jobs/${orderId}/assign`, { orderId, version: readyVersion });
  const page = await openMeasured(browser, product.url, 'customer2');
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('heading', { name: handOverMessages.title }).waitFor();
  expect(await lostAndBroken(page)).toEqual([]);
  await page.context().close();
});

it('at twice the text size a customer reads all words of the checkout, of the orders and of the account', async () => {
  const page = await openMeasured(browser, product.url, 'customer');
  await page.goto('/restaurant/1');
  await addButtons(page).first().click();
  await page.goto('/checkout');
  await page.getByRole('button', { name: new RegExp(checkoutMessages.submit) }).waitFor();
  for (const address of ['/checkout', '/orders', '/account'])
    expect(await lostAndBroken(page, address)).toEqual([]);
  await page.context().close();
});

it('at twice the text size both answers of a question can be reached in a low window', async () => {
  const page = await openMeasured(browser, product.url);
  await page.goto('/restaurant/1');
  await addFromTwoRestaurants(page);
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  await page.setViewportSize({ width: 640, height: 300 });
  for (const name of [otherCartMessages.startNew, otherCartMessages.keep]) {
    const answer = page.getByRole('alertdialog').getByRole('button', { name, exact: true });
    await answer.scrollIntoViewIfNeeded();
    expect((await answer.boundingBox())?.y).toBeLessThan(300);
  }
  await page.context().close();
});
