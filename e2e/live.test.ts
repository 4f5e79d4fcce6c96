import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { firstFeeCentimes } from '#shared/domain/reach/tariff.ts';
import { liveMessages } from '#messages/news/live.ts';
import { boardMessages, orderMessages } from '#messages/orders/orders.ts';
import { liveStream } from './support/live-stream.ts';
import { enterWithClient, noteToasts, type NotedToast, type Party } from './support/party.ts';
import { seenLists } from './support/seen-lists.ts';
import { openOwnStage } from './support/stage.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';

interface WatchedParty extends Party {
  toasts: NotedToast[];
  countStreams(): number;
}

const stage = openOwnStage();
const door = { latitude: 31.6357, longitude: -8.0099 };
let customer: WatchedParty;
let kitchen: WatchedParty;
let courier: WatchedParty;
let admin: WatchedParty;

beforeAll(async () => {
  customer = await enter('customer2@mida.test', '/orders');
  kitchen = await enter('restaurant2@mida.test', '/restaurant/orders');
  courier = await enter('courier2@mida.test', '/courier/profile');
  admin = await enter('admin@mida.test', '/admin/users');
});

async function enter(email: string, path: string): Promise<WatchedParty> {
  const party = await enterWithClient(stage, email, 'desktop');
  const { context, page } = party;
  const watched = { ...party, toasts: await noteToasts(context), countStreams: noteStreams(context) };
  await neverPoll(context);
  await page.goto(path);
  await until(() => watched.countStreams() === 1);
  return watched;
}

const titles = (toasts: readonly NotedToast[]) => toasts.map(({ title }) => title);
const until = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, { timeout: 60_000 });

function noteStreams(context: BrowserContext): () => number {
  const open = new Map<unknown, Page>();
  context.on('response', (response) => {
    if (liveStream.test(response.url())) open.set(response.request(), response.frame().page());
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return () => [...open.values()].filter((page) => !page.isClosed()).length;
}

/** Pages learn by the stream alone. */
const neverPoll = (context: BrowserContext) =>
  context.addInitScript(() => {
    const start = window.setInterval.bind(window);
    const byCall = (work: () => void, ms: number) => (ms === 30_000 || ms === 15_000 ? 0 : start(work, ms));
    Object.assign(window, { setInterval: byCall });
  });

async function placeOrder(): Promise<string> {
  const { menu } = await customer.client.restaurants.get({ id: 2 });
  const dish = menu[0]?.items[0];
  if (!dish) throw new Error('There is nothing on the menu');
  const { id } = await customer.client.orders.place({
    key: crypto.randomUUID(),
    name: 'Anas Amrani',
    address: 'Rue Yougoslavie 12, Gueliz',
    phone: '0661204817',
    note: '',
    restaurantId: 2,
    lines: [{ menuItemId: dish.id, quantity: 1 }],
    position: { lat: door.latitude, lng: door.longitude },
    shownTotalCentimes: dish.priceCentimes + firstFeeCentimes,
  });
  return id;
}

const orderIn = (page: Page, id: string) => page.getByText(shortOrderId(id)).first();
const toastIn = (page: Page, title: string) => page.getByRole('dialog', { name: title });

it('a new order appears in the kitchen by the stream, and an admin is told on any page', async () => {
  // A toast goes by itself, so it is awaited from before its cause.
  const followed = toastIn(admin.page, liveMessages.ordersArrived(1))
    .getByRole('button', { name: liveMessages.toOrders })
    .click();
  const [id] = await Promise.all([placeOrder(), followed]);
  await orderIn(kitchen.page, id).waitFor();
  await orderIn(admin.page, id).waitFor();
  expect(new URL(admin.page.url()).pathname).toBe('/admin/orders');
  expect(titles(admin.toasts)).toEqual([liveMessages.ordersArrived(1)]);
});

it('the kitchen rings until a new order is accepted or the sound is muted, also in a background tab', async () => {
  await acceptWhatIsNew();
  const tab = await kitchen.context.newPage();
  await tab.addInitScript(`
    window.bells = 0;
    window.isAwake = false;
    const request = WakeLock.prototype.request;
    WakeLock.prototype.request = function (type) {
      window.isAwake = type === 'screen';
      return request.call(this, type);
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      window.bells += 1;
      return start.apply(this, when);
    };
  `);
  const countBells = () => tab.evaluate<number>('window.bells');
  await tab.goto('/restaurant/menu');
  await tab.getByRole('heading', { level: 1 }).click();
  await kitchen.page.bringToFront();

  const orderId = await placeOrder();
  await until(async () => (await countBells()) >= 4);
  await until(async () => (await tab.title()).startsWith('(1) '));
  await kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.preparing });
  await until(async () => !(await tab.title()).startsWith('('));

  await tab.goto('/restaurant/orders');
  const sound = (state: keyof typeof boardMessages.sound) =>
    tab.getByRole('button', { name: boardMessages.sound[state] });
  // A new page may wait for a tap before it plays a sound.
  await tab.getByRole('heading', { level: 1 }).click();
  await sound('on').click();
  await sound('off').waitFor();
  await until(() => tab.evaluate<boolean>('window.isAwake'));
  const second = await placeOrder();
  await orderIn(tab, second).waitFor();
  expect(await countBells()).toBe(0);
  await sound('off').click();
  await until(async () => (await countBells()) > 0);
  await acceptWhatIsNew();
  await tab.close();
});

async function acceptWhatIsNew(): Promise<void> {
  for (const { id, status } of (await kitchen.client.orders.listForRestaurant({})).items) {
    if (status !== 'new') continue;
    await kitchen.client.orders.updateStatusAsRestaurant({ orderId: id, ...stepTo.preparing });
  }
}

it('a courier is told of an order that became ready, once on duty', async () => {
  await readyOrder();
  await courier.client.couriers.setOnDuty({ isOnDuty: true });
  // What is ready already is no news.
  await until(async () => (await seenLists(courier.page)).includes('jobs'));
  const followed = toastIn(courier.page, liveMessages.jobsReady(1))
    .getByRole('button', { name: liveMessages.toJobs })
    .click();
  await Promise.all([readyOrder(), followed]);
  await courier.page.waitForURL('**/courier/jobs');
  expect(titles(courier.toasts)).toEqual([liveMessages.jobsReady(1)]);
});

it('the customer’s page follows the courier’s position to the door', async () => {
  const { page } = customer;
  const { context, client } = courier;
  const orderId = await readyOrder();
  // A toast on another page would say that the order was picked up, and the next story counts toasts.
  await page.goto(`/orders/${orderId}`);
  await page.getByText(orderMessages.arrivesWithin).waitFor();
  // The courier's open page sends its position.
  await context.setGeolocation({ ...door, latitude: door.latitude + 0.02, accuracy: 10 });
  await client.couriers.setOnDuty({ isOnDuty: true });
  await client.orders.assignJobToCourier({ orderId, version: readyVersion });
  await showEverywhere([page], () => client.orders.updateStatusAsCourier({ orderId, ...stepTo.picked_up }));
  await page.getByText(orderMessages.arrivesWithin).waitFor();
  // 200 m from the door.
  await context.setGeolocation({ ...door, latitude: door.latitude + 0.0018, accuracy: 10 });
  await page.getByText(orderMessages.courierNear).waitFor();
  expect(await page.getByText(orderMessages.arrivesWithin).count()).toBe(0);
  // Other pages would show the news that this one has not shown.
  await showEverywhere([page], () => client.orders.updateStatusAsCourier({ orderId, ...stepTo.delivered }));
});

it('a customer is told once, with three tabs, after a reload, and after a lost network', async () => {
  const { page, context, client, toasts, countStreams } = customer;
  const pages = [page, await context.newPage(), await context.newPage()];
  const orderId = await readyOrder();
  const job = courier.client.orders;
  await job.assignJobToCourier({ orderId, version: readyVersion });

  await showEverywhere(pages, (tab) => tab.goto('/orders'));
  await until(() => countStreams() === 1);
  await job.updateStatusAsCourier({ orderId, ...stepTo.picked_up });
  await until(() => toasts.length > 0);
  await showEverywhere(pages, (tab) => tab.reload());

  await context.setOffline(true);
  await until(() => countStreams() === 0);
  await job.updateStatusAsCourier({ orderId, ...stepTo.delivered });
  await context.setOffline(false);
  await until(() => toasts.length > 1);

  const [leading, ...others] = pages;
  await leading?.close();
  await until(() => countStreams() === 1);
  // One order for both tabs: the open orders of an account have a limit.
  let cancelled: Promise<unknown> | undefined;
  const cancelOne = async () => client.orders.cancelMine({ orderId: await placeOrder() });
  await showEverywhere(others, () => (cancelled ??= cancelOne()));
  expect(titles(toasts)).toEqual([liveMessages.picked_up, liveMessages.delivered]);
  expect(countStreams()).toBe(1);
});

async function readyOrder(): Promise<string> {
  const orderId = await placeOrder();
  for (const newStatus of ['preparing', 'ready_for_pickup'] as const) {
    await kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo[newStatus] });
  }
  return orderId;
}

async function showEverywhere(pages: Page[], change: (page: Page) => Promise<unknown>): Promise<void> {
  await Promise.all(
    pages.map(async (page) => {
      const seen = page.waitForResponse((response) => response.url().includes('listMine'));
      await change(page);
      await seen;
    }),
  );
}

it('a page that lost the network while it loaded stays, and gets its live updates when the network returns', async () => {
  const { page, context } = await enterWithClient(stage, 'customer@mida.test', 'phone');
  await page.route('**/assets/live-updates-*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('live-updates'));
  const stream = page.waitForResponse(liveStream);
  await page.goto('/orders');
  await failed;
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  expect((await stream).status()).toBe(200);
  await page.getByRole('heading', { level: 1, name: orderMessages.myOrders }).waitFor();
  await context.close();
});
