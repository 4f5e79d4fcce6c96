import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { laterCartMessages } from '#messages/placing/later-cart.ts';
import { otherCartMessages } from '#messages/placing/other-cart.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { legalMessages } from '#messages/money/legal.ts';
import { receiptMessages } from '#messages/orders/receipt.ts';
import { orderActionLabel, orderMessages, orderSentence } from '#messages/orders/orders.ts';
import { reviewMessages } from '#messages/restaurants/reviews.ts';
import { restaurantListMessages } from '#messages/restaurants/restaurant-list.ts';
import { ui } from '#messages/frame/ui.ts';
import { addButtons } from '#scripts/browser/acts.ts';
import { press } from '#scripts/browser/alive.ts';
import { actAs, moveAs, orderAs } from './support/actor.ts';
import { newPerson, unexpected, type Person } from '#scripts/browser/browser.ts';
import { readyVersion } from '#server/testing/course.ts';
import { liveStream } from './support/live-stream.ts';
import { waitForText } from './support/people.ts';
import { enterSession } from './support/session.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();
const email = 'customer2@mida.test';
const kitchen = 'دار الطاجين';

async function enter(): Promise<Person> {
  const person = await newPerson(browser, product.url, 'phone');
  await enterSession(person.context, { url: product.url, email });
  return person;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function deliver(): Promise<string> {
  const [customer, admin, courier] = await Promise.all(
    [email, 'admin@mida.test', 'courier@mida.test'].map((one) => actAs(product.url, one)),
  );
  if (!customer || !admin || !courier) throw new Error('an actor is missing');
  const orderId = await orderAs(customer);
  await moveAs(admin, 'all', orderId, 'preparing');
  await moveAs(admin, 'all', orderId, 'ready_for_pickup');
  await courier.ask('POST', `/orders/jobs/${orderId}/assign`, { orderId, version: readyVersion });
  await moveAs(courier, 'jobs', orderId, 'picked_up');
  await moveAs(courier, 'jobs', orderId, 'delivered');
  return orderId;
}

async function enterAs(account: string): Promise<Page> {
  const { page, context } = await newPerson(browser, product.url, 'phone');
  await enterSession(context, { url: product.url, email: account });
  return page;
}

it('a running order stands on the first page, one tap from its own, and marks the way to the orders', async () => {
  const { page, complaints, context } = await enter();
  const customer = await actAs(product.url, email);
  const running = page.getByRole('link', { name: new RegExp(orderSentence.new) });
  const orders = page.getByRole('navigation').getByRole('link', { name: layoutMessages.orders });
  await page.goto('/home');
  await page.getByText(restaurantListMessages.welcome('').trim()).first().waitFor();
  expect(await running.count()).toBe(0);
  const orderId = await orderAs(customer);
  await page.reload();
  await running.waitFor();
  await running.getByText(new RegExp(laterCartMessages.arrivesWithin(''))).waitFor();
  await orders.getByText(orderMessages.isRunning).waitFor();
  await running.click();
  await page.waitForURL(`**/orders/${orderId}`);
  await customer.ask('POST', `/orders/mine/${orderId}/cancel`);
  await page.goto('/home');
  await page.getByText(restaurantListMessages.welcome('').trim()).first().waitFor();
  await expect.poll(() => orders.getByText(orderMessages.isRunning).count()).toBe(0);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('a customer cancels an order before the restaurant begins', async () => {
  const { page, complaints, context } = await enter();
  const customer = await actAs(product.url, email);
  const orderId = await orderAs(customer);
  await page.goto('/orders');
  await page
    .getByRole('link', { name: new RegExp(shortOrderId(orderId)) })
    .first()
    .click();
  await page.waitForURL(`**/orders/${orderId}`);
  const question = page.getByRole('alertdialog', { name: orderMessages.cancelTitle });

  await press(button(page, orderActionLabel.cancel), question);
  await question.getByRole('button', { name: orderMessages.keepOrder }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await customer.ask('GET', `/orders/mine/${orderId}`)).toMatchObject({ status: 'new' });

  await button(page, orderActionLabel.cancel).click();
  await question.getByRole('button', { name: orderActionLabel.cancel }).click();
  await page.getByRole('heading', { level: 1, name: orderSentence.cancelled }).waitFor();
  expect(await customer.ask('GET', `/orders/mine/${orderId}`)).toMatchObject({ status: 'cancelled' });
  expect(await button(page, orderActionLabel.cancel).count()).toBe(0);
  expect(await button(page, orderMessages.printReceipt).count()).toBe(0);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('a cancellation that came too late shows what the order is by then, also while live news are away', async () => {
  const { page, context } = await enter();
  const orderId = await orderAs(await actAs(product.url, email));
  const admin = await actAs(product.url, 'admin@mida.test');
  await page.route(liveStream, (route) => route.abort('failed'));
  await page.goto(`/orders/${orderId}`);
  const question = page.getByRole('alertdialog', { name: orderMessages.cancelTitle });
  await press(button(page, orderActionLabel.cancel), question);
  await moveAs(admin, 'all', orderId, 'preparing');
  const asked = page.waitForRequest('**/rpc/orders/getMine', { timeout: 5_000 });
  await question.getByRole('button', { name: orderActionLabel.cancel }).click();
  await asked;
  await page.getByRole('heading', { level: 1, name: orderSentence.preparing }).waitFor();
  expect(await button(page, orderActionLabel.cancel).count()).toBe(0);
  const end = { orderId, action: 'cancel', version: 2, reason: 'customer_asked' };
  await admin.ask('POST', `/orders/all/${orderId}/status`, end);
  await context.close();
});

it('ordering again fills the cart, but never replaces another cart without asking', async () => {
  const { page, complaints, context } = await enter();
  const customer = await actAs(product.url, email);
  const orderId = await orderAs(customer);
  await customer.ask('POST', `/orders/mine/${orderId}/cancel`, { orderId });
  await page.goto('/restaurant/2');
  const add = addButtons(page).first();
  await press(add, page.getByText('تمت إضافته إلى السلة'));
  const other = await page.getByRole('heading', { level: 1 }).innerText();

  await page.goto(`/orders/${orderId}`);
  const question = page.getByRole('alertdialog', { name: otherCartMessages.otherRestaurant(other) });
  const cart = page.getByRole('dialog', { name: new RegExp(kitchen) });
  await press(button(page, orderMessages.orderAgain), question);
  await question.getByRole('button', { name: otherCartMessages.keep }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await cart.count()).toBe(0);

  await button(page, orderMessages.orderAgain).click();
  await question.getByRole('button', { name: otherCartMessages.startNew }).click();
  await cart.waitFor();
  const { lines } = (await customer.ask('GET', `/orders/mine/${orderId}`)) as { lines: { name: string }[] };
  expect(lines).toHaveLength(1);
  await waitForText(cart, lines[0]?.name ?? 'no dish');
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('an order of the list is ordered again without opening its page', async () => {
  const { page, context } = await enter();
  const customer = await actAs(product.url, email);
  const orderId = await orderAs(customer);
  await customer.ask('POST', `/orders/mine/${orderId}/cancel`, { orderId });
  const { lines } = (await customer.ask('GET', `/orders/mine/${orderId}`)) as { lines: { name: string }[] };
  await page.goto('/orders');
  const card = page.getByRole('article').filter({ hasText: shortOrderId(orderId) });
  const cart = page.getByRole('dialog', { name: new RegExp(kitchen) });
  await press(card.getByRole('button', { name: orderMessages.orderAgain }), cart);
  await waitForText(cart, lines[0]?.name ?? 'no dish');
  expect(new URL(page.url()).pathname).toBe('/orders');
  await context.close();
});

it('the receipt of a delivered order prints black on white with nothing beside it', async () => {
  const { page, complaints, context } = await enter();
  const orderId = await deliver();

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    const printed: string[] = [];
    const print = () => printed.push(document.title) && dispatchEvent(new Event('afterprint'));
    Object.assign(window, { printed, print });
  });
  // The receipt comes after the press.
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/getReceipt*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(`/orders/${orderId}`);
  const print = button(page, orderMessages.printReceipt);
  await press(print, page.locator('[aria-busy]').and(print));
  answer();
  await print.and(page.locator(':not([aria-busy])')).waitFor();
  expect(await page.evaluate(() => (window as unknown as { printed: string[] }).printed)).toHaveLength(1);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const visible = await page.evaluate(() => document.body.innerText);
  expect(visible).toContain(orderMessages.receipt);
  expect(visible).toContain(`#${shortOrderId(orderId)}`);
  expect(visible).toContain(receiptMessages.taxInside);
  expect(visible).toContain(legalMessages.ice);
  expect(visible).not.toContain(orderMessages.orderAgain);
  // Dark ink in every theme.
  const ink = await page.locator('.print-page').evaluate((sheet) => getComputedStyle(sheet).color);
  expect(Math.max(...[...ink.matchAll(/\d+/g)].map(Number))).toBeLessThan(100);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('a customer rates a delivered order, the kitchen answers, anyone reads both, and an admin hides it', async () => {
  const words = 'كسكس الجمعة كما في الدار';
  const answer = 'ننتظرك يوم الجمعة القادم';
  const orderId = await deliver();
  const { page, complaints, context } = await enter();
  await page.goto(`/orders/${orderId}`);
  await press(button(page, reviewMessages.send), page.getByText(reviewMessages.starsMissing));
  const firstStar = page.getByRole('radio', { name: reviewMessages.starsOf(1), exact: true });
  await firstStar.and(page.locator(':focus')).waitFor();
  await page.getByRole('radio', { name: reviewMessages.starsOf(4), exact: true }).check({ force: true });
  await page.getByLabel(reviewMessages.words).fill(`${words} 06 12 34 56 78`);
  await press(button(page, reviewMessages.send), page.getByText(reviewMessages.phoneInside));
  await page.getByLabel(reviewMessages.words).fill(words);
  await page.getByRole('radio', { name: reviewMessages.thumbs.up, exact: true }).check();
  await press(button(page, reviewMessages.send), button(page, reviewMessages.change));

  const owner = await enterAs('restaurant1@mida.test');
  await owner.goto('/restaurant/reviews');
  const own = owner.getByRole('listitem').filter({ hasText: words });
  await press(
    own.getByRole('button', { name: reviewMessages.answer }),
    own.getByLabel(reviewMessages.answerLabel),
  );
  await own.getByLabel(reviewMessages.answerLabel).fill(answer);
  await press(
    own.getByRole('button', { name: reviewMessages.sendAnswer }),
    own.getByText(reviewMessages.yourAnswer),
  );

  const visitor = await newPerson(browser, product.url, 'phone');
  await visitor.page.goto('/restaurant/1');
  const read = visitor.page.getByRole('button', { name: new RegExp(reviewMessages.open) });
  const dialog = visitor.page.getByRole('dialog');
  await press(read, dialog.getByText(words));
  await dialog.getByText(answer).waitFor();

  const admin = await enterAs('admin@mida.test');
  await admin.goto('/admin/reviews');
  const shown = admin.getByRole('listitem').filter({ hasText: words });
  const hiding = admin.getByRole('dialog');
  await press(shown.getByRole('button', { name: reviewMessages.hide }), hiding);
  await hiding.getByLabel(reviewMessages.hideReason).fill('كلام عن شخص');
  await press(
    hiding.getByRole('button', { name: reviewMessages.hide, exact: true }),
    shown.getByRole('button', { name: reviewMessages.show }),
  );
  await page.reload();
  await page.getByText(reviewMessages.hiddenBecause('كلام عن شخص')).waitFor();

  // The later of two admins who hide it reads that the other's reason stays.
  const hide = shown.getByRole('button', { name: reviewMessages.hide });
  await press(shown.getByRole('button', { name: reviewMessages.show }), hide);
  await press(hide, hiding);
  await hiding.getByLabel(reviewMessages.hideReason).fill('رقم هاتف');
  const colleague = await actAs(product.url, 'admin@mida.test');
  await colleague.ask('POST', `/reviews/${orderId}/hide`, { orderId, reason: 'إهانة' });
  await hiding.getByRole('button', { name: reviewMessages.hide, exact: true }).click();
  const toasts = admin.getByRole('region', { name: ui.notifications });
  await waitForText(toasts, reviewMessages.hiddenBefore('إهانة'));
  expect(unexpected(complaints)).toEqual([]);
  for (const one of [context, owner.context(), visitor.context, admin.context()]) await one.close();
});
