import { expect, it } from 'vitest';
import { dispatchMessages } from '#messages/orders/dispatch.ts';
import { offeredJobMessages } from '#messages/orders/offered-jobs.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { actAs, moveAs, orderAs } from './support/actor.ts';
import { newPersonAs } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';
import { axeFindings, tightPlaces } from './support/survey.ts';

const { product, browser } = openOwnStage();

it('in mode offers the planner asks the courier by itself, and what was declined is on no board yet', async () => {
  const { url } = product;
  const admin = await actAs(url, 'admin@mida.test');
  await admin.ask('PUT', '/settings', { ...(await admin.ask('GET', '/settings')), dispatch: 'offers' });
  const courier = await actAs(url, 'courier@mida.test');
  await courier.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
  const rider = await newPersonAs(browser, { url, size: 'phone' }, courier.email);
  await rider.page.goto('/courier/jobs');
  await rider.page.getByText(offeredJobMessages.noOfferLead).waitFor();
  const desk = await newPersonAs(browser, { url, size: 'desktop' }, admin.email);
  await desk.page.goto('/admin/dispatch');
  await desk.page.getByRole('heading', { name: dispatchMessages.health }).waitFor();

  const orderId = await orderAs(await actAs(url, 'customer2@mida.test'));
  await moveAs(admin, 'all', orderId, 'preparing');
  await moveAs(admin, 'all', orderId, 'ready_for_pickup');
  const sheet = rider.page.getByRole('alertdialog', { name: offeredJobMessages.title });
  await sheet.getByText(offeredJobMessages.payNote).waitFor();
  await sheet.getByRole('button', { name: offeredJobMessages.decline }).click();
  await sheet.getByRole('button', { name: offeredJobMessages.declineWithout }).click();
  await sheet.waitFor({ state: 'hidden' });
  await rider.page.getByText(offeredJobMessages.noOfferLead).waitFor();
  expect(await courier.ask('GET', '/orders/jobs/available')).toEqual([]);
  expect([...(await tightPlaces(rider.page)), ...(await axeFindings(rider.page))]).toEqual([]);
  expect(await axeFindings(desk.page)).toEqual([]);
  expect(unexpected([...rider.complaints, ...desk.complaints])).toEqual([]);
  await rider.context.close();
  await desk.context.close();
});
