import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { liveMessages } from '#messages/news/live.ts';
import { actAs, orderAs } from './support/actor.ts';
import { enterWithClient, noteToasts } from './support/party.ts';
import { seenLists } from './support/seen-lists.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();
const until = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, { timeout: 60_000 });
const enter = () => enterWithClient(stage, 'admin@mida.test', 'desktop');

const order = async (customer: number) =>
  orderAs(await actAs(stage.product.url, `customer${customer}@sample.mida.test`));

const showList = (page: Page, show: () => Promise<unknown>) =>
  Promise.all([page.waitForResponse((response) => response.url().includes('listAll')), show()]);

it('of three tabs one shows an admin each order, and none shows it again after a reload', async () => {
  const { context, page, complaints } = await enter();
  const toasts = await noteToasts(context);
  const pages = [page, await context.newPage(), await context.newPage()];
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.setItem('mida.seen.arrivals', '{}'));
  await Promise.all(pages.map((tab) => showList(tab, () => tab.goto('/admin/users'))));
  await until(async () => (await seenLists(page)).includes('arrivals'));
  expect(await page.evaluate(() => localStorage.getItem('mida.seen.arrivals'))).toBeNull();

  const placeAndHear = async (customer: number) => {
    const before = toasts.length;
    const answers = pages.map((tab) => showList(tab, () => Promise.resolve()));
    await order(customer);
    await Promise.all(answers);
    await until(() => toasts.length > before);
  };
  for (const customer of [1, 2, 3, 4]) await placeAndHear(customer);
  await Promise.all(pages.map((tab) => showList(tab, () => tab.reload())));
  await placeAndHear(5);
  expect(toasts.map(({ title }) => title)).toEqual(Array(5).fill(liveMessages.ordersArrived(1)));
  expect(complaints).toEqual([]);
  await context.close();
});

it('a page without IndexedDB announces each order once by what it remembers itself', async () => {
  const { context, page, complaints } = await enter();
  const toasts = await noteToasts(context);
  await page.addInitScript(() =>
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await showList(page, () => page.goto('/admin/users'));
  for (const [index, customer] of [6, 7].entries()) {
    await order(customer);
    await until(() => toasts.length > index);
  }
  expect(toasts.map(({ title }) => title)).toEqual(Array(2).fill(liveMessages.ordersArrived(1)));
  expect(complaints).toEqual([]);
  await context.close();
});
