import { expect, it } from 'vitest';
import { offeredJobMessages } from '#messages/orders/offered-jobs.ts';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { actAs, moveAs, orderAs, type Actor } from './support/actor.ts';
import { cancelOrder, readDesk } from './support/desk.ts';
import { newPersonAs, waitForText } from './support/people.ts';
import { openStageWithDatabase } from './support/stage.ts';
import { axeFindings, tightPlaces } from './support/survey.ts';

const { product, browser, query } = openStageWithDatabase();
/** A corner some minutes from the kitchen of the orders below. */
const corner = { lat: 31.6258, lng: -7.9891 };

/** Food that was ready at once, so that a courier nearby is worth much. */
async function deliverFrom(admin: Actor, courier: Actor): Promise<void> {
  const orderId = await orderAs(await actAs(product.url, 'customer2@mida.test'));
  await moveAs(admin, 'all', orderId, 'preparing');
  const { version } = await moveAs(admin, 'all', orderId, 'ready_for_pickup');
  await courier.ask('POST', `/orders/jobs/${orderId}/assign`, { orderId, version });
  await moveAs(courier, 'jobs', orderId, 'picked_up');
  await moveAs(courier, 'jobs', orderId, 'delivered');
}

it('a courier without an offer reads where waiting helps, once an admin wants it, and not before', async () => {
  const { url } = product;
  const [admin, courier] = [await actAs(url, 'admin@mida.test'), await actAs(url, 'courier@mida.test')];
  await query('update couriers set is_on_duty = false');
  const setDuty = (isOnDuty: boolean) => courier.ask('PUT', '/couriers/me/on-duty', { isOnDuty });
  await setDuty(true);
  for (const { orderId } of (await readDesk(admin)).waiting) await cancelOrder(admin, orderId);
  await deliverFrom(admin, courier);
  await setDuty(false);
  await admin.ask('PUT', '/settings', { ...(await admin.ask('GET', '/settings')), dispatch: 'offers' });
  // The offer is planned at once, because a courier has come.
  const changedAt = Date.now();
  await setDuty(true);
  await courier.ask('PUT', '/positions/sharing', { isShared: true });
  await courier.ask('PUT', '/positions/mine', { position: corner });

  const rider = await newPersonAs(browser, { url, size: 'phone' }, courier.email);
  await rider.page.goto('/courier/jobs');
  await rider.page.getByText(offeredJobMessages.noOfferLead).waitFor();
  const plannedAt = async () => Date.parse(String((await readDesk(admin)).plannedAt));
  await expect.poll(plannedAt).toBeGreaterThan(changedAt);
  expect(await courier.ask('GET', '/offers/mine')).not.toHaveProperty('waitNear');

  const office = await newPersonAs(browser, { url, size: 'desktop' }, admin.email);
  await office.page.goto('/admin/settings');
  await office.page.getByRole('switch', { name: settingsMessages.waitingHints, checked: false }).click();
  await office.page.getByRole('button', { name: formMessages.save, exact: true }).click();
  await waitForText(office.page, settingsMessages.saved);
  const readHint = async () => (await courier.ask('GET', '/offers/mine'))['waitNear'];
  await expect.poll(readHint).toEqual(expect.any(String));
  await rider.page.reload();
  await rider.page.getByText(offeredJobMessages.waitNear(String(await readHint()))).waitFor();
  expect([...(await tightPlaces(rider.page)), ...(await axeFindings(rider.page))]).toEqual([]);
  expect(unexpected([...rider.complaints, ...office.complaints])).toEqual([]);
  await rider.context.close();
  await office.context.close();
});
