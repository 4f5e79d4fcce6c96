import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { dayOf } from '#shared/domain/time/city-clock.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { auditMessages } from '#messages/marketplace/audit.ts';
import { actLabel } from '#messages/sheets.ts';
import { dayMessages, quickDaysLabel } from '#messages/writing/days.ts';
import { confirmRefusalLabel, payoutMessages } from '#messages/money/payouts.ts';
import { deskSortLabel, doorsLabel, restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { dashboardMessages } from '#messages/orders/orders.ts';
import { ledgerMessages } from '#messages/money/ledger.ts';
import { formatMoney, formatNumber } from '#messages/writing/format.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { readyVersion } from '#server/testing/course.ts';
import { actAs, moveAs, orderAs } from './support/actor.ts';
import { enterWithClient } from './support/party.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();

/** A restaurant may have nothing coming between two days of payment. */
async function deliverOrder(restaurantId: number): Promise<string> {
  const { url } = stage.product;
  const [desk, courier] = [await actAs(url, 'admin@mida.test'), await actAs(url, 'courier@mida.test')];
  const orderId = await orderAs(await actAs(url, 'customer@mida.test'), { restaurantId });
  await moveAs(desk, 'all', orderId, 'preparing');
  await moveAs(desk, 'all', orderId, 'ready_for_pickup');
  await courier.ask('POST', `/orders/jobs/${orderId}/assign`, { orderId, version: readyVersion });
  for (const status of ['picked_up', 'delivered'] as const) await moveAs(courier, 'jobs', orderId, status);
  return orderId;
}

const question = (page: Page) => page.getByRole('alertdialog');

it('an admin confirms all payouts by one question with their number and sum, and reads which one was refused', async () => {
  const { page, client, complaints } = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  for (const restaurantId of [1, 2, 3]) await deliverOrder(restaurantId);
  const payable = (await client.payouts.getBoard()).proposed.filter(({ missing }) => missing.length === 0);
  expect(payable.length).toBeGreaterThanOrEqual(3);
  const sumOf = (payouts: typeof payable) =>
    formatMoney(payouts.reduce((sum, { amountCentimes }) => sum + amountCentimes, 0));
  await page.goto('/admin/money?tab=payouts');
  const together = page.getByRole('button', { name: payoutMessages.confirmChosen });
  await page.getByText(payoutMessages.chosen(0, '')).waitFor();
  await page.getByRole('checkbox', { name: payoutMessages.chooseAll }).check();
  await page.getByText(payoutMessages.chosen(payable.length, sumOf(payable))).waitFor();

  // One of them is left out again; of the others another admin takes one meanwhile.
  const [left, taken] = ['restaurant_payable:1', 'restaurant_payable:2'].map((account) =>
    payable.find((one) => one.account === account),
  );
  if (!left || !taken) throw new Error('nothing is due');
  await page.getByRole('checkbox', { name: payoutMessages.chooseFor(left.name) }).uncheck();
  const chosen = payable.filter((one) => one !== left);
  await together.click();
  await question(page)
    .getByText(payoutMessages.confirmChosenAsk(chosen.length, sumOf(chosen)))
    .waitFor();
  const { account, amountCentimes, holder, rib } = taken;
  await client.payouts.confirm({ account, amountCentimes, holder, rib });
  await question(page).getByRole('button', { name: payoutMessages.confirm, exact: true }).dblclick();
  const confirmed = chosen.filter((one) => one !== taken);
  await page
    .getByText(payoutMessages.chosenDone(confirmed.length, sumOf(confirmed)))
    .first()
    .waitFor();
  const refusal = page.getByRole('alert').filter({ hasText: payoutMessages.chosenRefused(1) });
  await refusal.getByText(taken.name).waitFor();
  await refusal.getByText(confirmRefusalLabel.payout_confirmed).waitFor();

  const board = await client.payouts.getBoard();
  expect(board.confirmed.map((one) => one.account).toSorted()).toEqual(
    chosen.map((one) => one.account).toSorted(),
  );
  expect(board.proposed.some((one) => one.account === accountOf('restaurant_payable', 1))).toBe(true);
  // A single one asks too, with its amount and name.
  await page.getByRole('button', { name: payoutMessages.confirmFor(left.name) }).click();
  await question(page)
    .getByText(payoutMessages.confirmAsk(formatMoney(left.amountCentimes), left.name))
    .waitFor();
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  expect((await client.payouts.getBoard()).confirmed).toHaveLength(chosen.length);
  expect(unexpected(complaints)).toEqual([]);
});

it('an admin reads the audit of several days, which stand in the address', async () => {
  const { page, complaints } = await enterWithClient(stage, 'admin@mida.test', 'phone');
  const today = dayOf(new Date());
  await page.goto(`/admin/audit?day=${today}`);
  const days = page.getByRole('button', { name: new RegExp(`^${auditMessages.days}`) });
  await expect.poll(() => days.innerText()).toBe(quickDaysLabel.today);
  await days.click();
  await page.getByRole('dialog').getByRole('button', { name: quickDaysLabel.week }).click();
  await expect.poll(() => days.innerText()).toBe(quickDaysLabel.week);
  expect(new URL(page.url()).searchParams.get('to')).toBe(today);
  await page.getByText(actLabel.payout_confirmed).filter({ visible: true }).first().waitFor();
  await page.reload();
  await expect.poll(() => days.innerText()).toBe(quickDaysLabel.week);
  await days.click();
  await page.getByRole('dialog').getByRole('button', { name: dayMessages.every }).click();
  await expect.poll(() => days.innerText()).toBe(dayMessages.every);
  expect(unexpected(complaints)).toEqual([]);
});

it('an admin finds both kinds of applications in one place, with their numbers, and decides them there', async () => {
  const owner = await enterWithClient(stage, 'customer2@mida.test', 'phone');
  const facts = { cuisine: 'مغربي', district: 'جليز', address: 'شارع يوغوسلافيا، الرقم 12' };
  const position = { lat: 31.6357, lng: -8.0099 };
  await owner.client.applications.apply({ name: 'دار الزيتونة', ...facts, phone: '0524001234', position });
  const { page, client, complaints } = await enterWithClient(stage, 'admin@mida.test', 'phone');
  const couriers = await client.couriers.listPending();
  // The former address of the restaurants' applications leads to its tab.
  await page.goto('/admin/restaurants?tab=applications');
  await page.waitForURL('**/admin/verifications?tab=restaurants');
  const tab = (name: string, count: number) =>
    page.getByRole('tab', { name: new RegExp(`^${name}\\s*${count}$`) });
  await tab(userMessages.restaurants, 1).and(page.locator('[aria-selected=true]')).waitFor();
  const card = page.getByRole('listitem').filter({ hasText: 'دار الزيتونة' });
  await card.waitFor();
  expect(await page.getByText(couriers[0]?.fullName ?? '').count()).toBe(0);
  await tab(userMessages.allApplications, couriers.length + 1).click();
  await page
    .getByText(couriers[0]?.fullName ?? '')
    .filter({ visible: true })
    .first()
    .waitFor();

  await card.getByRole('button', { name: restaurantDeskMessages.reject }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(restaurantDeskMessages.reason).fill('لا رخصة');
  await dialog.getByRole('button', { name: restaurantDeskMessages.reject }).click();
  await card.waitFor({ state: 'detached' });
  await tab(userMessages.allApplications, couriers.length).waitFor();
  const [first] = couriers;
  await page.getByRole('button', { name: `${userMessages.reject} ${first?.fullName ?? ''}` }).click();
  await dialog.getByLabel(userMessages.reason).fill('الهاتف لا يجيب');
  await dialog.getByRole('button', { name: userMessages.reject }).click();
  await tab(userMessages.allApplications, couriers.length - 1).waitFor();
  const details = await client.users.getDetails({ userId: first?.userId ?? '' });
  expect(details.decisions[0]).toMatchObject({ decision: 'rejected', reason: 'الهاتف لا يجيب' });
  expect(unexpected(complaints)).toEqual([]);
});

it('an admin compares restaurants by what they sell, are worth and are owed, and opens one’s page', async () => {
  const { page, client, complaints } = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  const { items } = await client.restaurants.listAsAdmin({ limit: 100 });
  const most = items.toSorted((one, other) => other.ordersOfMonth - one.ordersOfMonth || other.id - one.id);
  await page.goto('/admin/restaurants');
  const names = page.getByRole('row').getByRole('link');
  await names.first().waitFor();
  await page.getByLabel(restaurantDeskMessages.sort).selectOption({ label: deskSortLabel.ordersOfMonth });
  await expect.poll(() => names.first().innerText()).toBe(most[0]?.name);
  const row = page.getByRole('row').filter({ hasText: most[0]?.name ?? '' });
  await row.getByText(doorsLabel[most[0]?.doors ?? 'open']).waitFor();
  await row.getByRole('cell', { name: formatNumber(most[0]?.ordersOfMonth ?? 0), exact: true }).waitFor();
  await names.first().click();
  await page.getByRole('heading', { level: 1, name: most[0]?.name ?? '' }).waitFor();
  expect(unexpected(complaints)).toEqual([]);
});

it('an admin goes from an order’s number to the order, on tickets and in the audit, and reads who booked a payout', async () => {
  const { page, client, complaints } = await enterWithClient(stage, 'admin@mida.test', 'phone');
  const [order] = (await client.orders.listAllAsAdmin({ tab: 'current' })).items;
  if (!order) throw new Error('the city has no open order');
  const { id, version } = order;
  const number = page.getByRole('link', { name: dashboardMessages.openOrder(shortOrderId(id)), exact: true });
  await page.goto('/admin/orders');
  await number.first().click();
  await page.waitForURL(`**/admin/orders/${id}`);
  await client.orders.updateStatusAsAdmin({
    orderId: id,
    version,
    action: 'cancel',
    reason: 'customer_asked',
  });
  await page.goto('/admin/audit');
  await number.filter({ visible: true }).first().click();
  await page.waitForURL(`**/admin/orders/${id}`);

  const paid = (await client.payouts.getBoard()).ended.find(({ state }) => state === 'paid');
  await page.goto(`/admin/money/${paid?.id ?? ''}`);
  const { admin } = await client.ledger.getEvent({ eventId: paid?.id ?? '' });
  await page.getByText(ledgerMessages.bookedBy(`\u2068${admin ?? ''}\u2069`)).waitFor();
  expect(unexpected(complaints)).toEqual([]);
});
