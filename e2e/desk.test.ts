import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Position } from '#shared/domain/promise/distance.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import {
  deskFailures,
  dispatchDeskMessages,
  liftPin,
  moreCouriersMessages,
  pinDone,
  reasonText,
} from '#messages/orders/dispatch-desk.ts';
import { dashboardMessages } from '#messages/orders/orders.ts';
import { ui } from '#messages/frame/ui.ts';
import { dispatchMessages } from '#messages/orders/dispatch.ts';
import { givenJobMessages } from '#messages/orders/given-jobs.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { enter, focusComesTo } from '#scripts/browser/keys.ts';
import { actAs, moveAs, orderAs } from './support/actor.ts';
import {
  actOf,
  beginAtDesk,
  cancelOrder,
  cardOf,
  chooseOf,
  findWaiting,
  readDesk,
  yassine,
} from './support/desk.ts';
import { newPersonAs, waitForText } from './support/people.ts';
import { fingerOf, middleOf, mouseOf } from './support/pointer.ts';
import { expectHeardOnce, openReader } from './support/reader.ts';
import { openOwnStage } from './support/stage.ts';
import { axeFindings, tightPlaces } from './support/survey.ts';

const stage = openOwnStage();
const path = '/admin/dispatch';
const begin = (status: 'preparing' | 'ready_for_pickup', door?: Position) =>
  beginAtDesk(stage.product.url, status, door);

it('an admin pins and forbids by keys alone, gets each act announced once, takes it back, and the plan obeys', async () => {
  const { admin, orderId, shortId } = await begin('preparing');
  const desk = await openReader(stage, admin.email, { path });
  const { page } = desk;
  const card = cardOf(page, shortId);
  const choice = page.getByRole('dialog', { name: dispatchDeskMessages.chooseFor(shortId) });
  const acts = page.getByRole('dialog', { name: dispatchDeskMessages.sayOf(shortId, yassine) });
  const chosen = choice.getByRole('button', { name: new RegExp(`^${yassine}`) });

  await enter(chooseOf(page, shortId));
  await enter(chosen);
  await enter(actOf(acts, dispatchDeskMessages.pin));
  await expectHeardOnce(desk, pinDone.pin(shortId, yassine));
  await focusComesTo(chooseOf(page, shortId));
  await card.getByText(dispatchDeskMessages.pinned(yassine)).waitFor();
  // The order is planned again within seconds, and the page learns it by itself.
  await card.getByText(dispatchDeskMessages.plannedFor(yassine)).waitFor();
  await card.getByText(reasonText.pinned({})).waitFor();
  expect(await findWaiting(admin, orderId)).toMatchObject({
    planned: { courierName: yassine },
    pins: [{ kind: 'pin', courierName: yassine }],
  });

  await page.keyboard.press('Enter');
  await enter(chosen);
  await enter(actOf(acts, dispatchDeskMessages.forbid));
  await expectHeardOnce(desk, pinDone.forbid(shortId, yassine));
  await card.getByText(dispatchDeskMessages.forbidden(yassine)).waitFor();
  await card.getByText(dispatchDeskMessages.plannedFor(yassine)).waitFor({ state: 'detached' });

  // The toast's way back leads to the pin, as it was before.
  await page.getByRole('button', { name: dispatchDeskMessages.undo }).press('Enter');
  await card.getByText(dispatchDeskMessages.pinned(yassine)).waitFor();
  await enter(card.getByRole('button', { name: liftPin.pin(yassine) }));
  await card.getByText(dispatchDeskMessages.pinned(yassine)).waitFor({ state: 'detached' });
  expect((await findWaiting(admin, orderId))?.pins).toEqual([]);
  expect(unexpected(desk.complaints)).toEqual([]);
  await desk.context.close();
});

it.each([360, 768, 1280])('at %d px the desk is read, and an order given, by touch', async (width) => {
  const { admin, courier, orderId, shortId } = await begin('ready_for_pickup');
  const size = width < 768 ? 'phone' : 'desktop';
  const desk = await newPersonAs(stage.browser, { url: stage.product.url, size }, admin.email);
  const { page } = desk;
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
  const couriers = page.getByRole('heading', { name: dispatchDeskMessages.couriers });
  await chooseOf(page, shortId).waitFor();
  const isNarrow = width === 360;
  expect(await couriers.isVisible()).toBe(!isNarrow);
  expect([...(await tightPlaces(page)), ...(await axeFindings(page))]).toEqual([]);
  if (isNarrow) {
    await page.getByRole('tab', { name: dispatchDeskMessages.couriersTab }).click();
    await couriers.waitFor();
    expect([...(await tightPlaces(page)), ...(await axeFindings(page))]).toEqual([]);
    await page.getByRole('tab', { name: dispatchDeskMessages.ordersTab }).click();
  }
  const dialog = page.getByRole('dialog', { name: new RegExp(shortId) });
  await chooseOf(page, shortId).click();
  await dialog.getByRole('button', { name: new RegExp(`^${yassine}`) }).click();
  await actOf(dialog, dispatchDeskMessages.give).click();
  await waitForText(page, givenJobMessages.given(yassine));
  await dialog.waitFor({ state: 'hidden' });
  await cardOf(page, shortId).waitFor({ state: 'detached' });
  expect(await findWaiting(admin, orderId)).toBeUndefined();
  await moveAs(courier, 'jobs', orderId, 'picked_up');
  await moveAs(courier, 'jobs', orderId, 'delivered');
  expect(unexpected(desk.complaints)).toEqual([]);
  await desk.context.close();
});

it('an order that ends while an admin chooses says so, and leaves the list', async () => {
  const { admin, orderId, shortId } = await begin('preparing');
  const desk = await newPersonAs(stage.browser, { url: stage.product.url, size: 'desktop' }, admin.email);
  const { page } = desk;
  await page.goto(path);
  await chooseOf(page, shortId).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(shortId) });
  await dialog.getByRole('button', { name: new RegExp(`^${yassine}`) }).click();
  await actOf(dialog, dispatchDeskMessages.pin).waitFor();
  await cancelOrder(admin, orderId);
  await dialog.getByText(dispatchDeskMessages.gone).waitFor();
  await dialog.getByRole('button', { name: ui.close }).click();
  await chooseOf(page, shortId).waitFor({ state: 'detached' });
  expect(unexpected(desk.complaints)).toEqual([]);
  await desk.context.close();
});

/** A door of no other story's order: of two orders at one door the map chooses the first. */
const ownDoor: Position = { lat: 31.6345, lng: -8.0115 };

/** The chosen order's door is drawn larger than the others. */
const largestDoor = async (page: Page) => {
  const boxes = await Promise.all(
    (await page.locator('image[href*="house"]').all()).map((image) => image.boundingBox()),
  );
  const [largest] = boxes.flatMap((box) => box ?? []).toSorted((one, other) => other.width - one.width);
  if (!largest) throw new Error('no door on the map');
  return { x: largest.x + largest.width / 2, y: largest.y + largest.height / 2 };
};

it('the map shows planned lines in step with the lists, and what is pressed there is chosen in them', async () => {
  const { admin, orderId, shortId } = await begin('ready_for_pickup', ownDoor);
  await expect.poll(async () => (await findWaiting(admin, orderId))?.planned).toBeTruthy();
  const desk = await newPersonAs(stage.browser, { url: stage.product.url, size: 'desktop' }, admin.email);
  const { page } = desk;
  await page.goto(path);
  const show = page.getByRole('button', { name: dispatchDeskMessages.showOnMap(`#${shortId}`) });
  await show.press('Enter');
  expect(await show.getAttribute('aria-pressed')).toBe('true');
  const map = page.locator('#desk-map');
  await map.getByText(`#${shortId}`).waitFor();
  expect(await map.locator('[data-line]').count()).toBeGreaterThan(0);
  const door = await largestDoor(page);
  expect(await axeFindings(page)).toEqual([]);
  const surface = map.locator('[data-map-surface]');
  await surface.click({ position: { x: 4, y: 150 } });
  expect(await show.getAttribute('aria-pressed')).toBe('false');
  await page.mouse.click(door.x, door.y);
  await map.getByText(`#${shortId}`).waitFor();
  expect(await show.getAttribute('aria-pressed')).toBe('true');
  await cancelOrder(admin, orderId);
  await show.waitFor({ state: 'detached' });
  expect(unexpected(desk.complaints)).toEqual([]);
  await desk.context.close();
});

it.each(['mouse', 'finger'])(
  'an order that is dragged upon a courier by %s asks what to do with both; let go elsewhere it asks nothing',
  async (by) => {
    const { admin, orderId, shortId } = await begin('preparing');
    const size = by === 'finger' ? 'phone' : 'desktop';
    const desk = await newPersonAs(stage.browser, { url: stage.product.url, size }, admin.email);
    const { page } = desk;
    // A tablet that lies: a phone shows one list, and no handle.
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(path);
    const pointer = by === 'finger' ? await fingerOf(page) : mouseOf(page);
    const handle = page.locator(`[data-handle="${orderId}"]`);
    const target = page.locator('[data-courier]').filter({ hasText: yassine });
    const acts = page.getByRole('dialog', { name: dispatchDeskMessages.sayOf(shortId, yassine) });
    await handle.scrollIntoViewIfNeeded();
    await pointer.down(...(await middleOf(handle)));
    await pointer.move(4, 400);
    await pointer.up();
    await target.scrollIntoViewIfNeeded();
    await handle.scrollIntoViewIfNeeded();
    await pointer.down(...(await middleOf(handle)));
    await pointer.move(...(await middleOf(target)));
    expect(await page.getByRole('dialog').count()).toBe(0);
    await pointer.up();
    await actOf(acts, dispatchDeskMessages.forbid).click();
    await waitForText(page, pinDone.forbid(shortId, yassine));
    expect((await findWaiting(admin, orderId))?.pins).toMatchObject([
      { kind: 'forbid', courierName: yassine },
    ]);
    expect(unexpected(desk.complaints)).toEqual([]);
    await desk.context.close();
  },
);

it('what the server refuses stands above the acts as a sentence, and nothing has changed', async () => {
  const { url } = stage.product;
  const { admin, courier, orderId, shortId } = await begin('ready_for_pickup');
  const other = await actAs(url, 'courier2@mida.test');
  await other.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
  const { fullName } = await other.ask('GET', '/couriers/me');
  const courierId = (await readDesk(admin)).onDuty.find(({ name }) => name === fullName)?.courierId;
  const own = await orderAs(courier);
  await moveAs(admin, 'all', own, 'preparing');
  const desk = await newPersonAs(stage.browser, { url, size: 'phone' }, admin.email);
  const { page } = desk;
  await page.goto(path);
  const dialog = page.getByRole('dialog', { name: new RegExp(yassine) });
  const ask = async (short: string, act: string) => {
    await chooseOf(page, short).press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${yassine}`) })
      .press('Enter');
    await actOf(dialog, act).press('Enter');
  };

  await ask(shortOrderId(own), dispatchDeskMessages.pin);
  await dialog
    .getByRole('alert')
    .getByText(deskFailures.own_order ?? '')
    .waitFor();
  expect((await findWaiting(admin, own))?.pins).toEqual([]);
  await page.keyboard.press('Escape');

  // Another admin is faster, while the call is under way.
  await page.route('**/rpc/jobs/give', async (route) => {
    await admin.ask('POST', `/dispatch/orders/${orderId}/pin`, { orderId, courierId });
    await route.continue();
  });
  await ask(shortId, dispatchDeskMessages.give);
  await dialog
    .getByRole('alert')
    .getByText(deskFailures.order_pinned ?? '')
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect((await findWaiting(admin, orderId))?.pins).toMatchObject([{ kind: 'pin', courierName: fullName }]);
  expect(unexpected(desk.complaints)).toEqual([]);
  await desk.context.close();
});

it('an admin reads in words what two couriers more would change, and nothing is written', async () => {
  const { admin, orderId } = await begin('preparing');
  const desk = await openReader(stage, admin.email, { path, size: 'phone' });
  const { page } = desk;
  const before = (await findWaiting(admin, orderId))?.pins;
  await enter(page.getByRole('button', { name: moreCouriersMessages.ask }));
  const answer = page.getByRole('status').filter({ hasText: moreCouriersMessages.stood });
  await answer.waitFor();
  expect((await findWaiting(admin, orderId))?.pins).toEqual(before);
  expect([...(await tightPlaces(page)), ...(await axeFindings(page))]).toEqual([]);
  expect(unexpected(desk.complaints)).toEqual([]);
  await desk.context.close();
});

/** Nobody can make a process stand that plans every ten seconds, so the page gets the answer of one that stands. */
async function answerAsStanding(page: Page): Promise<void> {
  await page.route('**/rpc/dispatch/getState', async (route) => {
    const response = await route.fetch();
    const { json, ...rest } = (await response.json()) as { json: object };
    await route.fulfill({ response, json: { ...rest, json: { ...json, mode: 'offers', isOld: true } } });
  });
}

it('the dashboard names a planner that stands, and leads to the desk', async () => {
  const place = { url: stage.product.url, size: 'desktop' as const };
  const { page, context, complaints } = await newPersonAs(stage.browser, place, 'admin@mida.test');
  await answerAsStanding(page);
  await page.goto('/admin/dashboard');
  await waitForText(page, dispatchMessages.standsLead);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: dashboardMessages.openDispatch }).click();
  await page.getByRole('heading', { name: dispatchDeskMessages.orders }).waitFor();
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
