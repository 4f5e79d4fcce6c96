import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { firstFeeCentimes } from '#shared/domain/reach/tariff.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { formatAmount } from '#messages/writing/format.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { laterCartMessages } from '#messages/placing/later-cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { orderActionLabel, orderMessages } from '#messages/orders/orders.ts';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { closedMessage } from '#messages/restaurants/closed.ts';
import { ui } from '#messages/frame/ui.ts';
import { addButtons } from '#scripts/browser/acts.ts';
import { press, waitUntilAlive } from '#scripts/browser/alive.ts';
import { atNewPlace, fillCheckout } from './support/checkout.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();
let kitchen: Party;
let customer: Party;
beforeAll(async () => {
  kitchen = await enterWithClient(stage, 'restaurant3@mida.test', 'desktop');
  customer = await enterWithClient(stage, 'customer@mida.test', 'phone');
});

const restaurantId = 3;
const signedOut = {
  status: 401,
  json: { json: { code: 'unauthenticated', status: 401, message: 'signed out', defined: true } },
};
const fault = { status: 500, json: { json: { code: 'internal', status: 500, message: 'fault' } } };

const submit = (page: Page) => page.getByRole('button', { name: new RegExp(checkoutMessages.submit) });
const toasts = (page: Page) => page.getByRole('region', { name: ui.notifications });

/** New orders count against a customer's limit of open orders. */
afterEach(async () => {
  for (const { id, status } of await ordersHere())
    if (status === 'new') await customer.client.orders.cancelMine({ orderId: id });
});

const ordersHere = async () =>
  (await customer.client.orders.listMine({})).items.filter(
    ({ restaurant }) => restaurant.id === restaurantId,
  );

/** The order is placed, and its answer never arrives. */
const loseAnswers = (context: BrowserContext): Promise<unknown> =>
  context.route('**/rpc/orders/place', async (route) => {
    await route.fetch();
    await route.abort();
  });

describe('an order', () => {
  it('an order with a lost answer is placed once, however often the customer presses', async () => {
    const { page, context } = customer;
    const before = (await ordersHere()).length;
    await fillCheckout(page, restaurantId);
    await loseAnswers(context);
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/orders/place'));
    await submit(page).click();
    await lost;
    await waitForText(toasts(page), orderMessages.answerLost);
    // The toast goes; the page says it until the next press.
    await page.getByRole('main').getByText(orderMessages.answerLost).waitFor();
    expect(await ordersHere()).toHaveLength(before + 1);
    await context.unroute('**/rpc/orders/place');
    await submit(page).click();
    await waitForText(toasts(page), orderMessages.placed);
    expect(await ordersHere()).toHaveLength(before + 1);
  });

  it('an order with a lost answer is placed once, also after a sign-in in between', async () => {
    const { page, context } = customer;
    const before = (await ordersHere()).length;
    await fillCheckout(page, restaurantId);
    await loseAnswers(context);
    await submit(page).click();
    await waitForText(toasts(page), orderMessages.answerLost);
    await context.unroute('**/rpc/orders/place');
    await context.route('**/rpc/orders/place', (route) => route.fulfill(signedOut));
    await submit(page).click();
    const entry = page.getByRole('dialog');
    await entry.waitFor();
    await context.unroute('**/rpc/orders/place');
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'detached' });
    await submit(page).click();
    await waitForText(toasts(page), orderMessages.placed);
    expect(await ordersHere()).toHaveLength(before + 1);
  });

  it('an order that a toast sends again has what stands in the form by then', async () => {
    const { page, context } = customer;
    await fillCheckout(page, restaurantId);
    await context.route('**/rpc/orders/place', (route) => route.abort());
    await submit(page).click();
    await waitForText(toasts(page), orderMessages.answerLost);
    await context.unroute('**/rpc/orders/place');
    await page.getByLabel(checkoutMessages.address).fill('Rue de la Liberté 7, Gueliz');
    await toasts(page).getByText(ui.retry, { exact: true }).last().click();
    await waitForText(toasts(page), orderMessages.placed);
    const [placed] = await ordersHere();
    expect(placed?.deliveryAddress).toBe('Rue de la Liberté 7, Gueliz');
  });

  it('Back after ordering leads to the page before the checkout', async () => {
    const { page } = customer;
    await fillCheckout(page, restaurantId);
    await submit(page).click();
    await page.waitForURL(/\/home/);
    await waitForText(toasts(page), orderMessages.placed);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/restaurant/${restaurantId}`);
  });

  it('a restaurant that closes is announced in the cart and the checkout, where nothing can be sent until it opens', async () => {
    const { page } = customer;
    const said = page.getByRole('status').filter({ hasText: closedMessage });
    await fillCheckout(page, restaurantId);
    await kitchen.client.restaurants.setAcceptingOrders({ isAcceptingOrders: false });
    await said.waitFor();
    expect(await submit(page).isDisabled()).toBe(true);
    await page.goto('/home');
    await press(page.getByText(cartMessages.view), said);
    await kitchen.client.restaurants.setAcceptingOrders({ isAcceptingOrders: true });
    await expect.poll(() => said.count()).toBe(0);
    await page.getByRole('link', { name: laterCartMessages.checkout }).click();
    await atNewPlace(page);
    expect(await submit(page).isDisabled()).toBe(false);
  });

  it("a double tap on a dish's minus takes nothing from the dish that slides under the finger", async () => {
    const { page } = customer;
    await page.goto(`/restaurant/${restaurantId}`);
    await page.evaluate(() => localStorage.removeItem('mida.cart'));
    await page.reload();
    const add = addButtons(page);
    await press(add.nth(0), page.getByText(cartMessages.added('')));
    await add.nth(1).click();
    await add.nth(1).click();
    const drawer = page.getByRole('dialog');
    await press(page.getByText(cartMessages.view), drawer);
    const minus = drawer.getByRole('button', { name: new RegExp(`^${ui.decrease}`) });
    await expect.poll(() => minus.count()).toBe(2);
    await minus.first().click({ trial: true });
    await minus.first().evaluate(tapTwice);
    await expect.poll(() => minus.count()).toBe(1);
    const { lines } = await page.evaluate(() => JSON.parse(localStorage.getItem('mida.cart') ?? '{}'));
    expect(lines).toMatchObject([{ quantity: 2 }]);
  });

  it('a second order in the same tab is a separate order', async () => {
    const { page } = customer;
    await fillCheckout(page, restaurantId);
    const before = (await ordersHere()).length;
    await submit(page).click();
    await waitForText(toasts(page), orderMessages.placed);
    await fillCheckout(page, restaurantId);
    await submit(page).click();
    await waitForText(toasts(page), orderMessages.placed);
    expect(await ordersHere()).toHaveLength(before + 2);
  });

  it('an order with a changed price shows the old and new price and waits for another press', async () => {
    const { page } = customer;
    const before = (await ordersHere()).length;
    await fillCheckout(page, restaurantId);
    const dish = await dishInCart(page);
    const priceCentimes = dish.priceCentimes + 700;
    await kitchen.client.menu.update({ ...dish, priceCentimes });
    await submit(page).click();
    const note = page.getByRole('alert').filter({ hasText: checkoutMessages.pricesChangedTitle });
    await note.getByText(dish.name).waitFor();
    for (const price of [dish.priceCentimes, priceCentimes])
      await note.getByText(formatAmount(price), { exact: true }).waitFor();
    expect(await ordersHere()).toHaveLength(before);

    await submit(page).click();
    await waitForText(toasts(page), orderMessages.placed);
    const [order] = await ordersHere();
    expect(order?.totalCentimes).toBe(priceCentimes + firstFeeCentimes);
    await kitchen.client.menu.update(dish);
  });
});

describe('a kitchen', () => {
  it("a pause that the server refuses is undone on the kitchen's screen with a message", async () => {
    const { page, context, client } = kitchen;
    await page.goto('/restaurant/settings');
    const accepting = page.getByRole('switch', { name: ownRestaurantMessages.acceptingOrders });
    await waitUntilAlive(accepting);
    // A reading would undo the pause too, so it fails as well.
    const refused = ['**/rpc/restaurants/setAcceptingOrders', '**/rpc/restaurants/getOwn'];
    for (const path of refused) await context.route(path, (route) => route.fulfill(fault));
    await accepting.click();
    await waitForText(toasts(page), ownRestaurantMessages.acceptingFailed);
    await expect.poll(() => accepting.getAttribute('aria-checked')).toBe('true');
    expect((await client.restaurants.getOwn()).isAcceptingOrders).toBe(true);

    for (const path of refused) await context.unroute(path);
    await accepting.click();
    await waitForText(toasts(page), ownRestaurantMessages.notAcceptingOrders);
    await expect.poll(() => accepting.getAttribute('aria-checked')).toBe('false');
    expect((await client.restaurants.getOwn()).isAcceptingOrders).toBe(false);
    await accepting.click();
    await waitForText(toasts(page), ownRestaurantMessages.acceptingOrders);
    expect((await client.restaurants.getOwn()).isAcceptingOrders).toBe(true);
  });

  it("a move that the server refuses is undone on the kitchen's screen with a message", async () => {
    const { page, context } = kitchen;
    const orderId = await placeOrder();
    await page.goto('/restaurant/orders');
    const ticket = page.getByRole('article').filter({ hasText: shortOrderId(orderId) });
    const accept = ticket.getByRole('button', { name: orderActionLabel.accept });
    const ready = ticket.getByRole('button', { name: orderActionLabel.mark_ready });
    await waitUntilAlive(accept);
    await context.route('**/rpc/orders/updateStatusAsRestaurant', (route) => route.fulfill(fault));
    let answerBoard = (): void => undefined;
    const held = new Promise<void>((resolve) => (answerBoard = resolve));
    await context.route('**/rpc/orders/listForRestaurant*', async (route) => {
      await held;
      await route.continue();
    });
    await accept.click();
    await waitForText(toasts(page), orderMessages.statusChangeFailed);
    await accept.waitFor();
    expect(await ready.count()).toBe(0);

    // The next press counts at once, also while the board is still being read again.
    await context.unroute('**/rpc/orders/updateStatusAsRestaurant');
    // A list that has just moved ignores taps, and no keys.
    await accept.press('Enter');
    await accept.waitFor({ state: 'detached' });
    answerBoard();
    await ready.waitFor();
  });
});

/** Runs in the page: the second tap comes as soon as the list has moved, however slow the machine is. */
async function tapTwice(control: Element): Promise<void> {
  const { x, y, width, height } = control.getBoundingClientRect();
  const tap = () =>
    document
      .elementFromPoint(x + width / 2, y + height / 2)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  tap();
  while (control.isConnected) await new Promise((soon) => setTimeout(soon));
  tap();
}

async function dishInCart(page: Page): Promise<PublicMenuItem> {
  const text = await page.evaluate(() => localStorage.getItem('mida.cart'));
  const dish = (await kitchen.client.menu.listOwn()).find(({ id }) => text?.includes(id));
  if (!dish) throw new Error('The cart holds no dish of this kitchen');
  return dish;
}

async function placeOrder(): Promise<string> {
  const [dish] = await kitchen.client.menu.listOwn();
  if (!dish) throw new Error('There is nothing on the menu');
  const order = await customer.client.orders.place({
    key: crypto.randomUUID(),
    name: 'Salma Benali',
    address: 'Rue Yougoslavie 12, Gueliz',
    phone: '0612345678',
    note: '',
    restaurantId,
    lines: [{ menuItemId: dish.id, quantity: 1 }],
    position: { lat: 31.6357, lng: -8.0099 },
    shownTotalCentimes: dish.priceCentimes + firstFeeCentimes,
  });
  return order.id;
}
