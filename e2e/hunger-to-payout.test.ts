import { text } from 'node:stream/consumers';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { dayOf } from '#shared/domain/time/city-clock.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { cashMessages, handOverStateLabel } from '#messages/money/cash.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { orderActionLabel, orderMessages } from '#messages/orders/orders.ts';
import { payoutMessages, payoutStateLabel } from '#messages/money/payouts.ts';
import { entryText } from '#messages/money/statements.ts';
import { formatAmount, formatDirhams, formatMoney } from '#messages/writing/format.ts';
import { addButtons } from '#scripts/browser/acts.ts';
import { press, pressInList } from '#scripts/browser/alive.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();
const rib = '011519000001205000534921';
const address = 'Derb Dabachi, house 31';

it('an order paid with a banknote ends as a payout in the restaurant’s statement', async () => {
  const [customer, kitchen, courier, admin] = await Promise.all([
    enterWithClient(stage, 'customer@mida.test', 'phone'),
    enterWithClient(stage, 'restaurant1@mida.test', 'desktop'),
    enterWithClient(stage, 'courier2@mida.test', 'phone'),
    enterWithClient(stage, 'admin@mida.test', 'desktop'),
  ]);
  await courier.client.couriers.setOnDuty({ isOnDuty: true });
  const begunOn = dayOf(new Date());

  const orderId = await orderWithNote(customer);
  await inKitchen(kitchen);
  await carry(courier);
  await handIn(admin, courier, begunOn);
  const paidCentimes = await payOut(admin);

  const { subtotalCentimes } = await customer.client.orders.getMine({ orderId });
  const { commission } = await admin.client.orders.getAsAdmin({ orderId });
  const share = subtotalCentimes - (commission?.centimes ?? 0);
  expect(paidCentimes).toBeGreaterThanOrEqual(share);
  const { page } = kitchen;
  await page.goto('/restaurant/statements');
  const entry = page
    .getByRole('row')
    .filter({ hasText: entryText({ event: 'order_delivered', eventId: orderId }) });
  await entry.getByText(formatAmount(share)).first().waitFor();
  const payout = page.getByRole('row').filter({ hasText: formatAmount(paidCentimes) });
  await payout.first().waitFor();
  for (const { complaints } of [customer, kitchen, courier, admin])
    expect(unexpected(complaints)).toEqual([]);
});

/** Shows the customer the change that comes back. */
async function orderWithNote({ page, client }: Party): Promise<string> {
  await page.goto('/restaurant/1');
  const add = addButtons(page).first();
  await press(add, page.getByText(cartMessages.view));
  await page.goto('/checkout');
  await page.getByText(checkoutMessages.located).waitFor();
  await page.getByLabel(checkoutMessages.name).fill('Salma');
  await page.getByLabel(checkoutMessages.address).fill(address);
  await page.getByLabel(checkoutMessages.phone).fill('0612345678');
  const notes = page.getByLabel(checkoutMessages.payWith);
  const cash = (await notes.locator('option').last().textContent()) ?? '';
  await notes.selectOption({ label: cash });
  await page.getByRole('button', { name: new RegExp(checkoutMessages.submit) }).click();
  await page.waitForURL(/\/home/);
  const [placed] = (await client.orders.listMine({})).items;
  await page.goto(`/orders/${placed?.id}`);
  await page.getByText(orderMessages.changeBack).waitFor();
  return placed?.id ?? '';
}

async function inKitchen({ page }: Party): Promise<void> {
  await page.goto('/restaurant/orders');
  const ticket = page.getByRole('article').filter({ hasText: 'Salma' });
  // A board on a slow line is informed of the acceptance before its answer comes.
  let answer = (): void => undefined;
  const isReadySent = new Promise<void>((resolve) => (answer = resolve));
  const moves = '**/orders/updateStatusAsRestaurant';
  await page.route(
    moves,
    async (route) => {
      const response = await route.fetch();
      await isReadySent;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await ticket.getByRole('button', { name: orderActionLabel.accept }).click();
  const ready = ticket.getByRole('button', { name: orderActionLabel.mark_ready });
  await ready.waitFor();
  const sent = page.waitForRequest(moves);
  // The column has just taken the screen, and such a list ignores taps for a moment, and no keys.
  await ready.press('Enter');
  await sent;
  answer();
  await page.getByText(orderMessages.ready).first().waitFor();
}

async function carry({ page, client }: Party): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/courier/jobs');
  const card = page.getByRole('listitem').filter({ hasText: address });
  await card.getByText(/ إلى المطعم · .* إلى الزبون$/).waitFor();
  const accept = page.getByRole('button', { name: orderActionLabel.assign_job }).first();
  await expectAbove(accept, page.getByRole('navigation', { name: courierMessages.area }));
  await pressInList(
    card.getByRole('button', { name: orderActionLabel.assign_job }),
    page.getByRole('button', { name: orderActionLabel.mark_picked_up }),
  );
  await page.waitForURL(/\/courier\/jobs\/[0-9a-f-]{36}/);
  const job = await client.orders.getMyActiveJob();
  const cash = job?.cashCentimes ?? 0;
  const change = orderMessages.bringChange(
    formatDirhams(cash),
    formatDirhams(cash - (job?.collectCentimes ?? 0)),
  );
  await page.getByText(change).waitFor();
  const pickUp = page.getByRole('button', { name: orderActionLabel.mark_picked_up });
  await expectAbove(page.getByText(orderMessages.collectCash), pickUp);
  await pickUp.click();
  const question = page.getByRole('alertdialog', {
    name: orderMessages.confirmDelivered(formatMoney(job?.collectCentimes ?? 0)),
  });
  const deliver = { name: orderActionLabel.mark_delivered };
  await press(page.getByRole('button', deliver).first(), question);
  await question.getByRole('button', deliver).click();
  await page.getByText(orderMessages.deliveryCompleted).first().waitFor();
  await page.getByText(orderMessages.earned(formatMoney(job?.payCentimes ?? 0))).waitFor();
}

/** The whole of the first ends where the second begins, or higher. */
async function expectAbove(higher: Locator, lower: Locator): Promise<void> {
  const [above, below] = [await higher.boundingBox(), await lower.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
}

async function handIn({ page: desk }: Party, { page, client }: Party, begunOn: string): Promise<void> {
  const { heldCentimes } = await client.cash.getMine();
  const { fullName } = await client.couriers.getMyProfile();
  await desk.goto('/admin/money');
  await desk.getByRole('button', { name: cashMessages.recordFor(fullName) }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(cashMessages.amount).fill(String(heldCentimes / 100));
  await dialog.getByRole('button', { name: cashMessages.record }).click();
  await page.goto('/courier/money');
  const { entries, todayCentimes } = await client.statements.getOwnWeek();
  const earned = page.getByRole('listitem').filter({ has: page.locator(`a[href*="/courier/jobs/"]`) });
  const newest = entries.at(-1);
  // A week that has begun since the delivery lacks it.
  if (newest) await earned.getByText(formatAmount(newest.centimes)).first().waitFor();
  else expect(dayOf(new Date())).not.toBe(begunOn);
  const today = page.getByRole('definition').first();
  expect(await today.textContent()).toContain(formatAmount(todayCentimes));
  const confirm = page.getByRole('button', { name: cashMessages.confirm });
  // The question goes, by a hint, before it is answered on a slow line.
  await page.route('**/cash/answer', async (route) => {
    const response = await route.fetch();
    await confirm.waitFor({ state: 'detached' });
    await route.fulfill({ response });
  });
  await confirm.click();
  await page.getByText(cashMessages.confirmed).first().waitFor();
  const cash = await client.cash.getMine();
  expect(cash.heldCentimes).toBe(0);
  expect(cash.handOvers[0]).toMatchObject({ state: 'confirmed', amountCentimes: heldCentimes });
  // The newest stands first; the history has confirmed ones from before.
  const handedOver = page.getByRole('listitem').filter({ hasText: handOverStateLabel.confirmed }).first();
  await handedOver.getByText(formatAmount(heldCentimes), { exact: true }).waitFor();
}

async function payOut({ page, client }: Party): Promise<number> {
  const { name } = await client.restaurants.get({ id: 1 });
  await page.goto('/admin/money?tab=payouts');
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: payoutMessages.changeBank }).click();
  await page.getByLabel(payoutMessages.holder).fill('Dar Tajine SARL');
  await page.getByLabel(payoutMessages.rib).fill(rib);
  await page.getByRole('button', { name: formMessages.save }).click();
  await page.getByRole('button', { name: payoutMessages.confirmFor(name) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: payoutMessages.confirm, exact: true })
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: payoutMessages.exportFile }).click(),
  ]);
  expect(await text(await download.createReadStream())).toContain(rib);
  const [confirmed] = (await client.payouts.getBoard()).confirmed;
  await row.getByRole('button', { name: payoutMessages.markPaid }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: payoutMessages.markPaid }).click();
  // The newest stands first; the restaurant was paid before.
  const paid = page.getByRole('row').filter({ hasText: payoutStateLabel.paid }).first();
  await paid
    .filter({ hasText: name })
    .getByText(formatAmount(confirmed?.amountCentimes ?? 0), { exact: true })
    .waitFor();
  return confirmed?.amountCentimes ?? 0;
}
