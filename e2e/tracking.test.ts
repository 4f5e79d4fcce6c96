import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstFeeCentimes } from '#shared/domain/reach/tariff.ts';
import { installMessages } from '#messages/frame/install.ts';
import { orderActionLabel, orderMessages, orderSentence } from '#messages/orders/orders.ts';
import { pressInList } from '#scripts/browser/alive.ts';
import type { Size } from '#scripts/browser/browser.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';
import { noteTimers, timerIsDue } from './support/timers.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';

const stage = openOwnStage();
const enter = (email: string, size: Size) => enterWithClient(stage, email, size);
let customer: Party;
let kitchen: Party;
let courier: Party;
let rival: Party;
let orderId: string;

beforeAll(async () => {
  kitchen = await enter('restaurant1@mida.test', 'desktop');
  rival = await enter('courier2@mida.test', 'phone');
  await rival.client.couriers.setOnDuty({ isOnDuty: true });
});

beforeEach(async () => {
  customer = await enter('customer@mida.test', 'phone');
  courier = await enter('courier@mida.test', 'phone');
  orderId = await placeOrder();
  await kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.preparing });
  await kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.ready_for_pickup });
});
afterEach(async () => {
  const { client } = courier;
  // The next test begins without an active job.
  for (const newStatus of ['picked_up', 'delivered'] as const) {
    const job = await client.orders.getMyActiveJob();
    if (job?.status !== newStatus && job) {
      await client.orders
        .updateStatusAsCourier({ orderId: job.id, ...stepTo[newStatus] })
        .catch(() => undefined);
    }
  }
  await Promise.all([customer.context.close(), courier.context.close()]);
});

async function placeOrder(): Promise<string> {
  const { menu } = await customer.client.restaurants.get({ id: 1 });
  const dish = menu[0]?.items[0];
  if (!dish) throw new Error('the restaurant has no dishes');
  const order = await customer.client.orders.place({
    key: crypto.randomUUID(),
    restaurantId: 1,
    lines: [{ menuItemId: dish.id, quantity: 1 }],
    name: 'Salma Benali',
    phone: '0612345678',
    address: 'Rue Yougoslavie 12, Gueliz',
    note: '',
    position: { lat: 31.6357, lng: -8.0099 },
    shownTotalCentimes: dish.priceCentimes + firstFeeCentimes,
  });
  return order.id;
}

const take = () => courier.client.orders.assignJobToCourier({ orderId, version: readyVersion });
const pickUp = () => courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.picked_up });
const readOrder = () => customer.client.orders.getMine({ orderId });
const until = (isSo: () => boolean | Promise<boolean>) =>
  vi.waitUntil(isSo, { timeout: 60_000, interval: 100 });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function confirmDelivered(page: Page): Promise<void> {
  await press(page, orderActionLabel.mark_delivered);
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: orderActionLabel.mark_delivered }).click();
}

describe('the page of an order', () => {
  it('the page of an order shows the arrival, and then the moving courier without a reload', async () => {
    const { page } = customer;
    await page.goto(`/orders/${orderId}`);
    await waitForText(page, orderMessages.arrivesWithin);
    await waitForText(page, orderSentence.ready_for_pickup);
    await expect.poll(() => page.title()).toMatch(new RegExp(`دقيقة · ${orderSentence.ready_for_pickup}`));
    const scooter = page.locator('g:has(> image[href*="scooter"])');
    expect(await scooter.count()).toBe(0);

    await take();
    await waitForText(page, orderSentence.out_for_delivery);
    await courier.page.goto(`/courier/jobs/${orderId}`);
    await press(courier.page, orderActionLabel.mark_picked_up);
    await waitForText(page, orderSentence.picked_up);
    const { courier: carrier, restaurant } = await readOrder();
    await waitForText(page, orderMessages.courierHasIt(carrier?.name ?? 'no courier', restaurant.name));
    await scooter.waitFor();
    await waitForText(page, /آخر موقع للموزّع/);
    const before = await scooter.getAttribute('transform');
    // A telephone sends its position again and again.
    await until(async () => {
      await courier.context.setGeolocation({ latitude: 31.63, longitude: -7.995, accuracy: 8 });
      return (await scooter.getAttribute('transform')) !== before;
    });
    const kept = async () => (await readOrder()).courierPosition;
    await expect.poll(kept).toMatchObject({ lat: 31.63, lng: -7.995 });

    await confirmDelivered(courier.page);
    await waitForText(page, orderSentence.delivered);
    await waitForText(page, /وصل (?:في موعده )?على الساعة \d\d:\d\d/);
    await scooter.waitFor({ state: 'detached' });
    await expect.poll(() => page.title()).toContain(orderSentence.delivered);
    await courier.page.waitForURL(/\/courier\/jobs$/);
    expect([...customer.complaints, ...courier.complaints]).toEqual([]);
  });
});

describe('the offer to install', () => {
  it('a customer is asked to install once, by the product and not by the browser, after a delivery', async () => {
    const { page } = customer;
    const sheet = page.getByRole('dialog', { name: installMessages.title });
    await noteTimers(page);
    await page.goto(`/orders/${orderId}`);
    await waitForText(page, orderSentence.ready_for_pickup);
    expect(await offerToInstall(page)).toBe('kept');
    await take();
    await pickUp();
    await waitForText(page, orderSentence.picked_up);
    expect(await sheet.count()).toBe(0);

    await courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.delivered });
    await sheet.getByRole('button', { name: installMessages.add }).click();
    await sheet.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.body.dataset['asked'])).toBe('once');

    await page.reload();
    await waitForText(page, orderSentence.delivered);
    await offerToInstall(page);
    await timerIsDue(page, offerDelayMs);
    expect(await sheet.count()).toBe(0);
  });
});

/** The delay of web/features/install/use-install-offer.ts. */
const offerDelayMs = 1_500;

/** Headless browsers cannot install, so this stands in for one that can. */
const offerToInstall = (page: Page): Promise<'kept' | 'shown by the browser'> =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = (): Promise<void> => {
      const { dataset } = document.body;
      dataset['asked'] = dataset['asked'] ? 'again' : 'once';
      return Promise.resolve();
    };
    window.dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented ? 'kept' : 'shown by the browser';
  });

function isInSight(element: Element): boolean {
  const { x, y } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + 2, y + 2));
}

/** The note about kept steps comes in a part of its own. */
async function loseNetwork({ page, context }: Party): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('kept-steps-host')),
  );
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await context.setOffline(true);
}

describe('a courier without a network', () => {
  it("a courier's tap without a network delivers once, with the time of the tap, when the network returns", async () => {
    await take();
    await pickUp();
    const { page, context } = courier;
    await page.goto(`/courier/jobs/${orderId}`);
    await page.getByRole('button', { name: orderActionLabel.mark_delivered }).waitFor();
    const before = (await courier.client.couriers.getMyProfile()).deliveredOrders;

    await loseNetwork(courier);
    const beforeTap = Date.now();
    await confirmDelivered(page);
    const afterTap = Date.now();
    await waitForText(page, orderMessages.keptTitle);
    expect((await readOrder()).status).toBe('picked_up');
    // The moment is late enough that the step counts from the tap.
    await until(() => Date.now() - afterTap > 4_000);
    await context.setOffline(false);

    await waitForText(page, orderMessages.deliveryCompleted);
    await page.waitForURL(/\/courier\/jobs$/);
    const order = await readOrder();
    const delivered = order.history.filter(({ status }) => status === 'delivered');
    expect(delivered).toHaveLength(1);
    const at = delivered[0]?.at.getTime();
    expect(at).toBeGreaterThanOrEqual(beforeTap);
    expect(at).toBeLessThanOrEqual(afterTap);
    expect((await courier.client.couriers.getMyProfile()).deliveredOrders).toBe(before + 1);
    await expect.poll(() => page.getByText(orderMessages.keptTitle).count()).toBe(0);
  });

  it('two taps without a network are kept in their order, even when the tab closes', async () => {
    await take();
    const { page, context } = courier;
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/courier/jobs/${orderId}`);
    await page.getByRole('button', { name: orderActionLabel.mark_picked_up }).waitFor();
    await loseNetwork(courier);
    await press(page, orderActionLabel.mark_picked_up);
    await waitForText(page, orderMessages.keptTitle);
    // The words are in sight on a small phone, without scrolling.
    expect(await page.getByText(orderMessages.keptTitle).first().evaluate(isInSight)).toBe(true);
    await confirmDelivered(page);
    await waitForText(page, new RegExp(`${orderActionLabel.mark_delivered} على`));
    expect((await readOrder()).status).toBe('out_for_delivery');
    await page.close();
    await context.setOffline(false);

    const next = await context.newPage();
    await next.goto('/courier/jobs');
    await until(async () => (await readOrder()).status === 'delivered');
    expect((await readOrder()).history.map(({ status }) => status).slice(-3)).toEqual([
      'out_for_delivery',
      'picked_up',
      'delivered',
    ]);
  });

  it('a courier whose accepted job went to another courier is told, and the list drops it', async () => {
    const { page, context } = courier;
    await page.goto('/courier/jobs');
    const job = page.getByRole('listitem').filter({ hasText: 'Rue Yougoslavie 12' }).last();
    const accept = job.getByRole('button', { name: orderActionLabel.assign_job });
    await accept.waitFor();
    await loseNetwork(courier);
    await pressInList(accept, page.getByText(orderMessages.keptTitle));
    const kept = job.getByRole('button', { name: orderMessages.keptHere });
    await kept.waitFor();
    await rival.client.orders.assignJobToCourier({ orderId, version: readyVersion });
    await context.setOffline(false);
    await waitForText(page, orderMessages.jobTaken);
    await kept.waitFor({ state: 'detached' });
    await expect.poll(() => accept.count()).toBe(0);
    await expect.poll(() => page.getByText(orderMessages.keptTitle).count()).toBe(0);
    for (const newStatus of ['picked_up', 'delivered'] as const) {
      await rival.client.orders.updateStatusAsCourier({ orderId, ...stepTo[newStatus] });
    }
  });
});
