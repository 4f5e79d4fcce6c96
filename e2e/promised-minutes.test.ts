import { expect, it } from 'vitest';
import { laterCartMessages } from '#messages/placing/later-cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { restaurantListMessages } from '#messages/restaurants/restaurant-list.ts';
import { arrivalMinutesFrom } from '#shared/domain/promise/arrival-at-place.ts';
import { openCart } from '#scripts/browser/acts.ts';
import { press } from '#scripts/browser/alive.ts';
import { enterWithClient } from './support/party.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();

/** The place that each browser of the stories has. */
const here = { lat: 31.6357, lng: -8.0099 };
const minuteMs = 60_000;

it('card, page, cart and checkout show one window, and it becomes the promise and the arrival of the order', async () => {
  const customer = await enterWithClient(stage, 'customer2@mida.test', 'phone');
  const { page, client } = customer;
  const restaurant = await client.restaurants.get({ id: 1 });
  // What two months of the sample city taught, not what an admin typed.
  expect(restaurant.ride).toBeDefined();
  const { min, max } = arrivalMinutesFrom(restaurant, here);
  const window = `${min}–${max}`;
  expect(window).not.toBe(`${restaurant.deliveryMinutes.min}–${restaurant.deliveryMinutes.max}`);

  await page.goto('/home');
  const card = page.getByRole('article').filter({ hasText: restaurant.name });
  await card.getByText(`${restaurant.deliveryMinutes.min}–${restaurant.deliveryMinutes.max}`).waitFor();
  const sheet = page.getByRole('dialog', { name: checkoutMessages.visitTitle });
  await press(page.getByRole('button', { name: /^أين نوصل|^التوصيل إلى/ }), sheet);
  await sheet.getByText(checkoutMessages.located).waitFor();
  await sheet.getByRole('button', { name: checkoutMessages.deliverHere }).click();
  await page.getByRole('heading', { name: restaurantListMessages.nearYou, level: 2 }).waitFor();
  await card.getByText(window).waitFor();

  await card.getByRole('link').first().click();
  const facts = page.getByRole('main').getByRole('listitem').filter({ hasText: window });
  await facts.first().waitFor();
  await openCart(page);
  const cart = page.getByRole('dialog');
  await cart.getByText(laterCartMessages.arrivesWithin(window)).waitFor();
  await cart.getByRole('link', { name: laterCartMessages.checkout }).click();

  await page.getByText(checkoutMessages.located).waitFor();
  await page.getByText(laterCartMessages.arrivesWithin(window)).waitFor();
  await page.getByLabel(checkoutMessages.name).fill('Salma Benali');
  await page.getByLabel(checkoutMessages.address).fill('Rue Yougoslavie 12, Gueliz');
  await page.getByLabel(checkoutMessages.phone).fill('0612345678');
  await page.getByRole('button', { name: checkoutMessages.submit }).click();
  await page.getByText(orderMessages.placed).first().waitFor();

  const [placed] = (await client.orders.listMine({})).items;
  const after = (minutes: number) => new Date((placed?.createdAt.getTime() ?? 0) + minutes * minuteMs);
  expect(placed?.promisedAt).toEqual(after(max));
  expect((await client.orders.getMine({ orderId: placed?.id ?? '' })).arrival).toEqual({
    earliest: after(min),
    latest: after(max),
  });
  expect(customer.complaints).toEqual([]);
});
