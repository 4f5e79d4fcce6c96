import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { boardMessages, orderActionLabel, orderMessages, orderStatusLabel } from '#messages/orders/orders.ts';
import { orderChangeMessages } from '#messages/orders/order-changes.ts';
import { ui } from '#messages/frame/ui.ts';
import { readyVersion } from '#server/testing/course.ts';
import { press } from '#scripts/browser/alive.ts';
import { sizes, type Size } from '#scripts/browser/browser.ts';
import { untilLoaded } from '#scripts/browser/loaded.ts';
import { lostWords } from '#scripts/browser/measure-reflow.ts';
import { actAs, moveAs, orderAs } from './support/actor.ts';
import { openOwnStage } from './support/stage.ts';
import { openMeasured, tightPlaces } from './support/survey.ts';

/** A kitchen's board as it stands on a counter: words stay whole, and each waiting order is one press away. */
const { product, browser } = openOwnStage();

let oldest: string;
let waiting: string[];
beforeAll(async () => {
  const admin = await actAs(product.url, 'admin@mida.test');
  const customers = ['customer2@mida.test', 'customer1@sample.mida.test', 'customer2@sample.mida.test'];
  const [first, ...others] = await Promise.all(customers.map((email) => actAs(product.url, email)));
  if (!first) throw new Error('No customer');
  // A courier with the longest of names is on the way to one.
  const carried = await orderAs(first);
  for (const status of ['preparing', 'ready_for_pickup'] as const)
    await moveAs(admin, 'all', carried, status);
  const courier = await actAs(product.url, 'courier2@mida.test');
  await courier.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
  await courier.ask('POST', `/orders/jobs/${carried}/assign`, { orderId: carried, version: readyVersion });
  for (const customer of [first, ...others])
    await orderAs(customer, { dishCount: 3, note: 'بلا كمون من فضلكم' });
  const kitchen = await actAs(product.url, 'restaurant1@mida.test');
  const { items } = (await kitchen.ask('GET', '/restaurants/{own}/orders')) as {
    items: { id: string; status: string }[];
  };
  waiting = items.filter(({ status }) => status === 'new').map(({ id }) => id);
  oldest = waiting[0] ?? '';
});

async function openBoard(size: Size): Promise<Page> {
  const page = await openMeasured(browser, product.url, 'restaurant1');
  await page.setViewportSize(sizes[size]);
  await page.goto('/restaurant/orders');
  await untilLoaded(page);
  return page;
}

const ticketOf = (page: Page, orderId: string): Locator =>
  page.getByRole('article', { name: boardMessages.order(shortOrderId(orderId)) });

it.each<Size>(['phone', 'tablet', 'desktop'])(
  'no word of a board is broken or cut while couriers are on their way, on a %s',
  async (size) => {
    const page = await openBoard(size);
    expect([...(await tightPlaces(page)), ...(await lostWords(page))]).toEqual([]);
    await page.context().close();
  },
);

it('of four waiting orders each can be accepted without scrolling, and the refused rejection stands in its row', async () => {
  expect(waiting).toHaveLength(4);
  const page = await openBoard('desktop');
  for (const orderId of waiting) {
    const ticket = ticketOf(page, orderId);
    const accept = await boxOf(ticket.getByRole('button', { name: orderActionLabel.accept }));
    const reject = await boxOf(ticket.getByRole('button', { name: orderActionLabel.reject }));
    expect(accept.y + accept.height).toBeLessThanOrEqual(sizes.desktop.height);
    expect(reject.y).toBe(accept.y);
    expect(reject.width).toBeLessThan(72);
    expect(Math.min(accept.height, reject.height)).toBeGreaterThanOrEqual(44);
  }
  await page.context().close();
});

const boxOf = async (element: Locator) =>
  (await element.boundingBox()) ?? { x: 0, y: 1e6, width: 0, height: 0 };

it('a waiting ticket unfolds to its note, its lines and another time, and is accepted with that time', async () => {
  const page = await openBoard('desktop');
  const ticket = ticketOf(page, waiting[1] ?? '');
  const more = ticket.getByRole('button', { name: boardMessages.more(shortOrderId(waiting[1] ?? '')) });
  expect(await ticket.getByText(orderMessages.total).count()).toBe(0);
  await press(more, ticket.getByText(orderMessages.total));
  expect(await more.getAttribute('aria-expanded')).toBe('true');
  await ticket.getByText('بلا كمون من فضلكم').waitFor();
  const accept = ticket.getByRole('button', { name: orderActionLabel.accept });
  const before = await accept.textContent();
  await ticket
    .getByRole('button', { name: `${ui.increase}: ${orderChangeMessages.preparationTime}` })
    .click();
  expect(await accept.textContent()).not.toBe(before);
  const chosen = await accept.textContent();
  await press(more, ticket.getByText(boardMessages.hasNote, { exact: true }));
  expect(await accept.textContent()).toBe(chosen);
  await page.context().close();
});

it('each column of a board scrolls alone', async () => {
  const page = await openBoard('desktop');
  await page.setViewportSize({ width: 1280, height: 660 });
  const column = (status: 'new' | 'preparing') =>
    page.getByRole('region', { name: orderStatusLabel[status] });
  const first = column('preparing').getByRole('article').first();
  const still = await boxOf(first);
  const last = ticketOf(page, waiting.at(-1) ?? '').getByRole('button', { name: orderActionLabel.accept });
  await last.scrollIntoViewIfNeeded();
  expect((await boxOf(ticketOf(page, oldest))).y).toBeLessThan((await boxOf(column('new'))).y + 40);
  expect(await boxOf(first)).toEqual(still);
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
  await page.context().close();
});

it.each<Size>(['phone', 'desktop'])(
  'the banner of new orders leads to the oldest one and moves the focus there, on a %s',
  async (size) => {
    const page = await openBoard(size);
    // A phone may show another column.
    if (size === 'phone') await page.getByRole('tab', { name: boardMessages.tabs.preparing }).click();
    const banner = page.getByRole('button', { name: boardMessages.newOrders('').trim() });
    await banner.focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-focus-item')))
      .toBe(oldest);
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.textContent);
    expect(name).toContain(orderActionLabel.accept);
    await page.context().close();
  },
);
