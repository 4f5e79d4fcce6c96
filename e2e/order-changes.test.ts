import type { Locator } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { press } from '#scripts/browser/alive.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { firstFeeCentimes } from '#shared/domain/reach/tariff.ts';
import { cancelledBecause } from '#messages/orders/cancelled-because.ts';
import { orderChangeMessages } from '#messages/orders/order-changes.ts';
import { orderEndingMessages } from '#messages/restaurants/kitchen-endings.ts';
import { orderActionLabel, orderMessages, orderSentence } from '#messages/orders/orders.ts';
import { formatAmount } from '#messages/writing/format.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openStageWithDatabase } from './support/stage.ts';

const stage = openStageWithDatabase();

const restaurantId = 3;
let kitchen: Party;
let customer: Party;
let admin: Party['client'];
let dishes: { id: string; name: string; priceCentimes: number }[];
let orderId: string;

beforeAll(async () => {
  kitchen = await enterWithClient(stage, 'restaurant3@mida.test', 'desktop');
  customer = await enterWithClient(stage, 'customer2@mida.test', 'phone');
  ({ client: admin } = await enterWithClient(stage, 'admin@mida.test', 'desktop'));
  const menu = await kitchen.client.menu.listOwn();
  dishes = menu.toSorted((one, other) => one.priceCentimes - other.priceCentimes);
});

/** Open orders count against the customer's limit. */
afterEach(async () => {
  const { status, version } = await mine();
  if (status === 'preparing')
    await admin.orders.updateStatusAsAdmin({ orderId, action: 'cancel', version, reason: 'customer_asked' });
});

const mine = () => customer.client.orders.getMine({ orderId });

const dish = (index: number) => {
  const found = dishes.at(index);
  if (!found) throw new Error('the menu is short');
  return found;
};

/** An accepted order of one dish each; the customer reads its page and the kitchen its board. */
async function orderOf(
  ...ordered: (typeof dishes)[number][]
): Promise<{ ticket: Locator; totalCentimes: number }> {
  const shownTotalCentimes = ordered.reduce(
    (sum, { priceCentimes }) => sum + priceCentimes,
    firstFeeCentimes,
  );
  const { id } = await customer.client.orders.place({
    key: crypto.randomUUID(),
    name: 'سلمى بناني',
    address: 'زنقة يوغوسلافيا 12، جيليز',
    phone: '0612345678',
    note: '',
    restaurantId,
    lines: ordered.map((one) => ({ menuItemId: one.id, quantity: 1 })),
    position: { lat: 31.6357, lng: -8.0099 },
    shownTotalCentimes,
  });
  orderId = id;
  await kitchen.client.orders.updateStatusAsRestaurant({ orderId, action: 'accept', version: 1 });
  await customer.page.goto(`/orders/${id}`);
  await kitchen.page.goto('/restaurant/orders');
  const ticket = kitchen.page.getByRole('article').filter({ hasText: shortOrderId(id) });
  return { ticket, totalCentimes: shownTotalCentimes };
}

/** Returns the sheet that opens by itself on the customer's page. */
async function propose(
  ticket: Locator,
  gone: (typeof dishes)[number],
  replacement?: (typeof dishes)[number],
): Promise<Locator> {
  const name = orderChangeMessages.ranOut(gone.name);
  const sheet = kitchen.page.getByRole('dialog', { name });
  await press(ticket.getByRole('button', { name }), sheet);
  if (replacement) await sheet.getByRole('combobox').selectOption(replacement.id);
  await sheet.getByRole('button', { name: orderChangeMessages.send }).click();
  await waitForText(kitchen.page, orderChangeMessages.sent);
  await waitForText(ticket, orderChangeMessages.waiting);
  const asked = replacement
    ? orderChangeMessages.askedToReplace(1, gone.name, replacement.name)
    : orderChangeMessages.askedWithout(1, gone.name);
  await waitForText(ticket, asked);
  const question = customer.page.getByRole('dialog', { name });
  await waitForText(question, /نعتذر باسم .* كيف نكمل طلبك؟/);
  return question;
}

/** What is due stands on the customer's page and on the kitchen's ticket. */
async function isDue(ticket: Locator, centimes: number, line: string): Promise<void> {
  const due = formatAmount(centimes);
  for (const place of [ticket, customer.page.getByRole('main')]) {
    await waitForText(place, orderChangeMessages.due);
    await waitForText(place, line);
    await place.getByText(due, { exact: true }).first().waitFor();
  }
  await ticket.getByText(orderChangeMessages.waiting).waitFor({ state: 'detached' });
  expect(await mine()).toMatchObject({ dueCentimes: centimes, proposals: [] });
}

const isCalm = () => expect(unexpected([...kitchen.complaints, ...customer.complaints])).toEqual([]);

describe('a dish that ran out', () => {
  it('a customer goes on without it, and the courier collects less', async () => {
    const { ticket, totalCentimes } = await orderOf(dish(0), dish(1));
    const dueCentimes = totalCentimes - dish(0).priceCentimes;
    const question = await propose(ticket, dish(0));
    const without = question.getByRole('button', { name: orderChangeMessages.takeWithout });
    expect(await without.innerText()).toContain(formatAmount(dueCentimes));
    await without.click();
    await waitForText(customer.page, orderChangeMessages.answered);
    await isDue(ticket, dueCentimes, orderChangeMessages.without(1));

    await ticket.getByRole('button', { name: orderActionLabel.mark_ready }).press('Enter');
    await waitForText(kitchen.page, orderMessages.ready);
    const courier = await enterWithClient(stage, 'courier2@mida.test', 'phone');
    await courier.client.couriers.setOnDuty({ isOnDuty: true });
    await courier.client.orders.assignJobToCourier({ orderId, version: 3 });
    await courier.client.orders.updateStatusAsCourier({ orderId, action: 'mark_picked_up', version: 4 });
    await courier.page.goto(`/courier/jobs/${orderId}`);
    await waitForText(courier.page, orderMessages.collectCash);
    await courier.page.getByText(formatAmount(dueCentimes), { exact: true }).first().waitFor();
    await courier.client.orders.updateStatusAsCourier({ orderId, action: 'mark_delivered', version: 5 });
    await waitForText(customer.page, orderSentence.delivered);
    await customer.page.getByText(formatAmount(dueCentimes), { exact: true }).first().waitFor();
    isCalm();
  });

  it('a dearer dish replaces it for the price of the first', async () => {
    const { ticket, totalCentimes } = await orderOf(dish(0), dish(1));
    const dearer = dish(-1);
    const question = await propose(ticket, dish(0), dearer);
    const replace = question.getByRole('button', { name: orderChangeMessages.takeReplacement(dearer.name) });
    expect(await replace.innerText()).toContain(formatAmount(totalCentimes));
    expect(await replace.innerText()).toContain(orderChangeMessages.newTotal);
    // One of the answers is sent, whatever is pressed while it is under way.
    const sent: unknown[] = [];
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await customer.page.route('**/rpc/orders/answerProposal', async (route) => {
      sent.push(route.request().postDataJSON().json.answer);
      await held;
      await route.continue();
    });
    await replace.click();
    const cancel = question.getByRole('button', { name: orderChangeMessages.cancelOrder });
    await cancel.and(customer.page.locator('[aria-disabled=true]')).waitFor();
    await cancel.click({ force: true });
    letGo();
    await isDue(ticket, totalCentimes, orderChangeMessages.replacedBy(1, dearer.name));
    expect(sent).toEqual(['replacement']);
    await customer.page.unroute('**/rpc/orders/answerProposal');
    isCalm();
  });

  it('a customer cancels instead, and the order leaves the board', async () => {
    const { ticket } = await orderOf(dish(0), dish(1));
    const question = await propose(ticket, dish(0), dish(2));
    await question.getByRole('button', { name: orderChangeMessages.cancelOrder }).click();
    // The kitchen's toast stands for five seconds only.
    await waitForText(kitchen.page, orderEndingMessages.title(shortOrderId(orderId)));
    await waitForText(kitchen.page, 'ألغاه الزبون بعد نفاد أحد أطباقه.');
    expect(await endOf(ticket, '')).toMatchObject({ status: 'cancelled', party: 'customer' });
    isCalm();
  });

  it('silence means without it', async () => {
    const { ticket, totalCentimes } = await orderOf(dish(0), dish(1));
    const question = await propose(ticket, dish(1));
    await waitForText(question, orderChangeMessages.questionTime);
    await endTime();
    await isDue(ticket, totalCentimes - dish(1).priceCentimes, orderChangeMessages.without(1));
    await question.waitFor({ state: 'detached' });
    expect((await mine()).changes).toMatchObject([{ kind: 'removed', quantity: 1 }]);
    isCalm();
  });

  it('silence cancels an order of which nothing is left', async () => {
    const { ticket } = await orderOf(dish(2));
    const question = await propose(ticket, dish(2));
    await waitForText(question, orderChangeMessages.questionTimeLast);
    expect(await question.getByRole('button', { name: orderChangeMessages.takeWithout }).count()).toBe(0);
    await endTime();
    expect(await endOf(ticket)).toMatchObject({ status: 'cancelled', reason: 'dish_ran_out' });
    isCalm();
  });
});

/** Five minutes pass for the server. */
const endTime = () =>
  stage.query(`update timetable set due_at = now(), run_at = now() where topic = 'proposal_answer'`);

/** The last step, once both screens show the end. */
async function endOf(ticket: Locator, why = cancelledBecause('dish_ran_out', '')) {
  const { page } = customer;
  await page.getByRole('heading', { level: 1, name: orderSentence.cancelled }).waitFor();
  if (why) await waitForText(page.getByRole('main'), why);
  await ticket.waitFor({ state: 'detached' });
  return (await mine()).history.at(-1);
}
