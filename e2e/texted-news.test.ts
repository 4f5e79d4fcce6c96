import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { handOverMessages } from '#messages/orders/hand-over.ts';
import { dashboardMessages } from '#messages/orders/orders.ts';
import { attentionText } from '#messages/orders/attention.ts';
import { choiceMessages } from '#messages/news/choices.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { actAs, moveAs, orderAs } from './support/actor.ts';
import { enterWithClient } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openStageWithDatabase } from './support/stage.ts';

const stage = openStageWithDatabase();
const { product, query, browser } = stage;

const prove = (email: string, number: string) =>
  query(
    `insert into phones (number, user_id, proved_at, used_at) select $2, id, now(), now() from users where email = $1`,
    [email, number],
  );

/** The order has waited for this time, and its alarm rings now. */
async function ringAfter(orderId: string, minutes: number): Promise<void> {
  // No user can change when an order was placed.
  await query('alter table orders disable trigger user');
  await query(`update orders set created_at = now() - $2 * interval '1 minute' where id = $1`, [
    orderId,
    minutes,
  ]);
  await query('alter table orders enable trigger user');
  await query(
    `update timetable set due_at = now() - interval '1 second', run_at = now() where topic = 'unanswered' and subject = $1`,
    [orderId],
  );
}

/** The newest text to this number, as a phone shows it. */
async function textTo(page: Page, number: string) {
  const text = page.locator('article.phone').filter({ hasText: number }).first();
  await expect
    .poll(async () => {
      await page.goto('/dev/outbox');
      return text.locator('.bubble').count();
    })
    .toBe(1);
  return text;
}

it('a person chooses on the account page by which channel news comes, and the choices stay', async () => {
  const { page, complaints, client, context } = await enterWithClient(stage, 'customer@mida.test', 'phone');
  const choice = (channel: 'mail' | 'whatsapp') =>
    page.getByRole('switch', { name: choiceMessages.label('answers', channel) });
  await page.goto('/account');
  for (const channel of ['mail', 'whatsapp'] as const) {
    expect(await choice(channel).getAttribute('aria-checked')).toBe('true');
    await choice(channel).click();
    await expect.poll(() => choice(channel).getAttribute('aria-checked')).toBe('false');
  }
  await choice('whatsapp').click();
  await expect.poll(() => choice('whatsapp').getAttribute('aria-checked')).toBe('true');
  await expect
    .poll(async () => (await client.account.getMine()).news?.find(({ group }) => group === 'answers'))
    .toMatchObject({ channels: [{}, { isOn: true }, {}, { channel: 'mail', isOn: false }] });
  await page.reload();
  await choice('mail').waitFor();
  expect(await choice('mail').getAttribute('aria-checked')).toBe('false');
  expect(await choice('whatsapp').getAttribute('aria-checked')).toBe('true');
  await waitForText(page, choiceMessages.needsPhone);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('an order that rings for three minutes is texted to the owner, whose link opens the board; after five an admin reads whom to call', async () => {
  const number = '0661000001';
  await prove('restaurant1@mida.test', number);
  const orderId = await orderAs(await actAs(product.url, 'customer@mida.test'));
  await ringAfter(orderId, 3);
  const owner = await enterWithClient(stage, 'restaurant1@mida.test', 'phone');
  const text = await textTo(owner.page, number);
  await waitForText(text, 'ينتظر جوابك منذ 3 دقائق');
  await waitForText(text, shortOrderId(orderId));
  await text.getByRole('link').click();
  await owner.page.waitForURL(/\/restaurant\/1\/orders$/);
  await owner.page
    .getByText(`#${shortOrderId(orderId)}`)
    .first()
    .waitFor();

  await ringAfter(orderId, 6);
  const admin = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  await admin.page.goto('/admin/dashboard');
  const concern = admin.page.getByRole('listitem').filter({
    has: admin.page.getByRole('link', { name: dashboardMessages.openOrder(shortOrderId(orderId)) }),
  });
  await waitForText(concern, attentionText.unanswered);
  expect(await concern.locator('a[href^="tel:0"]').count()).toBe(1);
  for (const { complaints, context } of [owner, admin]) {
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  }
});

it('a customer has the code for the door sent to the proved number of the order', async () => {
  const [email, number] = ['customer@mida.test', '0661000002'];
  await prove(email, number);
  const admin = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  await admin.client.settings.update({ handOverCodes: true, handOverMad: 0 });
  const orderId = await orderAs(await actAs(product.url, email));
  const kitchen = await actAs(product.url, 'admin@mida.test');
  for (const status of ['preparing', 'ready_for_pickup'] as const)
    await moveAs(kitchen, 'all', orderId, status);
  const courier = await enterWithClient(stage, 'courier@mida.test', 'phone');
  await courier.client.orders.assignJobToCourier({ orderId, version: 3 });

  const { page, complaints, context } = await enterWithClient(stage, email, 'phone');
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: handOverMessages.text }).click();
  await waitForText(page, handOverMessages.texted(number));
  const { rows } = await query('select code from hand_over_codes where order_id = $1', [orderId]);
  const phone = await browser.newPage({ baseURL: product.url });
  await waitForText(await textTo(phone, number), String(rows[0]?.code));
  expect(unexpected(complaints)).toEqual([]);
  await Promise.all([admin, courier, { context }].map((one) => one.context.close()));
});
