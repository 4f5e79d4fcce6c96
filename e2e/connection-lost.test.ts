import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { failureMessages } from '#messages/writing/failure.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { orderActionLabel, orderStatusLabel } from '#messages/orders/orders.ts';
import { ui } from '#messages/frame/ui.ts';
import { actAs, moveAs, orderAs } from './support/actor.ts';
import { newPerson, sizes } from '#scripts/browser/browser.ts';
import { untilLoaded } from '#scripts/browser/loaded.ts';
import { readyVersion } from '#server/testing/course.ts';
import { liveStream } from './support/live-stream.ts';
import { enterSession } from './support/session.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();
let orderId: string;

beforeAll(async () => {
  orderId = await orderAs(await actAs(product.url, 'customer@mida.test'));
  const admin = await actAs(product.url, 'admin@mida.test');
  for (const status of ['preparing', 'ready_for_pickup'] as const)
    await moveAs(admin, 'all', orderId, status);
  const courier = await actAs(product.url, 'courier@mida.test');
  await courier.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
  await courier.ask('POST', `/orders/jobs/${orderId}/assign`, { orderId, version: readyVersion });
});

const screens: [path: string, who: string][] = [
  ['/orders', 'customer'],
  ['/orders/{id}', 'customer'],
  ['/courier/jobs', 'courier'],
  ['/courier/jobs/{id}', 'courier'],
  ['/restaurant/orders', 'restaurant1'],
  ['/admin/orders', 'admin'],
  ['/admin/dashboard', 'admin'],
];

it.each(screens)('%s says that its connection is lost, and keeps its layout', async (path, who) => {
  const { page, context } = await newPerson(browser, product.url, 'phone');
  await enterSession(context, { url: product.url, email: `${who}@mida.test` });
  const stream = page.waitForResponse(liveStream);
  await page.goto(path.replace('{id}', orderId));
  await stream;
  await page.waitForLoadState('load');
  await untilLoaded(page);
  const strip = page.getByText(ui.offline);
  // A slow page may have missed its first connection for a moment.
  await strip.waitFor({ state: 'detached' });
  const topsOf = async (): Promise<Record<string, number | undefined>> => {
    const tops: Record<string, number | undefined> = {};
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      await page.locator('#content').waitFor();
      // A weight that this width is the first to show would come later, and the header with it.
      await page.evaluate(() => document.fonts.ready);
      tops[size] = (await page.locator('#content').boundingBox())?.y;
    }
    return tops;
  };
  const topsBefore = await topsOf();

  await context.setOffline(true);
  await strip.waitFor();
  expect(await topsOf()).toEqual(topsBefore);
  for (const viewport of Object.values(sizes)) {
    await page.setViewportSize(viewport);
    await expect.poll(() => wordsUnder(strip)).toEqual([]);
  }

  await context.setOffline(false);
  await strip.waitFor({ state: 'detached' });
  await context.close();
});

it('a board that opened while the server was away shows its orders by itself once the session can be read', async () => {
  const { page, context } = await newPerson(browser, product.url, 'desktop');
  await enterSession(context, { url: product.url, email: 'restaurant1@mida.test' });
  await page.route('**/rpc/auth/getSession', (route) => route.abort());
  await page.goto('/restaurant/orders');
  await page.getByRole('heading', { name: failureMessages.title }).waitFor();
  await page.unroute('**/rpc/auth/getSession');
  await page.getByRole('region', { name: orderStatusLabel.new }).waitFor();
  expect(await page.getByRole('heading', { name: failureMessages.title }).count()).toBe(0);
  await context.close();
});

it('a board from before a release, whose files are gone, reloads by itself', async () => {
  const { page, context } = await newPerson(browser, product.url, 'desktop');
  await enterSession(context, { url: product.url, email: 'restaurant1@mida.test' });
  await page.goto('/restaurant/orders');
  const column = page.getByRole('region', { name: orderStatusLabel.new });
  await column.waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  let areGone = true;
  await page.route('**/assets/**', (route) => (areGone ? route.fulfill({ status: 404 }) : route.continue()));
  const loaded = page.waitForEvent('domcontentloaded');
  page.once('domcontentloaded', () => (areGone = false));
  await page.getByRole('button', { name: layoutMessages.theme }).click();
  await loaded;
  await column.waitFor();
  expect(await page.getByRole('heading', { name: failureMessages.title }).count()).toBe(0);
  await context.close();
});

it('an accepted order stays accepted when the connection is lost after the answer', async () => {
  const { page, context } = await newPerson(browser, product.url, 'desktop');
  await enterSession(context, { url: product.url, email: 'restaurant1@mida.test' });
  const placed = await orderAs(await actAs(product.url, 'customer2@mida.test'));
  await page.goto('/restaurant/orders');
  const ticket = (status: 'new' | 'preparing') =>
    page
      .getByRole('region', { name: orderStatusLabel[status] })
      .getByRole('article')
      .filter({ hasText: shortOrderId(placed) });
  const accept = ticket('new').getByRole('button', { name: orderActionLabel.accept });
  await accept.waitFor();
  const askings: number[] = [];
  await page.route('**/rpc/orders/listForRestaurant', (route) => {
    askings.push(performance.now());
    return route.abort('failed');
  });
  await accept.click();
  await ticket('preparing').waitFor();
  // The library asks three times, a second and two seconds apart; an announcement makes it begin again.
  const lastPause = (): number => {
    const [before = 0, last = before] = askings.slice(-2);
    return last - before;
  };
  await expect.poll(lastPause).toBeGreaterThan(1_800);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await ticket('preparing').count()).toBe(1);
  expect(await ticket('new').count()).toBe(0);
  await context.close();
});

/** Texts of the page that the mark covers. */
const wordsUnder = (mark: Locator): Promise<string[]> =>
  mark.evaluate((words) => {
    const cover = words.parentElement?.getBoundingClientRect();
    if (!cover) return ['no mark'];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const isUnder = [...range.getClientRects()].some(
        ({ left, right, top, bottom, width }) =>
          width > 1 && left < cover.right && right > cover.left && top < cover.bottom && bottom > cover.top,
      );
      const isSeen = text.parentElement?.checkVisibility() && !text.parentElement.closest('.sr-only');
      if (isUnder && isSeen && !words.parentElement?.contains(text)) covered.push(text.textContent ?? '');
    }
    return covered;
  });
