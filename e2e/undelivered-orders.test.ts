import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TroubleReason } from '#shared/domain/orders/delivery-trouble.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { attentionText } from '#messages/orders/attention.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { sampleHelpLine } from '#messages/writing/city.ts';
import { cancelledBecause } from '#messages/orders/cancelled-because.ts';
import { deskMessages } from '#messages/orders/order-desk.ts';
import { moveReasonLabel } from '#messages/orders/move-reasons.ts';
import {
  adminActionLabel,
  boardMessages,
  dashboardMessages,
  orderActionLabel,
  orderMessages,
  orderSentence,
} from '#messages/orders/orders.ts';
import { troubleMessages, troubleReasonLabel } from '#messages/orders/troubles.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { addButtons } from '#scripts/browser/acts.ts';
import { press } from '#scripts/browser/alive.ts';
import { unexpected, type Person } from '#scripts/browser/browser.ts';
import { actAs, orderAs, type Actor } from './support/actor.ts';
import { newPersonAs, waitForText } from './support/people.ts';
import { openStageWithDatabase } from './support/stage.ts';
import { setClockWrong } from './support/wrong-clock.ts';

/** Orders that do not reach the door in their ordinary course. The pages of customer and kitchen stay open. */
const { product, browser, query } = openStageWithDatabase();

/** An amount in dirhams, below every dish. */
const noShowMad = 5;

let people: Record<'kitchen' | 'customer' | 'courier' | 'admin', Person>;
let actors: Record<'admin' | 'customer' | 'courier' | 'courier2', Actor>;

beforeAll(async () => {
  const enter = (size: 'phone' | 'desktop', email: string) =>
    newPersonAs(browser, { url: product.url, size }, email);
  const act = (name: string) => actAs(product.url, `${name}@mida.test`);
  actors = {
    admin: await act('admin'),
    customer: await act('customer2'),
    courier: await act('courier'),
    courier2: await act('courier2'),
  };
  people = {
    kitchen: await enter('desktop', 'restaurant1@mida.test'),
    customer: await enter('phone', actors.customer.email),
    courier: await enter('phone', actors.courier.email),
    admin: await enter('desktop', actors.admin.email),
  };
  await actors.admin.ask('PUT', '/settings', {
    commissionPercent: 15,
    restaurantsMayReject: false,
    handOverCodes: false,
    noShowMad,
  });
  for (const one of [actors.courier, actors.courier2])
    await one.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
  // Headless Chromium asks before it opens a `tel:` link, and takes no further press.
  await people.courier.context.addInitScript(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
  await people.kitchen.page.goto('/restaurant/orders');
});

afterAll(() => Promise.all(Object.values(people).map(({ context }) => context.close())));

type Move = { action: string; version: number; reason?: string };

const move = (actor: Actor, orderId: string, { action, ...rest }: Move) => {
  const path = actor === actors.admin ? 'all' : 'jobs';
  const isAssignment = action === 'assign_job';
  const body = { orderId, ...rest, ...(!isAssignment && { action }) };
  return actor.ask('POST', `/orders/${path}/${orderId}/${isAssignment ? 'assign' : 'status'}`, body);
};

/** The courier is on the way to the kitchen, or to the customer; the customer looks at the order. */
async function begin(status: 'out_for_delivery' | 'picked_up', phone?: string): Promise<string> {
  const orderId = await orderAs(actors.customer, phone === undefined ? {} : { phone });
  await move(actors.admin, orderId, { action: 'accept', version: 1 });
  await move(actors.admin, orderId, { action: 'mark_ready', version: 2 });
  await move(actors.courier, orderId, { action: 'assign_job', version: 3 });
  if (status === 'picked_up') await move(actors.courier, orderId, { action: 'mark_picked_up', version: 4 });
  const { page } = people.customer;
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('heading', { name: orderSentence[status] }).waitFor();
  return orderId;
}

const customerReads = (words: string | RegExp): Promise<void> =>
  people.customer.page.getByText(words).first().waitFor();
const ticketOf = (orderId: string) =>
  people.kitchen.page.getByRole('article', { name: boardMessages.order(shortOrderId(orderId)) });
const comes = boardMessages.courierComes('').trim();

async function giveReason(
  page: Page,
  button: string,
  { reason, confirm }: Record<'reason' | 'confirm', string>,
) {
  const dialog = page.getByRole('dialog');
  await press(page.getByRole('button', { name: button }).first(), dialog);
  await dialog.getByRole('radio', { name: reason }).click();
  await dialog.getByRole('button', { name: confirm }).click();
}

async function reportTrouble(page: Page, orderId: string, reason: TroubleReason): Promise<void> {
  await page.goto(`/courier/jobs/${orderId}`);
  const answer = { reason: troubleReasonLabel[reason], confirm: troubleMessages.send };
  await giveReason(page, troubleMessages.open, answer);
}

/** Moves the times as if these minutes had gone by at the door. */
async function passMinutes(orderId: string, minutes: number): Promise<void> {
  await query(
    `update delivery_troubles set begun_at = begun_at - make_interval(mins => $2),
       first_call_at = first_call_at - make_interval(mins => $2),
       second_call_at = second_call_at - make_interval(mins => $2) where order_id = $1`,
    [orderId, minutes],
  );
}

it('an order that its courier gives back is delivered by another', async () => {
  const orderId = await begin('out_for_delivery');
  const { page } = people.courier;
  await ticketOf(orderId).getByText(comes).waitFor();
  await page.goto(`/courier/jobs/${orderId}`);
  const { release } = orderActionLabel;
  await giveReason(page, release, { reason: moveReasonLabel.vehicle_trouble, confirm: release });
  await customerReads(orderSentence.ready_for_pickup);
  await ticketOf(orderId).getByText(comes).waitFor({ state: 'detached' });

  await move(actors.courier2, orderId, { action: 'assign_job', version: 5 });
  await customerReads(orderSentence.out_for_delivery);
  await ticketOf(orderId).getByText(comes).waitFor();
  await move(actors.courier2, orderId, { action: 'mark_picked_up', version: 6 });
  await expect.poll(() => ticketOf(orderId).count()).toBe(0);
  await move(actors.courier2, orderId, { action: 'mark_delivered', version: 7 });
  await customerReads(orderSentence.delivered);
  await expect.poll(() => ticketOf(orderId).count()).toBe(0);
});

it('an admin delivers an order with a reason', async () => {
  const orderId = await begin('picked_up');
  const { page } = people.admin;
  await page.goto(`/admin/orders/${orderId}`);
  const answer = { reason: moveReasonLabel.customer_has_it, confirm: orderActionLabel.mark_delivered };
  await giveReason(page, adminActionLabel.mark_delivered, answer);
  await customerReads(orderSentence.delivered);
  await expect.poll(() => ticketOf(orderId).count()).toBe(0);
});

it.each([
  ['not_there', 0],
  ['refused', -60],
  ['cannot_pay', 60],
] as const)(
  'after two calls and the wait a courier closes an order, and its customer reads why: %s, on a phone whose clock is wrong by %i minutes',
  async (reason, byMinutes) => {
    const orderId = await begin('picked_up');
    const page = await people.courier.context.newPage();
    await setClockWrong(page, byMinutes);
    await reportTrouble(page, orderId, reason);
    const wait = page.getByRole('region', { name: troubleReasonLabel[reason] });
    const timer = /^[67]:\d\d$/;
    await wait.getByText(timer).waitFor();
    await customerReads(troubleMessages.atDoor);
    await customerReads(timer);

    const calls = (count: number) => wait.getByText(troubleMessages.calls(formatNumber(count)));
    const call = wait.getByRole('link', { name: troubleMessages.call });
    const close = wait.getByRole('button', { name: troubleMessages.fail });
    await press(call, calls(1));
    await passMinutes(orderId, 1);
    await page.reload();
    await press(call, calls(2));
    expect(await close.count()).toBe(0);
    await passMinutes(orderId, 6);
    await page.reload();
    const question = page.getByRole('alertdialog');
    await press(close, question);
    await question.getByRole('button', { name: troubleMessages.fail }).click();

    await customerReads(orderSentence.cancelled);
    await customerReads(cancelledBecause(reason, ''));
    await wait.waitFor({ state: 'detached' });
    const contest = people.customer.page.getByRole('heading', { name: troubleMessages.contestTitle });
    if (reason === 'cannot_pay') expect(await contest.count()).toBe(0);
    else await contest.waitFor();
    await expect.poll(() => ticketOf(orderId).count()).toBe(0);
    await page.close();
  },
);

/** The courier's calls and wait, without the screen. */
async function closeUntaken(orderId: string): Promise<void> {
  const say = (step: string, body: object = {}) =>
    actors.courier.ask('POST', `/troubles/${orderId}${step}`, { orderId, ...body });
  await say('', { reason: 'not_there' });
  await say('/calls');
  await passMinutes(orderId, 1);
  await say('/calls');
  await passMinutes(orderId, 6);
  await say('/fail');
}

it('after two no-shows a phone reads the help line at the checkout; its customer contests one, and an admin lifts it', async () => {
  const phone = '0661204899';
  await closeUntaken(await begin('picked_up', phone));
  const orderId = await begin('picked_up', phone);
  await closeUntaken(orderId);
  const { page } = people.customer;
  await page.getByLabel(troubleMessages.contestWords).fill('كنت عند الباب ولم يتصل أحد');
  await page.getByRole('button', { name: troubleMessages.contest }).click();
  await waitForText(page.getByRole('main'), troubleMessages.contested);

  await page.goto('/restaurant/3');
  const add = addButtons(page).first();
  await press(add, page.getByText('تمت إضافته إلى السلة'));
  await page.goto('/checkout');
  await page.getByText(checkoutMessages.located).waitFor();
  await page.getByLabel(checkoutMessages.name).fill('أنس العمراني');
  await page.getByLabel(checkoutMessages.address).fill('شارع يوغوسلافيا 12، جليز');
  await page.getByLabel(checkoutMessages.phone).fill(phone);
  const submit = page.getByRole('button', { name: new RegExp(checkoutMessages.submit) });
  await submit.click();
  const refusal = troubleMessages.limited(noShowMad * 100, sampleHelpLine);
  await waitForText(page, orderMessages.placeFailed(refusal));

  const admin = people.admin.page;
  await admin.goto('/admin/dashboard');
  const contested = admin.getByRole('listitem').filter({ hasText: troubleMessages.contestedConcern });
  await contested.getByRole('link').first().click();
  await admin.getByText('كنت عند الباب ولم يتصل أحد').waitFor();
  await admin.getByLabel(troubleMessages.liftReason).fill('تأكدنا من سجل المكالمات');
  await admin.getByRole('button', { name: troubleMessages.lift }).click();
  await admin.getByText(troubleMessages.liftedBecause('تأكدنا من سجل المكالمات')).waitFor();

  await submit.click();
  await waitForText(page, orderMessages.placed);
  await page.goto(`/orders/${orderId}`);
  await page.getByText(troubleMessages.lifted).waitFor();
  expect(unexpected(people.customer.complaints)).toEqual([]);
});

it('an accident goes to an admin, who cancels the order', async () => {
  const orderId = await begin('picked_up');
  await reportTrouble(people.courier.page, orderId, 'accident');
  await customerReads(troubleMessages.onHold);
  const { page } = people.admin;
  await page.goto(`/admin/orders/${orderId}`);
  await waitForText(page.getByRole('main'), deskMessages.needsYou(attentionText.accident));
  await page.goto('/admin/dashboard');
  const concern = page.getByRole('listitem').filter({ hasText: attentionText.accident });
  await concern.getByText(`#${shortOrderId(orderId)}`).waitFor();
  const { cancel } = orderActionLabel;
  const dialog = page.getByRole('dialog');
  await press(concern.getByRole('button', { name: cancel }), dialog);
  await dialog.getByRole('radio', { name: moveReasonLabel.accident }).click();
  await dialog.getByRole('button', { name: cancel }).click();
  await customerReads(orderSentence.cancelled);
  await customerReads(cancelledBecause('accident', ''));
  await expect.poll(() => ticketOf(orderId).count()).toBe(0);
});

it('a suspended courier loses an order before the pickup; after it the order leads the admin’s list', async () => {
  const found = await actors.admin.ask('GET', '/users?role=courier&search=courier@mida');
  const [{ id: userId } = { id: '' }] = found['items'] as { id: string }[];
  const update = (newStatus: string) =>
    actors.admin.ask('POST', `/users/${userId}/status`, { userId, newStatus, reason: 'Keeps orders' });

  const early = await begin('out_for_delivery');
  await update('suspended');
  await customerReads(orderSentence.ready_for_pickup);
  await ticketOf(early).getByText(comes).waitFor({ state: 'detached' });
  await update('active');

  actors.courier = await actAs(product.url, 'courier@mida.test');
  await actors.courier.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
  const carried = await begin('picked_up');
  await update('suspended');
  const { page } = people.admin;
  await page.goto('/admin/dashboard');
  await page.getByRole('heading', { name: dashboardMessages.needsYou }).waitFor();
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByText(/#[0-9A-F]{6}/) })
    .first();
  await first.getByText(`#${shortOrderId(carried)}`).waitFor();
  await first.getByText(attentionText.courier_gone).waitFor();
  await page.goto(`/admin/orders/${carried}`);
  await waitForText(page.getByRole('main'), deskMessages.needsYou(attentionText.courier_gone));
  for (const one of [people.kitchen, people.customer, people.admin])
    expect(unexpected(one.complaints)).toEqual([]);
});
