import { expect, it } from 'vitest';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { orderActionLabel, orderMessages } from '#messages/orders/orders.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { actAs, moveAs, orderAs } from './support/actor.ts';
import { newPersonAs, waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();

it('a courier whose job an admin gives back reads so on the open page, which leads to the jobs', async () => {
  const { url } = product;
  const [admin, courier] = [await actAs(url, 'admin@mida.test'), await actAs(url, 'courier@mida.test')];
  await courier.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
  const orderId = await orderAs(await actAs(url, 'customer2@mida.test'));
  await moveAs(admin, 'all', orderId, 'preparing');
  await moveAs(admin, 'all', orderId, 'ready_for_pickup');
  await courier.ask('POST', `/orders/jobs/${orderId}/assign`, { orderId, version: 3 });
  const { page, complaints, context } = await newPersonAs(browser, { url, size: 'phone' }, courier.email);
  await page.goto(`/courier/jobs/${orderId}`);
  const pickUp = page.getByRole('button', { name: orderActionLabel.mark_picked_up });
  await pickUp.waitFor();
  const release = { orderId, action: 'release', version: 4, reason: 'courier_asked' };
  await admin.ask('POST', `/orders/all/${orderId}/status`, release);
  await waitForText(page, courierMessages.jobGone);
  expect(await pickUp.count()).toBe(0);
  expect(await page.getByText('Salma Benali').count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: orderMessages.backToJobs }).click();
  await page.waitForURL('**/courier/jobs');
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
