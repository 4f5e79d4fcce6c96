import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { isOpen } from '#shared/domain/orders/order-lifecycle.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { laterCartMessages } from '#messages/placing/later-cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { orderActionLabel, orderMessages } from '#messages/orders/orders.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';
import { ui } from '#messages/frame/ui.ts';
import { internalText } from '#messages/writing/failures.ts';
import { placeKindName } from '#messages/places/places.ts';
import { addButtonOf } from '#scripts/browser/acts.ts';
import { press, pressSeen, waitUntilAlive } from '#scripts/browser/alive.ts';
import { newPerson } from '#scripts/browser/browser.ts';
import { atNewPlace } from './support/checkout.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();
const restaurantId = 3;
/** The sample city has orders of this customer too. */
const begin = new Date();
const placing = '**/rpc/orders/place';
let kitchen: Party['client'];
let customer: Party;
let dish: PublicMenuItem;
let other: PublicMenuItem;

beforeAll(async () => {
  ({ client: kitchen } = await enterWithClient(stage, 'restaurant3@mida.test', 'desktop'));
  customer = await enterWithClient(stage, 'customer2@mida.test', 'phone');
  const [first, second] = await kitchen.menu.listOwn();
  if (!first || !second) throw new Error('the menu is short');
  [dish, other] = [first, second];
});

/** New orders count against a customer's limit of open orders. */
afterEach(async () => {
  await kitchen.menu.setSoldOut({ id: dish.id, isSoldOut: false });
  for (const { id, status } of await orders())
    if (status === 'new') await customer.client.orders.cancelMine({ orderId: id });
});

const orders = async () =>
  (await customer.client.orders.listMine({})).items.filter(({ createdAt }) => createdAt >= begin);
const openOrders = async () => (await orders()).filter(({ status }) => isOpen(status));
const submit = (page: Page) => page.getByRole('button', { name: new RegExp(checkoutMessages.submit) });
const toasts = (page: Page) => page.getByRole('region', { name: ui.notifications });
const addOf = (page: Page, { name }: PublicMenuItem) => addButtonOf(page, name);

async function addDish(page: Page): Promise<void> {
  // Another hash alone would not load the page again.
  await page.goto('about:blank');
  await page.goto(`/restaurant/${restaurantId}#dish-${dish.id}`);
  await press(addOf(page, dish), page.getByText(cartMessages.added(dish.name)));
}

async function fillCheckout(page: Page): Promise<void> {
  await addDish(page);
  await page.goto('/checkout');
  await atNewPlace(page);
  await page.getByLabel(checkoutMessages.name).fill('Salma Benali');
  await page.getByLabel(checkoutMessages.address).fill('Rue Yougoslavie 12, Gueliz');
  await page.getByLabel(checkoutMessages.phone).fill('0612345678');
}

it('an order that was cancelled after its answer was lost is not called placed, and the next press places another one', async () => {
  const { page } = customer;
  await fillCheckout(page);
  await loseOneAnswer(page);
  const [lost, ...none] = await openOrders();
  if (!lost || none.length > 0) throw new Error('the sending did not place one order');
  await customer.client.orders.cancelMine({ orderId: lost.id });

  await submit(page).click();
  await waitForText(toasts(page), orderMessages.endedBefore);
  expect(new URL(page.url()).pathname).toBe('/checkout');
  expect(await openOrders()).toEqual([]);
  await submit(page).click();
  await waitForText(toasts(page), orderMessages.placed);
  expect(await openOrders()).toHaveLength(1);
});

it('an order whose answer was lost is found again after a reload, though phone and cart have changed since', async () => {
  const { page, context } = customer;
  await fillCheckout(page);
  await loseOneAnswer(page);
  await context.setGeolocation({ latitude: 31.6351, longitude: -8.0093, accuracy: 30 });
  await addTo(context, other);
  await page.reload();
  await atNewPlace(page);
  await page.getByLabel(checkoutMessages.address).fill('Rue de la Liberté 7, Gueliz');
  await submit(page).click();
  await waitForText(toasts(page), checkoutMessages.placedBefore);
  const [placed, ...none] = await openOrders();
  expect(none).toEqual([]);
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/orders/${placed?.id}`);
  await expect.poll(() => cartLines(page)).toMatchObject([{ menuItemId: other.id, quantity: 1 }]);

  await page.goto('/checkout');
  await atNewPlace(page);
  await submit(page).click();
  await waitForText(toasts(page), orderMessages.placed);
  expect(await openOrders()).toHaveLength(2);
});

it('an order whose answer was lost is found again in another tab, and its own tab says where it may be', async () => {
  const { page, context } = customer;
  await fillCheckout(page);
  await loseOneAnswer(page);
  const tab = await context.newPage();
  await tab.goto('/checkout');
  await atNewPlace(tab);
  await tab.getByLabel(checkoutMessages.name).fill('Salma B.');
  await tab.getByLabel(checkoutMessages.address).fill('Rue Yougoslavie 12, Gueliz');
  await tab.getByLabel(checkoutMessages.phone).fill('0612345678');
  await submit(tab).click();
  await waitForText(toasts(tab), checkoutMessages.placedBefore);
  expect(await openOrders()).toHaveLength(1);
  expect(await cartLines(tab)).toEqual([]);
  await tab.close();
  await waitForText(page, laterCartMessages.emptiedElsewhere);
});

it('an order whose answer was lost and that ended meanwhile is followed by another one, also with other details', async () => {
  const { page } = customer;
  await fillCheckout(page);
  await loseOneAnswer(page);
  const [lost] = await openOrders();
  if (!lost) throw new Error('the sending placed no order');
  await customer.client.orders.cancelMine({ orderId: lost.id });
  await page.reload();
  await atNewPlace(page);
  await page.getByLabel(checkoutMessages.address).fill('Rue de la Liberté 7, Gueliz');
  await submit(page).click();
  await waitForText(toasts(page), orderMessages.endedBefore);
  expect(await openOrders()).toEqual([]);
  await submit(page).click();
  await waitForText(toasts(page), orderMessages.placed);
  expect(await openOrders()).toMatchObject([{ deliveryAddress: 'Rue de la Liberté 7, Gueliz' }]);
});

it('a checkout whose only dish ran out names it and leads back to the menu', async () => {
  const { page } = customer;
  await fillCheckout(page);
  await kitchen.menu.setSoldOut({ id: dish.id, isSoldOut: true });
  await submit(page).click();
  const note = page.getByRole('alert').filter({ hasText: checkoutMessages.menuChangedTitle });
  await note
    .getByRole('listitem')
    .filter({ hasText: dish.name })
    .getByText(restaurantMessages.soldOut)
    .waitFor();
  await note.getByText(checkoutMessages.nothingLeft).waitFor();
  await page.getByRole('link', { name: laterCartMessages.addMore }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/restaurant/${restaurantId}`);
});

it('what another tab adds while an order is sent stays in the cart', async () => {
  const { page, context } = customer;
  await fillCheckout(page);
  const { answer, held } = hold();
  await page.route(placing, async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await submit(page).click();
  await addTo(context, other);
  answer();
  await waitForText(toasts(page), orderMessages.placed);
  await page.unroute(placing);
  expect(await cartLines(page)).toMatchObject([{ menuItemId: other.id, quantity: 1 }]);
  await page.evaluate(() => localStorage.removeItem('mida.cart'));
});

it('a lost answer that is shown on another page leads back to the checkout', async () => {
  const { page } = customer;
  await addDish(page);
  await pressSeen(page.getByText(cartMessages.view), page.getByRole('dialog'));
  await page.getByRole('link', { name: laterCartMessages.checkout }).click();
  // The place of the orders before is chosen.
  await page.getByRole('radio', { checked: true, name: new RegExp(placeKindName.home) }).waitFor();
  const { answer, held } = hold();
  await page.route(placing, async (route) => {
    await held;
    await route.abort();
  });
  await submit(page).click();
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/restaurant/${restaurantId}`);
  answer();
  await toasts(page).getByText(ui.retry, { exact: true }).last().click();
  await page.unroute(placing);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/checkout');
});

it('an open sheet of a dish says that the dish ran out', async () => {
  const { page } = customer;
  await page.goto('about:blank');
  await page.goto(`/restaurant/${restaurantId}#dish-${dish.id}`);
  const sheet = page.getByRole('dialog', { name: dish.name, exact: true });
  await press(page.getByRole('button', { name: dish.name, exact: true }), sheet);
  await kitchen.menu.setSoldOut({ id: dish.id, isSoldOut: true });
  // Customers receive hints about the restaurant, and none about its menu.
  await kitchen.restaurants.setAcceptingOrders({ isAcceptingOrders: true });
  await sheet.getByText(restaurantMessages.soldOut).waitFor();
  expect(await sheet.getByRole('button', { name: cartMessages.add }).count()).toBe(0);
});

it('a visitor’s open menu shows within a minute that a dish ran out', async () => {
  const { page, context } = await newPerson(stage.browser, stage.product.url, 'phone');
  await page.clock.install();
  await page.goto(`/restaurant/${restaurantId}#dish-${dish.id}`);
  await waitUntilAlive(addOf(page, dish));
  await kitchen.menu.setSoldOut({ id: dish.id, isSoldOut: true });
  await page.clock.fastForward(60_000);
  await expect.poll(() => addOf(page, dish).count()).toBe(0);
  await context.close();
});

it('a customer sees at once what became of an order, while the list of orders is still being read', async () => {
  const { page } = customer;
  await fillCheckout(page);
  const { answer, held } = hold();
  await page.route('**/rpc/orders/listMine', async (route) => {
    await held;
    await route.continue();
  });
  await submit(page).click();
  await waitForText(toasts(page), orderMessages.placed);
  const [placed] = await openOrders();
  expect(placed).toBeDefined();
  await page.goto(`/orders/${placed?.id}`);
  const fault = { status: 500, json: { json: { code: 'internal', status: 500, message: '' } } };
  await page.route('**/rpc/orders/cancelMine', (route) => route.fulfill(fault));
  const question = page.getByRole('alertdialog');
  const cancel = { name: orderActionLabel.cancel };
  await press(page.getByRole('button', cancel), question);
  await question.getByRole('button', cancel).click();
  await waitForText(toasts(page), internalText);
  answer();
  await page.unroute('**/rpc/orders/cancelMine');
  await page.unroute('**/rpc/orders/listMine');
});

/** The dish is added in another tab. */
async function addTo(context: BrowserContext, added: PublicMenuItem): Promise<void> {
  const tab = await context.newPage();
  await tab.goto(`/restaurant/${restaurantId}#dish-${added.id}`);
  await press(addOf(tab, added), tab.getByText(cartMessages.added(added.name)));
  await tab.close();
}

/** The order is placed, and its answer never arrives. */
async function loseOneAnswer(page: Page): Promise<void> {
  await page.route(placing, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page).click();
  await waitForText(toasts(page), orderMessages.answerLost);
  await page.unroute(placing);
}

const cartLines = (page: Page): Promise<{ menuItemId: string; quantity: number }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('mida.cart') ?? '{}').lines ?? []);

function hold(): { answer: () => void; held: Promise<void> } {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  return { answer, held };
}
