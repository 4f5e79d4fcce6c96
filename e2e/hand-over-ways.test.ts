import { beforeAll, expect, it } from 'vitest';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { handOverTask, handOverWayMessages, leavingRefusalText } from '#messages/placing/hand-over-ways.ts';
import { boardMessages, orderMessages } from '#messages/orders/orders.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { fillCheckout } from './support/checkout.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();
let customer: Party;
let kitchen: Party;
let courier: Party;
let admin: Party;

beforeAll(async () => {
  customer = await enterWithClient(stage, 'customer2@mida.test', 'phone');
  kitchen = await enterWithClient(stage, 'restaurant3@mida.test', 'desktop');
  courier = await enterWithClient(stage, 'courier2@mida.test', 'phone');
  admin = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  await courier.client.couriers.setOnDuty({ isOnDuty: true });
});

it('an order to be left takes the exact sum, and each party reads what it needs of the wishes', async () => {
  const { page } = customer;
  await fillCheckout(page, 3);
  const notes = page.getByLabel(checkoutMessages.payWith);
  const exactly = { label: checkoutMessages.payExactly };
  await notes.selectOption({ index: 1 });
  const way = page.getByLabel(handOverWayMessages.label);
  await way.selectOption('leave');
  await page.getByLabel(handOverWayMessages.wantCutlery).check();
  const submit = page.getByRole('button', { name: new RegExp(checkoutMessages.submit) });
  await submit.click();
  await page.getByText(leavingRefusalText.needs_exact_sum).waitFor();
  expect(await way.evaluate((field) => field === document.activeElement)).toBe(true);
  await notes.selectOption(exactly);
  await page.getByText(handOverWayMessages.hint.leave).waitFor();
  await submit.click();
  await page.getByText(orderMessages.placed).first().waitFor();

  const [placed] = (await customer.client.orders.listMine({})).items;
  const orderId = placed?.id ?? '';
  expect(placed).toMatchObject({ handOverWay: 'leave', wantsCutlery: true });
  await page.goto(`/orders/${orderId}`);
  await page.getByText(handOverWayMessages.withCutlery).waitFor();

  await kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.preparing });
  await kitchen.page.goto('/restaurant/orders');
  const ticket = kitchen.page.getByRole('article', { name: boardMessages.order(shortOrderId(orderId)) });
  await ticket.getByText(handOverWayMessages.withCutlery).waitFor();
  expect(await ticket.getByText(handOverTask.leave).count()).toBe(0);

  await kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.ready_for_pickup });
  await courier.client.orders.assignJobToCourier({ orderId, version: readyVersion });
  await courier.page.goto('/courier/jobs');
  await courier.page.getByText(handOverTask.leave).waitFor();
  await courier.page.goto(`/courier/jobs/${orderId}`);
  await courier.page.getByText(handOverTask.leave).waitFor();

  await admin.page.goto(`/admin/orders/${orderId}`);
  await admin.page.getByText(handOverTask.leave).waitFor();
  await admin.page.getByText(handOverWayMessages.withCutlery).waitFor();
  for (const { complaints } of [customer, kitchen, courier, admin])
    expect(unexpected(complaints)).toEqual([]);
});
