import { expect, it } from 'vitest';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { attentionText } from '#messages/orders/attention.ts';
import { orderEndingMessages } from '#messages/restaurants/kitchen-endings.ts';
import { orderTimeLimitMessages } from '#messages/orders/order-time-limits.ts';
import { boardMessages, dashboardMessages, orderSentence } from '#messages/orders/orders.ts';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { actAs, orderAs } from './support/actor.ts';
import { enterWithClient } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openStageWithDatabase } from './support/stage.ts';

const stage = openStageWithDatabase();
const { product, query } = stage;

/** The alarm of an order rings now. */
const makeDue = (orderId: string) =>
  query(`update timetable set due_at = now() - interval '1 second', run_at = now() where subject = $1`, [
    orderId,
  ]);

const placeOrder = async (): Promise<string> => orderAs(await actAs(product.url, 'customer@mida.test'));

it('an order that its kitchen does not answer ends with words for both; after three the kitchen is paused and resumes by a tap', async () => {
  const orders = [await placeOrder(), await placeOrder(), await placeOrder()];
  const [orderId = ''] = orders;
  const kitchen = await enterWithClient(stage, 'restaurant1@mida.test', 'desktop');
  await kitchen.page.goto('/restaurant/orders');
  const ticket = kitchen.page.getByRole('article', { name: boardMessages.order(shortOrderId(orderId)) });
  await ticket.getByText(orderTimeLimitMessages.answerLeft).waitFor();
  await ticket.getByText(/^(?:2[5-9]|30):\d\d$/).waitFor();

  const customer = await enterWithClient(stage, 'customer@mida.test', 'phone');
  await customer.page.goto(`/orders/${orderId}`);
  await customer.page.getByText(orderTimeLimitMessages.kitchenAnswersWithin).waitFor();
  await customer.page.getByText(/^(?:2[5-9]|30):\d\d$/).waitFor();

  const told = kitchen.page.getByRole('alertdialog', { includeHidden: true });
  const ending = told.filter({ hasText: orderEndingMessages.title(shortOrderId(orderId)) });
  // A toast goes by itself, so it is awaited from before its cause.
  await Promise.all([ending.getByText('مرّ وقت القبول دون جواب.').waitFor(), ...orders.map(makeDue)]);
  await customer.page.getByRole('heading', { name: orderSentence.cancelled }).waitFor();
  // Three toasts may say it too.
  await waitForText(customer.page.getByRole('main'), 'لم يجب المطعم في الوقت.');
  await ticket.waitFor({ state: 'detached' });

  const resume = kitchen.page.getByRole('button', { name: orderTimeLimitMessages.resume });
  await kitchen.page.getByText(orderTimeLimitMessages.pausedLead).waitFor();
  const isOpen = async () => (await kitchen.client.restaurants.getOwn()).isAcceptingOrders;
  expect(await isOpen()).toBe(false);
  await resume.click();
  await kitchen.page.getByText(ownRestaurantMessages.acceptingOrders).waitFor();
  await resume.waitFor({ state: 'detached' });
  expect(await isOpen()).toBe(true);
  for (const { complaints, context } of [kitchen, customer]) {
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  }
});

it('the customer of an order that is silent too long reads an apology and asks to cancel; the admin sees it first, goes on with it, and cancels a second wish', async () => {
  const orderId = await placeOrder();
  const admin = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  for (const [version, action] of ['accept', 'mark_ready'].entries()) {
    await admin.client.orders.updateStatusAsAdmin({
      orderId,
      action: action as 'accept' | 'mark_ready',
      version: version + 1,
    });
  }
  await query(`update orders set status_since = now() - interval '16 minutes' where id = $1`, [orderId]);
  const customer = await enterWithClient(stage, 'customer@mida.test', 'phone');
  await makeDue(orderId);
  await customer.page.goto(`/orders/${orderId}`);
  await customer.page.getByText(orderTimeLimitMessages.silent).waitFor();
  await customer.page.getByRole('button', { name: orderTimeLimitMessages.wish }).click();
  await customer.page
    .getByRole('alertdialog')
    .getByRole('button', { name: orderTimeLimitMessages.wish })
    .click();
  await customer.page.getByText(orderTimeLimitMessages.wished).waitFor();

  await admin.page.goto('/admin/dashboard');
  const first = admin.page
    .getByRole('listitem')
    .filter({
      has: admin.page.getByRole('link', { name: new RegExp(`^${dashboardMessages.openOrder('')}`) }),
    })
    .first();
  await first.getByText(attentionText.customer_asks).waitFor();
  expect(await first.textContent()).toContain(shortOrderId(orderId));
  await first.getByRole('button', { name: orderTimeLimitMessages.keepIt }).click();
  await customer.page.getByText(orderTimeLimitMessages.declined).waitFor();
  await first.getByText(attentionText.customer_asks).waitFor({ state: 'detached' });

  await query('update orders set cancel_wished_at = now() where id = $1', [orderId]);
  await admin.page.reload();
  await first.getByRole('button', { name: orderTimeLimitMessages.cancelIt }).first().click();
  await customer.page.getByRole('heading', { name: orderSentence.cancelled }).waitFor();
  await waitForText(customer.page, 'ألغيناه بطلب منك.');
  for (const { complaints, context } of [admin, customer]) {
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  }
});
