import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  courierDueMessages,
  declineReasonText,
  offeredJobMessages,
  offersDeskMessages,
} from '#messages/orders/offered-jobs.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { actAs, moveAs, orderAs, type Actor } from './support/actor.ts';
import { newPersonAs, waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';
import { axeFindings, tightPlaces } from './support/survey.ts';

const { product, browser } = openOwnStage();
const courierName = 'ياسين الحوزي';

async function begin(size: 'phone' | 'tablet' | 'desktop') {
  const { url } = product;
  const [admin, courier] = [await actAs(url, 'admin@mida.test'), await actAs(url, 'courier@mida.test')];
  await courier.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
  const orderId = await orderAs(await actAs(url, 'customer2@mida.test'));
  await moveAs(admin, 'all', orderId, 'preparing');
  const rider = await newPersonAs(browser, { url, size: 'phone' }, courier.email);
  await rider.page.goto('/courier/profile');
  const desk = await newPersonAs(browser, { url, size }, admin.email);
  await desk.page.goto(`/admin/orders/${orderId}`);
  const end = async () => {
    expect(unexpected([...desk.complaints, ...rider.complaints])).toEqual([]);
    await desk.context.close();
    await rider.context.close();
  };
  return { admin, courier, orderId, rider: rider.page, desk: desk.page, end };
}

async function offerByKeys(desk: Page, orderId: string): Promise<void> {
  await desk.getByRole('button', { name: offersDeskMessages.open }).press('Enter');
  const dialog = desk.getByRole('dialog', { name: offersDeskMessages.title(shortOrderId(orderId)) });
  await dialog.getByRole('button', { name: offersDeskMessages.offerTo(courierName) }).press('Enter');
  // The toast of the offer before may still be there.
  await dialog.waitFor({ state: 'hidden' });
}

const sheetOf = (page: Page) => page.getByRole('alertdialog', { name: offeredJobMessages.title });

async function deliver(courier: Actor, orderId: string): Promise<void> {
  await moveAs(courier, 'jobs', orderId, 'picked_up');
  await moveAs(courier, 'jobs', orderId, 'delivered');
}

it('a courier accepts an offer while the food cooks, and the order is the courier’s when it is ready', async () => {
  const { admin, courier, orderId, rider, desk, end } = await begin('desktop');
  const kitchen = await newPersonAs(browser, { url: product.url, size: 'tablet' }, 'restaurant1@mida.test');
  await kitchen.page.goto('/restaurant/orders');
  await offerByKeys(desk, orderId);
  const sheet = sheetOf(rider);
  await sheet.getByText(offeredJobMessages.payNote).waitFor();
  expect(await axeFindings(rider)).toEqual([]);
  await desk.getByText(offersDeskMessages.waiting(courierName)).waitFor();
  await sheet.getByRole('button', { name: offeredJobMessages.accept }).press('Enter');
  await waitForText(rider, offeredJobMessages.promised);
  await rider.waitForURL('**/courier/jobs');
  await rider.getByRole('heading', { name: offeredJobMessages.promiseTitle }).waitFor();
  expect(await axeFindings(rider)).toEqual([]);
  await desk.getByText(offersDeskMessages.promised(courierName)).waitFor();
  await kitchen.page.getByText(courierDueMessages.comes(courierName)).first().waitFor();
  await moveAs(admin, 'all', orderId, 'ready_for_pickup');
  await rider.getByRole('link', { name: orderMessages.details }).waitFor();
  expect(await rider.getByRole('heading', { name: offeredJobMessages.promiseTitle }).count()).toBe(0);
  await deliver(courier, orderId);
  expect(unexpected(kitchen.complaints)).toEqual([]);
  await kitchen.context.close();
  await end();
});

it('a courier declines with a reason, gives a promise back, and an admin withdraws an offer', async () => {
  const { orderId, rider, desk, end } = await begin('phone');
  const sheet = sheetOf(rider);
  await offerByKeys(desk, orderId);
  await sheet.getByRole('button', { name: offeredJobMessages.decline }).click();
  expect([...(await tightPlaces(rider)), ...(await axeFindings(rider))]).toEqual([]);
  await sheet.getByRole('button', { name: declineReasonText.too_far }).click();
  await sheet.waitFor({ state: 'hidden' });

  await offerByKeys(desk, orderId);
  await sheet.getByRole('button', { name: offeredJobMessages.accept }).click();
  await rider.getByRole('button', { name: offeredJobMessages.giveBack }).click();
  const question = rider.getByRole('alertdialog', { name: offeredJobMessages.giveBackTitle });
  await question.getByRole('button', { name: offeredJobMessages.giveBack }).click();
  await waitForText(rider, offeredJobMessages.givenBack);

  await offerByKeys(desk, orderId);
  await sheet.waitFor();
  await desk.getByRole('button', { name: offersDeskMessages.withdrawOffer }).click();
  await sheet.waitFor({ state: 'hidden' });
  await end();
});
