import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashMessages, handOverStateLabel } from '#messages/money/cash.ts';
import { orderActionLabel, orderMessages } from '#messages/orders/orders.ts';
import { formatAmount } from '#messages/writing/format.ts';
import { press, pressInList } from '#scripts/browser/alive.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { enter, focusComesTo } from '#scripts/browser/keys.ts';
import { readyVersion } from '#server/testing/course.ts';
import { actAs, moveAs, orderAs } from './support/actor.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { openOwnStage } from './support/stage.ts';

/** A courier is paid for a job, brings the cash, and both sides agree on it. */
const stage = openOwnStage();
/** The sample city's own jobs lead elsewhere, and dear ones ask for a code. */
const address = 'Riad Zitoun Jdid 77';
let courier: Party;
let admin: Party;

beforeAll(async () => {
  courier = await enterWithClient(stage, 'courier2@mida.test', 'phone');
  admin = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  await courier.client.couriers.setOnDuty({ isOnDuty: true });
});
afterAll(() => Promise.all([courier, admin].map(({ context }) => context.close())));

it('a courier sees the pay before the job, delivers, hands the cash over, and holds none', async () => {
  const { page, client } = courier;
  const before = (await client.cash.getMine()).heldCentimes;
  const orderId = await orderAs(await actAs(stage.product.url, 'customer@mida.test'), { address });
  const office = await actAs(stage.product.url, 'admin@mida.test');
  for (const status of ['preparing', 'ready_for_pickup'] as const)
    await moveAs(office, 'all', orderId, status);
  const job = (await client.orders.listAvailableJobs()).find(({ id }) => id === orderId);
  if (!job) throw new Error('the order is not an available job');
  await page.goto('/courier/jobs');
  const card = page.getByRole('listitem').filter({ hasText: address });
  await card.getByText(formatAmount(job.payCentimes)).first().waitFor();
  await pressInList(
    card.getByRole('button', { name: orderActionLabel.assign_job }),
    page.getByRole('button', { name: orderActionLabel.mark_picked_up }),
  );
  await page.waitForURL(/\/courier\/jobs\/[0-9a-f-]{36}/);
  await page.getByText(formatAmount(job.payCentimes)).last().waitFor();
  await page.getByRole('button', { name: orderActionLabel.mark_picked_up }).click();
  const question = page.getByRole('alertdialog');
  const deliver = { name: orderActionLabel.mark_delivered };
  await press(page.getByRole('button', deliver).first(), question);
  await question.getByRole('button', deliver).click();
  await page.getByText(orderMessages.deliveryCompleted).first().waitFor();
  await page.waitForURL(/\/courier\/jobs$/);

  const held = before + job.collectCentimes;
  await page.goto('/courier/money');
  const inHand = (centimes: number) =>
    page.getByRole('status').getByText(formatAmount(centimes), { exact: true });
  await inHand(held).waitFor();

  const desk = admin.page;
  await desk.goto('/admin/money');
  const { fullName } = await client.couriers.getMyProfile();
  await desk.getByRole('button', { name: cashMessages.recordFor(fullName) }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(cashMessages.amount).fill('0');
  await dialog.getByRole('button', { name: cashMessages.record }).click();
  await dialog.getByText(cashMessages.amountInvalid).waitFor();
  await dialog.getByLabel(cashMessages.amount).fill(String((held + 1) / 100));
  await dialog.getByRole('button', { name: cashMessages.record }).click();
  await dialog.getByText(cashMessages.notHeld).waitFor();
  await dialog.getByLabel(cashMessages.amount).fill(String(held / 100));
  await dialog.getByRole('button', { name: cashMessages.record }).click();
  await desk
    .getByRole('row')
    .filter({ hasText: fullName })
    .getByText(cashMessages.waiting('').trim())
    .waitFor();

  // Live: the courier's page asks without a reload. A second press must not fall on the other answer.
  const deny = page.getByRole('button', { name: cashMessages.deny });
  let leave = () => {};
  const left = new Promise<void>((resolve) => (leave = resolve));
  await page.route(
    '**/rpc/cash/answer',
    async (route) => {
      await left;
      await route.fulfill({ status: 400, json: { json: { code: 'internal', message: '' } } });
    },
    { times: 1 },
  );
  await enter(deny);
  await page.locator('button[aria-busy]').waitFor();
  await page.waitForTimeout(500);
  leave();
  await page.getByText(cashMessages.answerFailed).first().waitFor();
  await focusComesTo(deny);

  await page.getByRole('button', { name: cashMessages.confirm }).click();
  await inHand(0).waitFor();
  const { heldCentimes, handOvers } = await client.cash.getMine();
  expect(heldCentimes).toBe(0);
  expect(handOvers[0]).toMatchObject({ state: 'confirmed', amountCentimes: held });
  // The newest stands first; the history has confirmed ones from before.
  const past = desk.getByRole('table', { name: cashMessages.history }).getByRole('row').nth(1);
  const booked = past.filter({ hasText: fullName }).filter({ hasText: formatAmount(held) });
  await booked.getByText(handOverStateLabel.confirmed).waitFor();
  for (const { complaints } of [courier, admin]) expect(unexpected(complaints)).toEqual([]);
});

it('a courier whose answer comes too late is told so, although the question has left the screen', async () => {
  const { page, client, context } = await enterWithClient(stage, 'courier@mida.test', 'phone');
  const orderId = await orderAs(await actAs(stage.product.url, 'customer@mida.test'), { address });
  const office = await actAs(stage.product.url, 'admin@mida.test');
  for (const status of ['preparing', 'ready_for_pickup'] as const)
    await moveAs(office, 'all', orderId, status);
  const road = await actAs(stage.product.url, 'courier@mida.test');
  await road.ask('POST', `/orders/jobs/${orderId}/assign`, { orderId, version: readyVersion });
  for (const status of ['picked_up', 'delivered'] as const) await moveAs(road, 'jobs', orderId, status);
  const { fullName } = await client.couriers.getMyProfile();
  const desk = admin.client.cash;
  const row = (await desk.listAsAdmin()).couriers.find(({ name }) => name === fullName);
  if (!row) throw new Error('the courier holds no cash');
  const { courierId, latestId, isSuspended } = row;
  const id = randomUUID();
  await desk.record({ id, courierId, latestId, isSuspended, amountCentimes: 1000 });
  await page.goto('/courier/money');
  const confirm = page.getByRole('button', { name: cashMessages.confirm });
  await page.route('**/rpc/cash/answer', async (route) => {
    await desk.withdraw({ id });
    await confirm.waitFor({ state: 'detached' });
    await route.continue();
  });
  await confirm.click();
  await page.getByText(cashMessages.ended).first().waitFor();
  await page.getByText(handOverStateLabel.withdrawn).waitFor();
  expect((await client.cash.getMine()).handOvers[0]).toMatchObject({ id, state: 'withdrawn' });
  await context.close();
});
