import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { offeredJobMessages } from '#messages/orders/offered-jobs.ts';
import { orderActionLabel, orderMessages } from '#messages/orders/orders.ts';
import { tripMessages } from '#messages/orders/trips.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { stepTo } from '#server/testing/course.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { actAs, moveAs, orderAs, type Actor } from './support/actor.ts';
import { newPersonAs } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';
import { axeFindings, tightPlaces } from './support/survey.ts';

const { product, browser } = openOwnStage();

/** Both orders are pinned to the courier before the planner may ask anybody. */
async function begin(cook: (admin: Actor, orderId: string) => Promise<unknown>) {
  const { url } = product;
  const [admin, courier] = [await actAs(url, 'admin@mida.test'), await actAs(url, 'courier@mida.test')];
  const customer = await actAs(url, 'customer2@mida.test');
  await courier.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
  const { user } = (await courier.ask('GET', '/auth/session')) as { user: { id: string } };
  await change(admin, { dispatch: 'board', handOverCodes: false });
  const orderIds = [await orderAs(customer), await orderAs(customer)];
  for (const orderId of orderIds) {
    await cook(admin, orderId);
    await admin.ask('POST', `/dispatch/orders/${orderId}/pin`, { orderId, courierId: user.id });
  }
  const rider = await newPersonAs(browser, { url, size: 'phone' }, courier.email);
  const kitchen = await newPersonAs(browser, { url, size: 'tablet' }, 'restaurant1@mida.test');
  const desk = await newPersonAs(browser, { url, size: 'desktop' }, admin.email);
  const people = [rider, kitchen, desk];
  await rider.page.goto('/courier/jobs');
  await kitchen.page.goto('/restaurant/orders');
  await desk.page.goto(`/admin/orders/${orderIds[1]}`);
  await change(admin, { dispatch: 'offers', bundleMax: 2, bundleDelayMinutes: 15 });
  const end = async () => {
    expect(unexpected(people.flatMap(({ complaints }) => complaints))).toEqual([]);
    for (const { context } of people) await context.close();
  };
  return { admin, courier, orderIds, rider: rider.page, kitchen: kitchen.page, desk: desk.page, end };
}

const change = async (admin: Actor, settings: object) =>
  admin.ask('PUT', '/settings', { ...(await admin.ask('GET', '/settings')), ...settings });

const sheetOf = (page: Page) => page.getByRole('alertdialog', { name: offeredJobMessages.title });
const found = async (page: Page) => [...(await tightPlaces(page)), ...(await axeFindings(page))];

/** The step is made on the order's page, by keys. */
async function step(rider: Page, action: 'mark_picked_up' | 'mark_delivered'): Promise<void> {
  await rider.getByRole('button', { name: orderActionLabel[action] }).press('Enter');
  if (action === 'mark_picked_up') return;
  const question = rider.getByRole('alertdialog');
  await question.getByRole('button', { name: orderActionLabel.mark_delivered }).press('Enter');
}

it('a courier accepts two orders as one offer, fetches both, and brings them door after door', async () => {
  const { orderIds, rider, kitchen, desk, end } = await begin(async (admin, orderId) => {
    await moveAs(admin, 'all', orderId, 'preparing');
    await moveAs(admin, 'all', orderId, 'ready_for_pickup');
  });
  const sheet = sheetOf(rider);
  await sheet.getByRole('heading', { name: tripMessages.together(2) }).waitFor();
  const doors = sheet.getByRole('region', { name: tripMessages.together(2) });
  expect(await doors.getByRole('listitem').count()).toBe(2);
  expect(await found(rider)).toEqual([]);
  await sheet.getByRole('button', { name: offeredJobMessages.accept }).press('Enter');
  await sheet.waitFor({ state: 'hidden' });
  await rider.getByRole('heading', { name: tripMessages.together(2) }).waitFor();
  await kitchen.getByText(tripMessages.leavesWith).first().waitFor();
  expect(await found(kitchen)).toEqual([]);
  const other = orderIds[0] ?? '';
  await desk.getByText(tripMessages.leavesWith).waitFor();
  await desk.getByRole('link', { name: new RegExp(shortOrderId(other)) }).waitFor();
  expect([...(await axeFindings(desk)), ...(await found(rider))]).toEqual([]);

  const stops = rider.getByRole('region', { name: tripMessages.together(2) });
  const next = stops.getByRole('link').filter({ hasText: tripMessages.next });
  for (let count = 0; count < 2; count += 1) {
    await stops.getByRole('link').filter({ hasText: tripMessages.stages.at_kitchen }).first().press('Enter');
    await step(rider, 'mark_picked_up');
    await rider.getByRole('button', { name: orderActionLabel.mark_delivered }).waitFor();
    if (count === 0) {
      await next.filter({ hasText: tripMessages.stages.at_kitchen }).waitFor();
      expect(await found(rider)).toEqual([]);
    }
  }
  await next.filter({ hasText: tripMessages.stages.carried }).press('Enter');
  await step(rider, 'mark_delivered');
  await rider.waitForURL('**/courier/jobs');
  await rider.getByRole('link', { name: orderMessages.details }).press('Enter');
  expect(await rider.getByText(tripMessages.ownCash).count()).toBe(0);
  await step(rider, 'mark_delivered');
  await rider.getByText(offeredJobMessages.noOfferLead).waitFor();
  await end();
});

it('of a promise of two orders, who leaves with the first is asked whether to leave the other', async () => {
  const { admin, courier, orderIds, rider, kitchen, end } = await begin(async (_, orderId) => {
    const owner = await actAs(product.url, 'restaurant1@mida.test');
    const accept = { ...stepTo.preparing, preparationMinutes: 10 };
    await owner.ask('POST', `/restaurants/{own}/orders/${orderId}/status`, accept);
  });
  await sheetOf(rider).getByText(offeredJobMessages.promiseNote).waitFor();
  await sheetOf(rider).getByRole('button', { name: offeredJobMessages.accept }).press('Enter');
  await rider.getByRole('heading', { name: offeredJobMessages.promiseTitle }).waitFor();
  await sheetOf(rider).waitFor({ state: 'hidden' });
  await rider.getByRole('heading', { name: tripMessages.together(2) }).waitFor();
  await kitchen.getByText(tripMessages.leavesWith).first().waitFor();
  expect(await found(rider)).toEqual([]);
  await moveAs(admin, 'all', orderIds[0] ?? '', 'ready_for_pickup');
  await rider.getByRole('link', { name: orderMessages.details }).press('Enter');
  await rider.getByRole('button', { name: orderActionLabel.mark_picked_up }).press('Enter');
  const question = rider.getByRole('alertdialog', { name: tripMessages.leaveTitle });
  await question.getByText(tripMessages.leaveLead(1)).waitFor();
  expect(await found(rider)).toEqual([]);
  await question.getByRole('button', { name: tripMessages.leave }).press('Enter');
  await rider.getByRole('button', { name: orderActionLabel.mark_delivered }).waitFor();
  expect(await rider.getByText(tripMessages.ownCash).count()).toBe(0);
  await moveAs(courier, 'jobs', orderIds[0] ?? '', 'delivered');
  await moveAs(admin, 'all', orderIds[1] ?? '', 'ready_for_pickup');
  await end();
});
