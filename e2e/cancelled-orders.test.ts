import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MoveReason } from '#shared/domain/orders/move-reasons.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { firstFeeCentimes } from '#shared/domain/reach/tariff.ts';
import { cancelRequestMessages } from '#messages/orders/cancel-requests.ts';
import { cancelledBecause } from '#messages/orders/cancelled-because.ts';
import { orderEndingMessages } from '#messages/restaurants/kitchen-endings.ts';
import { moveReasonLabel } from '#messages/orders/move-reasons.ts';
import { adminActionLabel, orderActionLabel, orderSentence } from '#messages/orders/orders.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

/** How an order ends before its door, in the words that its customer and its kitchen read. */
const stage = openOwnStage();
let customer: Party;
let kitchen: Party;
let courier: Party;
let admin: Party;

beforeAll(async () => {
  customer = await enterWithClient(stage, 'customer2@mida.test', 'phone');
  kitchen = await enterWithClient(stage, 'restaurant2@mida.test', 'desktop');
  courier = await enterWithClient(stage, 'courier2@mida.test', 'phone');
  admin = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  await courier.client.couriers.setOnDuty({ isOnDuty: true });
});
afterAll(() => Promise.all([customer, kitchen, courier, admin].map(({ context }) => context.close())));

const complaints = () => [customer, kitchen, admin].flatMap((party) => unexpected(party.complaints));

async function placeOrder(): Promise<string> {
  const { menu } = await customer.client.restaurants.get({ id: 2 });
  const dish = menu[0]?.items[0];
  if (!dish) throw new Error('there is nothing on the menu');
  const order = await customer.client.orders.place({
    key: crypto.randomUUID(),
    name: 'أنس العمراني',
    address: 'شارع يوغوسلافيا 12، جليز',
    phone: '0661204817',
    note: '',
    restaurantId: 2,
    lines: [{ menuItemId: dish.id, quantity: 1 }],
    position: { lat: 31.6357, lng: -8.0099 },
    shownTotalCentimes: dish.priceCentimes + firstFeeCentimes,
  });
  return order.id;
}

const steps = {
  preparing: (orderId: string) =>
    kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.preparing }),
  ready_for_pickup: (orderId: string) =>
    kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.ready_for_pickup }),
  out_for_delivery: (orderId: string) =>
    courier.client.orders.assignJobToCourier({ orderId, version: readyVersion }),
  picked_up: (orderId: string) =>
    courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.picked_up }),
};
const statuses = ['new', ...(Object.keys(steps) as (keyof typeof steps)[])] as const;

async function orderIn(status: (typeof statuses)[number]): Promise<string> {
  const orderId = await placeOrder();
  for (const next of statuses.slice(1, statuses.indexOf(status) + 1) as (keyof typeof steps)[]) {
    await steps[next](orderId);
  }
  return orderId;
}

const ticketOf = (page: Page, orderId: string): Locator =>
  page.getByRole('article').filter({ hasText: shortOrderId(orderId) });

async function choose(page: Page, reason: MoveReason, confirm: string): Promise<void> {
  const question = page.getByRole('dialog');
  await question.getByRole('radio', { name: moveReasonLabel[reason] }).check();
  await question.getByRole('button', { name: confirm }).click();
  await question.waitFor({ state: 'detached' });
}

/** Live, on the open page of the order. */
async function customerReads(reason: MoveReason): Promise<void> {
  await customer.page.getByRole('heading', { name: orderSentence.cancelled }).waitFor();
  // A toast may say it of another order.
  await customer.page.getByRole('main').getByText(cancelledBecause(reason, '')).waitFor();
}

it.each(statuses)('an admin cancels an order that is %s, and its customer reads why', async (status) => {
  const orderId = await orderIn(status);
  await customer.page.goto(`/orders/${orderId}`);
  await admin.page.goto(`/admin/orders?order=${orderId}`);
  await ticketOf(admin.page, orderId).getByRole('button', { name: adminActionLabel.cancel }).click();
  await choose(admin.page, 'no_courier', adminActionLabel.cancel);
  await customerReads('no_courier');
  const { items } = await kitchen.client.orders.listForRestaurant({});
  expect(items.map(({ id }) => id)).not.toContain(orderId);
  expect(await courier.client.orders.getMyActiveJob()).toBeNull();
});

it('a kitchen that may not cancel asks, goes on when it is told to, and the admin cancels the next one', async () => {
  const [kept, ended] = [await orderIn('preparing'), await orderIn('preparing')];
  await kitchen.page.goto('/restaurant/orders');
  for (const orderId of [kept, ended]) {
    const ticket = ticketOf(kitchen.page, orderId);
    await ticket.getByRole('button', { name: cancelRequestMessages.ask }).click();
    await choose(kitchen.page, 'dish_ran_out', cancelRequestMessages.send);
    await ticket.getByText(cancelRequestMessages.waiting).waitFor();
  }
  await customer.page.goto(`/orders/${ended}`);
  await admin.page.goto(`/admin/orders?order=${kept}`);
  const answer = (orderId: string, name: string) =>
    ticketOf(admin.page, orderId).getByRole('button', { name, exact: true }).first();
  await answer(kept, cancelRequestMessages.answers.kept).click();
  await ticketOf(kitchen.page, kept).getByText(cancelRequestMessages.kept).waitFor();
  await answer(ended, cancelRequestMessages.answers.cancelled).click();
  await customerReads('dish_ran_out');
  await ticketOf(kitchen.page, ended).waitFor({ state: 'detached' });
  expect(complaints()).toEqual([]);
});

it('a kitchen that may cancel ends an order with its reason', async () => {
  await admin.client.settings.update({ commissionPercent: 15, restaurantsMayReject: true });
  const orderId = await orderIn('preparing');
  await customer.page.goto(`/orders/${orderId}`);
  await kitchen.page.goto('/restaurant/orders');
  const ticket = ticketOf(kitchen.page, orderId);
  await ticket.getByRole('button', { name: orderActionLabel.cancel }).click();
  await choose(kitchen.page, 'kitchen_closing', orderActionLabel.cancel);
  await ticket.waitFor({ state: 'detached' });
  await customerReads('kitchen_closing');
  expect(complaints()).toEqual([]);
});

it('a kitchen that looks at its availability is told of an order that its customer cancelled', async () => {
  const { page } = kitchen;
  await page.goto('/restaurant/availability');
  const orderId = await placeOrder();
  const { counts } = await kitchen.client.orders.listForRestaurant({});
  await expect.poll(() => page.title()).toContain(`(${counts.new}) `);
  const told = waitForText(page, orderEndingMessages.title(shortOrderId(orderId)));
  await Promise.all([customer.client.orders.cancelMine({ orderId }), told]);
  expect(complaints()).toEqual([]);
});
