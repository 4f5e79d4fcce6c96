import { afterAll, beforeAll, expect, it } from 'vitest';
import { actLabel } from '#messages/sheets.ts';
import { cashMessages, handOverStateLabel } from '#messages/money/cash.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { mailFactLines } from '#messages/news/mail-facts.ts';
import { formatAmount, formatDirhams } from '#messages/writing/format.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { waitForMail } from '#scripts/browser/outbox.ts';
import { actAs, demandNoCodes, moveAs, orderAs } from './support/actor.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

/** A suspended courier brings the cash back: the administration's record counts, and the courier reads it. */
const stage = openOwnStage();
const email = 'courier2@mida.test';
let admin: Party;

beforeAll(async () => {
  await demandNoCodes(stage.product.url);
  admin = await enterWithClient(stage, 'admin@mida.test', 'desktop');
});
afterAll(() => admin.context.close());

async function deliverOne(courier: Party): Promise<number> {
  const { url } = stage.product;
  await courier.client.couriers.setOnDuty({ isOnDuty: true });
  const orderId = await orderAs(await actAs(url, 'customer@mida.test'), { address: 'Riad Zitoun Jdid 78' });
  const office = await actAs(url, 'admin@mida.test');
  for (const status of ['preparing', 'ready_for_pickup'] as const)
    await moveAs(office, 'all', orderId, status);
  const job = (await courier.client.orders.listAvailableJobs()).find(({ id }) => id === orderId);
  await courier.client.orders.assignJobToCourier({ orderId, version: job?.version ?? 0 });
  const road = await actAs(url, email);
  for (const status of ['picked_up', 'delivered'] as const) await moveAs(road, 'jobs', orderId, status);
  return (await courier.client.cash.getMine()).heldCentimes;
}

it('cash of a suspended courier is booked by an admin, is mailed, and stands on the courier’s page afterwards', async () => {
  const courier = await enterWithClient(stage, email, 'phone');
  const held = await deliverOne(courier);
  const { fullName } = await courier.client.couriers.getMyProfile();
  const { userId } = (await admin.client.cash.listAsAdmin()).couriers
    .filter(({ name }) => name === fullName)
    .map(({ courierId }) => ({ userId: courierId }))[0] ?? { userId: '' };
  const part = 1_000;
  const { page: desk } = admin;
  await desk.goto('/admin/money');
  const row = desk
    .getByRole('table', { name: cashMessages.couriersCash })
    .getByRole('row')
    .filter({ hasText: fullName });
  const dialog = desk.getByRole('dialog');

  // A second hand-over waits when the suspension comes.
  await row.getByRole('button', { name: cashMessages.recordFor(fullName) }).click();
  await dialog.getByLabel(cashMessages.amount).fill(String(part / 100));
  await dialog.getByRole('button', { name: cashMessages.record, exact: true }).click();
  await row.getByText(cashMessages.waiting(formatDirhams(part))).waitFor();
  await admin.client.users.updateStatus({
    userId,
    newStatus: 'suspended',
    reason: 'Keeps the cash for weeks',
  });
  await courier.context.close();
  // The board shows the suspension without a reload.
  await row.getByText(cashMessages.suspended, { exact: true }).waitFor();
  await row.getByRole('button', { name: cashMessages.bookFor(fullName) }).click();
  const question = desk.getByRole('alertdialog');
  await question.getByText(cashMessages.bookLead).waitFor();
  await question.getByRole('button', { name: cashMessages.book }).click();
  await waitForText(desk, cashMessages.booked);

  await row.getByRole('button', { name: cashMessages.recordFor(fullName) }).click();
  await dialog.getByText(cashMessages.suspendedNote).waitFor();
  await dialog.getByText(cashMessages.suspendedNoteLead).waitFor();
  await dialog.getByLabel(cashMessages.amount).fill(String((held - part) / 100));
  await dialog.getByRole('button', { name: cashMessages.recordAndBook }).click();
  await waitForText(desk, cashMessages.recordedAndBooked);
  await row.waitFor({ state: 'detached' });
  const past = desk
    .getByRole('table', { name: cashMessages.history })
    .getByRole('row')
    .filter({ hasText: fullName });
  for (const index of [0, 1]) {
    await past.nth(index).getByText(handOverStateLabel.booked).waitFor();
    await past.nth(index).getByText(cashMessages.bookedBy).waitFor();
  }
  for (const amount of [part, held - part])
    await waitForMail(stage.product.url, email, mailFactLines.bookedCentimes(amount)[0] ?? '');
  await desk.goto('/admin/audit');
  const acts = desk.getByRole('table').getByRole('row').filter({ hasText: actLabel.cash_booked });
  await expect.poll(() => acts.count()).toBe(2);

  await admin.client.users.updateStatus({ userId, newStatus: 'active', reason: '' });
  const again = await enterWithClient(stage, email, 'phone');
  await again.page.goto('/courier/money');
  await again.page.getByText(handOverStateLabel.booked).nth(1).waitFor();
  await again.page.getByText(cashMessages.bookedLead).waitFor();
  await again.page.getByRole('main').getByRole('link', { name: layoutMessages.help }).waitFor();
  await again.page.getByRole('status').getByText(formatAmount(0), { exact: true }).waitFor();
  for (const { complaints } of [admin, again]) expect(unexpected(complaints)).toEqual([]);
  await again.context.close();
});
