import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { addButtonOf } from '#scripts/browser/acts.ts';
import { press } from '#scripts/browser/alive.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { hourOf } from '#shared/domain/time/city-clock.ts';
import { firstFeeCentimes } from '#shared/domain/reach/tariff.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { closedText } from '#messages/restaurants/closed.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { formatAmount } from '#messages/writing/format.ts';
import { atNewPlace } from './support/checkout.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();
const restaurantId = 3;
const houseCall = `**/api/v1/restaurants/${restaurantId}`;
const extra = { name: 'جبن إضافي', priceCentimes: 500, isDefault: false };
const typed = {
  [checkoutMessages.name]: 'سلمى بناني',
  [checkoutMessages.address]: 'زنقة يوغوسلافيا 12، جيليز',
  [checkoutMessages.phone]: '0612345678',
  [checkoutMessages.note]: 'الباب الأخضر',
};
let kitchen: Party['client'];
let customer: Party;
let plain: PublicMenuItem;
let garnished: PublicMenuItem;
let groupId: string;

beforeAll(async () => {
  ({ client: kitchen } = await enterWithClient(stage, 'restaurant3@mida.test', 'desktop'));
  customer = await enterWithClient(stage, 'customer2@mida.test', 'phone');
  const [first, second] = await kitchen.menu.listOwn();
  if (!first || !second) throw new Error('the menu is short');
  [plain, garnished] = [first, second];
  const group = { name: 'زيادات', least: 0, most: 1, options: [extra], menuItemIds: [garnished.id] };
  groupId = (await kitchen.options.add(group)).id;
});

const submitOn = (page: Page) => page.getByRole('button', { name: new RegExp(checkoutMessages.submit) });
const orders = async () => (await customer.client.orders.listMine({})).items;
const noteOnClosing = async () =>
  closedText((await customer.client.restaurants.get({ id: restaurantId })).opensAt);

async function openCheckout(): Promise<void> {
  const { page } = customer;
  // The page asks after a hint, and never by the clock.
  await page.addInitScript(() => {
    const start = window.setInterval.bind(window);
    const byCall = (work: () => void, ms: number) => (ms === 30_000 ? 0 : start(work, ms));
    Object.assign(window, { setInterval: byCall });
  });
  const add = ({ name }: PublicMenuItem) => addButtonOf(page, name);
  await page.goto(`/restaurant/${restaurantId}#dish-${garnished.id}`);
  const sheet = page.getByRole('dialog', { name: garnished.name, exact: true });
  await press(add(garnished), sheet);
  await sheet.getByRole('radio', { name: new RegExp(extra.name) }).check();
  await sheet.getByRole('button', { name: cartMessages.add }).click();
  await sheet.waitFor({ state: 'hidden' });
  await page.goto(`/restaurant/${restaurantId}#dish-${plain.id}`);
  await add(plain).click();
  await page.goto('/checkout');
  await atNewPlace(page);
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
}

async function isStillTyped(): Promise<void> {
  for (const [label, text] of Object.entries(typed))
    expect(await customer.page.getByLabel(label).inputValue()).toBe(text);
}

/** The page gets the answer of its next look at the restaurant again and again, until the next order is sent. */
async function deafen(page: Page): Promise<void> {
  let first: Promise<unknown> | undefined;
  await page.route(houseCall, async (route) => {
    first ??= route.fetch();
    await route.fulfill({ response: (await first) as Awaited<ReturnType<typeof route.fetch>> });
  });
  await page.route('**/rpc/orders/place', async (route) => {
    await page.unroute(houseCall);
    await route.continue();
  });
}

it('an open checkout says that the kitchen paused or closed, also when it learns so only from its sending', async () => {
  const { page } = customer;
  const before = (await orders()).length;
  await openCheckout();
  const said = (words: string) => page.getByRole('status').filter({ hasText: words });
  await kitchen.hours.pause({ length: 'half_hour' });
  await said(await noteOnClosing()).waitFor();
  expect(await submitOn(page).isDisabled()).toBe(true);
  await isStillTyped();

  await deafen(page);
  await kitchen.restaurants.setAcceptingOrders({ isAcceptingOrders: true });
  await submitOn(page).and(page.locator(':enabled')).waitFor();
  const missed = page.waitForResponse(houseCall);
  const from = ((hourOf(new Date()) + 3) % 24) * 60;
  const week = Array.from({ length: 7 }, () => [{ from, until: from + 60 }]);
  await kitchen.hours.set({ openingHours: { week, ramadan: null, holidays: [] } });
  await missed;
  await submitOn(page).click();
  const opens = await noteOnClosing();
  await waitForText(page, orderMessages.placeFailed(opens));
  await said(opens).waitFor();
  expect(await submitOn(page).isDisabled()).toBe(true);
  await isStillTyped();
  expect(await orders()).toHaveLength(before);
});

it('a checkout names each line whose price or options changed, and orders once the customer confirms', async () => {
  const { page } = customer;
  const before = (await orders()).length;
  await kitchen.hours.set({ openingHours: null });
  await submitOn(page).and(page.locator(':enabled')).waitFor();
  const dearer = { ...plain, priceCentimes: plain.priceCentimes + 250 };
  await kitchen.menu.update(dearer);
  await kitchen.options.remove({ id: groupId });
  await submitOn(page).click();
  const note = page.getByRole('alert').filter({ hasText: checkoutMessages.pricesChangedTitle });
  const prices = { [plain.name]: [plain.priceCentimes, dearer.priceCentimes] };
  prices[garnished.name] = [garnished.priceCentimes + extra.priceCentimes, garnished.priceCentimes];
  for (const [name, both] of Object.entries(prices)) {
    const line = note.getByRole('listitem').filter({ hasText: name });
    for (const price of both) await line.getByText(formatAmount(price), { exact: true }).waitFor();
  }
  await note.getByText(checkoutMessages.optionsGone(extra.name)).waitFor();
  await isStillTyped();
  expect(await orders()).toHaveLength(before);

  await submitOn(page).click();
  await waitForText(page, orderMessages.placed);
  const [order] = await orders();
  expect(order?.totalCentimes).toBe(dearer.priceCentimes + garnished.priceCentimes + firstFeeCentimes);
  expect(unexpected(customer.complaints)).toEqual([]);
});
