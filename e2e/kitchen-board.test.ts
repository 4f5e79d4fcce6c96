import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { counts } from '#messages/writing/counts.ts';
import { containsText } from '#messages/menu/dish-labels.ts';
import { boardMessages, orderActionLabel, orderMessages, orderStatusLabel } from '#messages/orders/orders.ts';
import { printingMessages } from '#messages/restaurants/printing.ts';
import { pushMessages } from '#messages/news/push.ts';
import { ui } from '#messages/frame/ui.ts';
import { formatCount } from '#messages/writing/format.ts';
import { actAs, moveAs, orderAs } from './support/actor.ts';
import { press, waitUntilAlive } from '#scripts/browser/alive.ts';
import { newPerson, unexpected, type Person } from '#scripts/browser/browser.ts';
import { tabTo } from '#scripts/browser/keys.ts';
import { examineTicket, notePrints, paperOf, printedBy, printOut } from './support/paper.ts';
import { waitForText } from './support/people.ts';
import { enterSession } from './support/session.ts';
import { openStoryBrowser, openOwnStage } from './support/stage.ts';
import { noteTimers, timerIsDue } from './support/timers.ts';

const { product, browser } = openOwnStage();
const withNotifications = openStoryBrowser('chromium');
const customers = Array.from({ length: 8 }, (_, n) => `customer${n + 1}@sample.mida.test`);
const ordersEach = 4;
const leftNew = 2;
/** Delay of the offer in `use-push-offers.ts`. */
const offerDelayMs = 1_500;

beforeAll(async () => {
  const admin = await actAs(product.url, 'admin@mida.test');
  const placed = await Promise.all(customers.map(orderSeveral));
  const accepted = placed.flat().slice(0, -leftNew);
  await Promise.all(accepted.map((orderId) => moveAs(admin, 'all', orderId, 'preparing')));
});

async function orderSeveral(email: string): Promise<string[]> {
  const customer = await actAs(product.url, email);
  return Promise.all(Array.from({ length: ordersEach }, () => orderAs(customer)));
}

async function enterKitchen(from = browser): Promise<Person> {
  const person = await newPerson(from, product.url, 'desktop');
  await enterSession(person.context, { url: product.url, email: 'restaurant1@mida.test' });
  await person.page.goto('/restaurant/orders');
  return person;
}

const column = (page: Page, status: 'new' | 'preparing' | 'ready_for_pickup'): Locator =>
  page.getByRole('region', { name: orderStatusLabel[status] });
const tickets = (within: Locator): Promise<number> => within.getByRole('article').count();

it('a board with more than a page of orders shows every new one, and the others by one press of Enter', async () => {
  const { page, complaints, context } = await enterKitchen();
  const [fresh, cooking, ready] = [
    column(page, 'new'),
    column(page, 'preparing'),
    column(page, 'ready_for_pickup'),
  ];
  const more = cooking.getByRole('button', { name: ui.more });
  await more.waitFor();
  // The sample city has one order of this kitchen in each column, and one that waits for its courier.
  expect(await tickets(fresh)).toBe(leftNew + 1);
  expect((await tickets(cooking)) + (await tickets(ready))).toBe(30);
  const inAll = customers.length * ordersEach - leftNew + 1;
  await cooking.getByText(String(inAll), { exact: true }).waitFor();

  await tabTo(more);
  await page.keyboard.press('Enter');
  await expect.poll(() => tickets(cooking)).toBe(inAll);
  await more.waitFor({ state: 'detached' });
  expect(await tickets(fresh)).toBe(leftNew + 1);
  expect(await tickets(ready)).toBe(2);
  // The pressed button is gone, so the focus continues from its place.
  const isInColumn = () => cooking.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isInColumn).toBe(true);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('a double tap on a ticket moves this order, and not the one that slides under the finger', async () => {
  const { page, complaints, context } = await enterKitchen();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/orders/updateStatusAsRestaurant')) sent.push(request.postData() ?? '');
  });
  // The first ticket is the sample city's own; the next two are alike, so the second takes the first one's place.
  const ticket = column(page, 'preparing').getByRole('article').nth(1);
  const ready = ticket.getByRole('button', { name: orderActionLabel.mark_ready });
  await waitUntilAlive(ready);
  await ready.scrollIntoViewIfNeeded();
  const point = await ready.evaluate(tapTwice);
  await waitForText(page, orderMessages.ready);
  expect(sent).toHaveLength(1);
  // A tap in the same place moves the next order once the list has stood still.
  const tapAgain = async () => {
    await page.mouse.click(point.x, point.y);
    return sent.length;
  };
  await expect.poll(tapAgain).toBe(2);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

/** Runs in the page: the second tap falls as soon as the next ticket has come under the finger. */
async function tapTwice(button: Element): Promise<{ x: number; y: number }> {
  const box = button.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const ticket = () => document.elementFromPoint(x, y)?.closest('article');
  const tap = () =>
    document
      .elementFromPoint(x, y)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  const tapped = ticket();
  tap();
  tap();
  while (ticket() === tapped) await new Promise(requestAnimationFrame);
  tap();
  return { x, y };
}

it('a kitchen is offered notifications once, after the first order that it accepts', async () => {
  const { page, complaints, context } = await enterKitchen(withNotifications);
  await context.grantPermissions(['notifications'], { origin: product.url });
  await noteTimers(page);
  await page.reload();
  const offer = page.getByRole('dialog', { name: pushMessages.title });
  const accept = async () => {
    const first = column(page, 'new').getByRole('article').first();
    await page.evaluate(() => window.dueTimers.splice(0));
    await first.getByRole('button', { name: orderActionLabel.accept }).click();
    await timerIsDue(page, offerDelayMs);
  };
  await accept();
  await waitForText(offer, pushMessages.offers.kitchen.title);
  await offer.getByRole('button', { name: pushMessages.later }).click();
  await offer.waitFor({ state: 'detached' });
  await accept();
  expect(await offer.count()).toBe(0);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

const words = { note: `بلا بصل ${'وبزاف'.repeat(12)}`, option: `كبير${'جدا'.repeat(12)}` };

/** An order of a dish with a choice, in words that no narrow paper holds on one line. */
async function orderWithOption(): Promise<string> {
  const kitchen = await actAs(product.url, 'restaurant1@mida.test');
  const dish = {
    name: 'حريرة الورق',
    description: 'حريرة بالحمص والكرافس',
    category: 'شوربات',
    priceCentimes: 3000,
    labels: ['egg'],
  };
  const { id } = await kitchen.ask('POST', '/restaurants/{own}/menu', dish);
  const choice = { isDefault: false, priceCentimes: 0 };
  const { options } = (await kitchen.ask('POST', '/restaurants/{own}/menu/options', {
    name: 'الحجم',
    least: 1,
    most: 1,
    options: [
      { ...choice, name: words.option, allergens: ['sesame'] },
      { ...choice, name: 'صغير' },
    ],
    menuItemIds: [id],
  })) as { options: { id: string }[] };
  const customer = await actAs(product.url, 'customer2@mida.test');
  const optionIds = options.slice(0, 1).map((option) => option.id);
  return orderAs(customer, { dishName: dish.name, optionIds, note: words.note });
}

it('a ticket is printed whole on both papers: by its button, and by itself once its order is accepted', async () => {
  const { page, complaints, context } = await enterKitchen();
  const orderId = await orderWithOption();
  const ticket = page.getByRole('article').filter({ hasText: shortOrderId(orderId) });
  await notePrints(page);
  await page.reload();
  const print = ticket.getByRole('button', { name: printingMessages.print });
  await press(ticket.getByRole('button', { name: boardMessages.more(shortOrderId(orderId)) }), print);
  await print.click();
  await paperOf(page).waitFor({ state: 'attached' });
  await expect.poll(() => printedBy(page)).toHaveLength(1);
  const [printed] = await printedBy(page);
  for (const part of [
    `#${shortOrderId(orderId)}`,
    'Salma Benali',
    'حريرة الورق',
    words.option,
    containsText(['egg', 'sesame']),
    words.note,
    '40,00',
    'دار الطاجين',
    formatCount(1, counts.dish),
    printingMessages.courierCode,
  ])
    expect(printed).toContain(part);
  await examineTicket(page, 58, words);
  await printOut(page, 58);

  const settings = page.getByRole('dialog', { name: printingMessages.settings });
  await page.getByRole('button', { name: printingMessages.settings }).click();
  await settings.getByRole('radio', { name: printingMessages.millimetres('80') }).check();
  await settings.getByRole('switch', { name: printingMessages.automatic }).click();
  // The tablet keeps both.
  await page.reload();
  const accept = ticket.getByRole('button', { name: orderActionLabel.accept });
  await waitUntilAlive(accept);
  await accept.click();
  await expect.poll(() => printedBy(page)).toHaveLength(1);
  await examineTicket(page, 80, words);
  await printOut(page, 80);

  expect(await printedBy(page)).toEqual([expect.stringContaining(shortOrderId(orderId))]);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
