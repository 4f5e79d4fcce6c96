import { afterEach, beforeAll, expect, it } from 'vitest';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { orderStatusLabel } from '#messages/orders/orders.ts';
import { capacityMessages, busyLengthLabel } from '#messages/restaurants/capacity.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { minimumText } from '#messages/placing/minimum.ts';
import { fullText } from '#messages/restaurants/opening.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { restaurantPhoneMessages } from '#messages/restaurants/restaurant-phone.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';
import { formatDirhams, formatMinutesRange } from '#messages/writing/format.ts';
import { addButtonOf } from '#scripts/browser/acts.ts';
import { press } from '#scripts/browser/alive.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { actAs, orderAs } from './support/actor.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { notePrints, paperOf, printedBy } from './support/paper.ts';
import { waitForText } from './support/people.ts';
import { openStageWithDatabase } from './support/stage.ts';

const stage = openStageWithDatabase();
const allWeek = Array.from({ length: 7 }, () => [{ from: 0, until: 1440 }]);
let kitchen: Party;
let customer: Party;
let kitchenName: string;

beforeAll(async () => {
  kitchen = await enterWithClient(stage, 'restaurant1@mida.test', 'desktop');
  customer = await enterWithClient(stage, 'customer2@mida.test', 'phone');
  ({ name: kitchenName } = await customer.client.restaurants.get({ id: 1 }));
});

afterEach(async () => {
  await kitchen.client.capacity.set({ quarterOrdersMax: null, minimumCentimes: 0, autoAccept: null });
});

/**
 * The sample city has orders of the last minutes, which would leave the quarter of an hour while the story runs.
 * Accepts at every hour, so that the story runs at any.
 */
async function leaveRoomForOne(): Promise<void> {
  await stage.query(`set session_replication_role = replica;
    update orders set created_at = created_at - interval '15 minutes'
      where restaurant_id = 1 and created_at > now() - interval '15 minutes';
    set session_replication_role = default`);
  await kitchen.client.capacity.set({ quarterOrdersMax: 1, minimumCentimes: 0, autoAccept: allWeek });
}

it('a kitchen says that it is busy, customers read the longer time, and one tap ends it', async () => {
  const { page } = kitchen;
  const shownMinutes = async (): Promise<string> => {
    const { deliveryMinutes } = await customer.client.restaurants.get({ id: 1 });
    return formatMinutesRange(deliveryMinutes.min, deliveryMinutes.max);
  };
  const usual = await shownMinutes();
  await customer.page.goto('/home');
  const card = customer.page.getByRole('article').filter({ hasText: kitchenName });
  await card.getByText(usual).waitFor();

  await page.goto('/restaurant/orders');
  await page.getByRole('button', { name: capacityMessages.busy }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: capacityMessages.minutes(30) }).check();
  await sheet.getByRole('radio', { name: busyLengthLabel[120] }).check();
  await sheet.getByRole('button', { name: capacityMessages.begin }).click();
  await page.getByText(capacityMessages.busyNow(30)).waitFor();
  const slower = await shownMinutes();
  expect(slower).not.toBe(usual);
  await card.getByText(slower).waitFor();

  await page.getByRole('button', { name: capacityMessages.end }).click();
  await page.getByText(capacityMessages.busyNow(30)).waitFor({ state: 'detached' });
  await card.getByText(usual).waitFor();
  for (const { complaints } of [kitchen, customer]) expect(unexpected(complaints)).toEqual([]);
});

it('hours of automatic acceptance that overlap are not saved, and the page leads to them', async () => {
  const { page } = kitchen;
  const [monday = ''] = hoursMessages.weekdays;
  const beginning = (range: number) =>
    page.getByLabel(hoursMessages.rangeOf(hoursMessages.from, monday, range));
  await page.goto('/restaurant/settings');
  const autoAccept = page.getByRole('switch', { name: capacityMessages.autoAccept });
  await press(autoAccept, beginning(1));
  await page.getByRole('button', { name: hoursMessages.addRangeTo(monday) }).click();
  await beginning(2).selectOption(await beginning(1).inputValue());
  const save = page.getByRole('button', { name: capacityMessages.save });
  await save.click();
  await beginning(2).and(page.locator(':focus')).waitFor();
  expect((await kitchen.client.capacity.getOwn()).autoAccept).toBeNull();

  await page.getByRole('button', { name: hoursMessages.removeRange(monday, 2) }).click();
  await save.click();
  await waitForText(page, capacityMessages.saved);
  expect((await kitchen.client.capacity.getOwn()).autoAccept).toHaveLength(7);
  expect(unexpected(kitchen.complaints)).toEqual([]);
});

it('an owner limits the orders and asks for a least amount, and the kitchen’s alarm rings for an order that the system accepted, and the kitchen prints it', async () => {
  const { page } = kitchen;
  await page.goto('/restaurant/settings');
  await page.getByLabel(capacityMessages.quarter).selectOption('60');
  await page.getByLabel(capacityMessages.minimum).selectOption('50000');
  await page.getByRole('switch', { name: capacityMessages.autoAccept }).click();
  await page.getByRole('button', { name: capacityMessages.save }).click();
  await waitForText(page, capacityMessages.saved);
  const kept = await kitchen.client.capacity.getOwn();
  expect(kept).toMatchObject({ quarterOrdersMax: 60, minimumCentimes: 50_000 });
  expect(kept.autoAccept).toHaveLength(7);

  await page.getByLabel(capacityMessages.quarter).selectOption('30');
  await page.getByLabel(restaurantPhoneMessages.label).fill('0524 00 00 01');
  const question = page.getByRole('alertdialog', { name: formMessages.leaveTitle });
  const toMenu = page.getByRole('link', { name: menuMessages.title }).first();
  await press(toMenu, question);
  await question.getByRole('button', { name: formMessages.stay }).click();
  await question.waitFor({ state: 'hidden' });
  expect(page.url()).toContain('/settings');
  await press(toMenu, question);
  await question.getByRole('button', { name: formMessages.leave }).click();
  await page.waitForURL('**/menu');
  await question.waitFor({ state: 'hidden' });
  expect(await kitchen.client.capacity.getOwn()).toMatchObject({ quarterOrdersMax: 60 });

  await customer.page.goto('/restaurant/1');
  await customer.page.getByText(restaurantMessages.minimum(formatDirhams(50_000))).waitFor();
  const { menu } = await customer.client.restaurants.get({ id: 1 });
  const dish = menu.flatMap(({ items }) => items).find(({ isSoldOut }) => !isSoldOut);
  const name = dish?.name ?? '';
  // The address opens its section.
  await customer.page.goto(`/restaurant/1#dish-${dish?.id ?? ''}`);
  await customer.page.reload();
  const add = addButtonOf(customer.page, name);
  await press(add, customer.page.getByText(cartMessages.added(name)));
  const missing = minimumText(50_000, 50_000 - (dish?.priceCentimes ?? 0));
  await customer.page.goto('/checkout');
  await customer.page.getByRole('status').filter({ hasText: missing }).waitFor();
  const submit = customer.page.getByRole('button', { name: checkoutMessages.submit });
  await expect.poll(() => submit.isDisabled()).toBe(true);

  await leaveRoomForOne();
  await customer.page.getByRole('status').filter({ hasText: missing }).waitFor({ state: 'detached' });
  await notePrints(page);
  await page.addInitScript(() => window.localStorage.setItem('mida.printer', '58 alone'));
  await page.goto('/restaurant/orders');
  const cooking = page.getByRole('region', { name: orderStatusLabel.preparing });
  await cooking.getByRole('article').first().waitFor();
  const before = await cooking.getByRole('article').count();
  const other = await actAs(stage.product.url, 'customer1@sample.mida.test');
  // A toast goes by itself, so it is awaited from before its cause.
  const told = waitForText(page, capacityMessages.acceptedAlone('Salma Benali'));
  const [acceptedId] = await Promise.all([orderAs(other), told]);
  await expect.poll(() => cooking.getByRole('article').count()).toBe(before + 1);
  await page.getByText(capacityMessages.full).waitFor();
  await expect.poll(() => printedBy(page)).toEqual([expect.stringContaining(shortOrderId(acceptedId))]);

  await customer.page.getByRole('status').filter({ hasText: fullText }).waitFor();
  await customer.page.goto('/restaurant/1');
  await customer.page.getByText(fullText).first().waitFor();
  await customer.page.goto('/home');
  const card = customer.page.getByRole('main').getByRole('article').filter({ hasText: kitchenName });
  await card.getByText(fullText).waitFor();
  await kitchen.client.capacity.set({ quarterOrdersMax: null, minimumCentimes: 0, autoAccept: null });
  await customer.page.reload();
  await card.waitFor();
  expect(await card.getByText(fullText).count()).toBe(0);
  for (const { complaints } of [kitchen, customer]) expect(unexpected(complaints)).toEqual([]);
});

it('a kitchen whose page is reloaded sees the order that the system accepted meanwhile, and prints it once', async () => {
  const { page, client, complaints } = kitchen;
  await client.capacity.set({ quarterOrdersMax: null, minimumCentimes: 0, autoAccept: allWeek });
  const cooking = page.getByRole('region', { name: orderStatusLabel.preparing });
  await notePrints(page);
  await page.addInitScript(() => window.localStorage.setItem('mida.printer', '58 alone'));
  const openBoard = async () => {
    await page.goto('/restaurant/orders');
    await cooking.getByRole('article').first().waitFor();
  };
  await openBoard();
  await page.goto('/healthz');
  const acceptedId = await orderAs(await actAs(stage.product.url, 'customer3@sample.mida.test'));
  await openBoard();
  await waitForText(page, capacityMessages.acceptedAlone('Salma Benali'));
  await expect.poll(() => printedBy(page)).toEqual([expect.stringContaining(shortOrderId(acceptedId))]);
  await openBoard();
  expect(await printedBy(page)).toEqual([]);
  expect(unexpected(complaints)).toEqual([]);
});

it('a ticket that prints while its owner reads the statement prints alone', async () => {
  const { page, client, complaints } = kitchen;
  await client.capacity.set({ quarterOrdersMax: null, minimumCentimes: 0, autoAccept: allWeek });
  await notePrints(page);
  await page.addInitScript(() => window.localStorage.setItem('mida.printer', '58 alone'));
  await page.goto('/restaurant/statements');
  const sheets = paperOf(page);
  await sheets.first().waitFor({ state: 'attached' });
  const acceptedId = await orderAs(await actAs(stage.product.url, 'customer4@sample.mida.test'));
  await expect.poll(() => printedBy(page)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const shown = await sheets.filter({ visible: true }).allTextContents();
  await page.emulateMedia({ media: null });
  expect(shown).toEqual([expect.stringContaining(shortOrderId(acceptedId))]);
  expect(unexpected(complaints)).toEqual([]);
});
