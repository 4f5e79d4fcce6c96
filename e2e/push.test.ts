import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { accountMenuMessages } from '#messages/accounts/account-menu.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { pushMessages } from '#messages/news/push.ts';
import { ui } from '#messages/frame/ui.ts';
import { addButtons } from '#scripts/browser/acts.ts';
import { press } from '#scripts/browser/alive.ts';
import { atNewPlace } from './support/checkout.ts';
import { actAs, moveAs, orderAs, type Actor } from './support/actor.ts';
import { readyVersion } from '#server/testing/course.ts';
import { endSubscription, shown, shownNow, subscription, watchWorker } from './support/notifications.ts';
import { enablePush, interestsHeld, openPushRelay, pushSheet } from './support/push-browser.ts';
import { enterSession } from './support/session.ts';
import { openOwnProduct } from './support/stage.ts';
import { noteTimers, timerIsDue } from './support/timers.ts';

const relay = openPushRelay();
const { google } = relay;
const product = openOwnProduct(relay.settings);
let context: BrowserContext;
let page: Page;
let admin: Actor;
let courier: Actor;

beforeAll(async () => {
  admin = await actAs(product.url, 'admin@mida.test');
  courier = await actAs(product.url, 'courier@mida.test');
});

beforeEach(async () => {
  google().forgetSubscriptions();
  context = await relay.openPhone(product.url);
  onTestFinished(() => context.close());
  page = await context.newPage();
});

async function setPermission(setting: 'granted' | 'denied' | 'prompt'): Promise<void> {
  await context.clearPermissions();
  const { url: origin } = product;
  if (setting === 'granted') await context.grantPermissions(['notifications'], { origin });
  // Granting some permissions refuses all others.
  if (setting === 'denied') await context.grantPermissions(['geolocation'], { origin });
}

async function signIn(email: string, at: string): Promise<void> {
  await enterSession(context, { url: product.url, email });
  await page.goto(at);
}

const menuRow = (state: keyof typeof pushMessages.states) =>
  page.getByRole('button', { name: pushMessages.menu(pushMessages.states[state]) });

async function openAccount(state: keyof typeof pushMessages.states): Promise<void> {
  // The account button offers to sign in until the session is known. A running order takes the greeting's place.
  const greeting = page.getByText(/^مرحبا /).or(page.locator('[data-running]'));
  await greeting.first().waitFor();
  await press(page.getByRole('button', { name: layoutMessages.myAccount }), menuRow(state));
}
const sheet = () => pushSheet(page);

async function register(email: string): Promise<void> {
  await setPermission('granted');
  await signIn(email, '/home');
  await openAccount('unregistered');
  await menuRow('unregistered').click();
  await enablePush(page);
  await watchWorker(page);
}

async function signOut(): Promise<void> {
  await openAccount('registered');
  await page.getByRole('button', { name: accountMenuMessages.logout }).click();
  await expect.poll(() => subscription(page)).toBeNull();
}

it('the browser is not asked for permission on load, and the account menu offers notifications', async () => {
  await setPermission('prompt');
  await signIn('customer@mida.test', '/home');
  await openAccount('prompt_needed');
  expect(await sheet().count()).toBe(0);
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  expect(await page.evaluate(() => localStorage.getItem('mida.push'))).toBeNull();
});

it('a browser that forbids notifications reads what can be done', async () => {
  await setPermission('denied');
  await signIn('customer@mida.test', '/home');
  await openAccount('denied');
  await menuRow('denied').click();
  await sheet().getByText(pushMessages.deniedLead).waitFor();
  expect(await sheet().getByRole('button', { name: pushMessages.allow }).count()).toBe(0);
});

it('a tap registers the browser, and one notification shows each state of an order', async () => {
  await setPermission('prompt');
  await signIn('customer@mida.test', '/home');
  await openAccount('prompt_needed');
  await menuRow('prompt_needed').click();
  await sheet().getByText(pushMessages.offers.account.text).waitFor();
  await setPermission('granted');
  await enablePush(page);
  await watchWorker(page);
  await openAccount('registered');

  const customer = await actAs(product.url, 'customer@mida.test');
  const orderId = await orderAs(customer);
  await moveAs(admin, 'all', orderId, 'preparing');
  const tag = `order-${orderId}`;
  expect(await shown(page, 'المطعم يحضّر طلبك', tag)).toEqual([
    {
      title: 'المطعم يحضّر طلبك',
      body: 'تم قبول طلبك لدى دار الطاجين وبدأ تحضيره.',
      dir: 'rtl',
      lang: 'ar-MA',
      tag,
      path: `/orders/${orderId}`,
    },
  ]);

  await moveAs(admin, 'all', orderId, 'ready_for_pickup');
  await courier.ask('POST', `/orders/jobs/${orderId}/assign`, { orderId, version: readyVersion });
  await moveAs(courier, 'jobs', orderId, 'picked_up');
  await shown(page, 'طلبك في الطريق إليك', tag);
  await moveAs(courier, 'jobs', orderId, 'delivered');
  expect(await shown(page, 'وصل طلبك. بالصحة!', tag)).toHaveLength(1);
});

it('a browser that the relay forgot is informed at its next start, and registers again', async () => {
  await register('customer@mida.test');
  const token = (await subscription(page))?.split('/').at(-1);
  google().forgetSubscriptions();
  const customer = await actAs(product.url, 'customer@mida.test');
  const orderId = await orderAs(customer);
  // The relay reports the browser as gone, and the server deletes it.
  await moveAs(admin, 'all', orderId, 'preparing');
  await expect.poll(() => google().refused()).toContain(token);
  const registered = page.waitForResponse((answer) => answer.url().endsWith('/devices/web'));
  const held = interestsHeld(page);
  await page.reload();
  expect((await registered).status()).toBe(200);
  await held;
  await watchWorker(page);

  await moveAs(admin, 'all', orderId, 'ready_for_pickup');
  await courier.ask('POST', `/orders/jobs/${orderId}/assign`, { orderId, version: readyVersion });
  await moveAs(courier, 'jobs', orderId, 'picked_up');
  await shown(page, 'طلبك في الطريق إليك', `order-${orderId}`);
  await moveAs(courier, 'jobs', orderId, 'delivered');
});

it('a subscription that the browser ends while a page is open is replaced at once', async () => {
  await register('customer@mida.test');
  const before = await subscription(page);
  const held = interestsHeld(page);
  await endSubscription(page);
  await held;
  await expect.poll(() => subscription(page)).not.toBeNull();
  expect(await subscription(page)).not.toBe(before);

  const orderId = await orderAs(await actAs(product.url, 'customer@mida.test'));
  await moveAs(admin, 'all', orderId, 'preparing');
  await shown(page, 'المطعم يحضّر طلبك', `order-${orderId}`);
});

it('notifications end with the session and do not start by themselves for the next user', async () => {
  await register('customer@mida.test');
  const told = await orderAs(await actAs(product.url, 'customer@mida.test'));
  await moveAs(admin, 'all', told, 'preparing');
  await shown(page, 'المطعم يحضّر طلبك', `order-${told}`);
  await signOut();
  await expect.poll(() => shownNow(page)).toEqual([]);

  await signIn('customer2@mida.test', '/home');
  await openAccount('unregistered');
  expect(await subscription(page)).toBeNull();
  await menuRow('unregistered').click();
  await enablePush(page);
  await watchWorker(page);

  const first = await actAs(product.url, 'customer@mida.test');
  const second = await actAs(product.url, 'customer2@mida.test');
  const before = google().relayed();
  const [theirs, own] = [await orderAs(first), await orderAs(second)];
  await moveAs(admin, 'all', theirs, 'preparing');
  await moveAs(admin, 'all', own, 'preparing');
  await shown(page, 'المطعم يحضّر طلبك', `order-${own}`);
  expect(google().relayed()).toBe(before + 1);
  expect((await shownNow(page)).map(({ tag }) => tag)).toEqual([`order-${own}`]);
  expect(theirs).not.toBe(own);
});

it('notifications return by themselves for a user who had asked for them', async () => {
  await register('customer@mida.test');
  await signOut();
  const registered = page.waitForResponse((answer) => answer.url().endsWith('/devices/web'));
  await signIn('customer@mida.test', '/home');
  expect((await registered).status()).toBe(200);
  await openAccount('registered');
  await menuRow('registered').click();
  await sheet().getByRole('button', { name: pushMessages.stop }).click();
  await page.getByText(pushMessages.stopped).first().waitFor();
  await expect.poll(() => subscription(page)).toBeNull();
});

it('notifications are offered once, after the first order', async () => {
  const origin = product.url;
  await context.grantPermissions(['geolocation', 'notifications'], { origin });
  await context.setGeolocation({ latitude: 31.6357, longitude: -8.0099, accuracy: 12 });
  await noteTimers(page);
  await signIn('customer@mida.test', '/home');
  await order();
  await sheet().getByText(pushMessages.offers.order.text).waitFor();
  await sheet().getByRole('button', { name: pushMessages.later }).click();
  await order();
  await timerIsDue(page, offerDelayMs);
  expect(await sheet().count()).toBe(0);
});

/** The delay of web/features/push/use-push-offers.ts. */
const offerDelayMs = 1_500;

async function order(): Promise<void> {
  await page.goto('/restaurant/1');
  const add = addButtons(page).first();
  await press(add, page.getByText('تمت إضافته إلى السلة'));
  await page.goto('/checkout');
  await atNewPlace(page);
  await page.getByLabel(checkoutMessages.name).fill('Salma Benali');
  await page.getByLabel(checkoutMessages.address).fill('Rue Yougoslavie 12, Gueliz');
  await page.getByLabel(checkoutMessages.phone).fill('0612345678');
  await page.getByRole('button', { name: new RegExp(checkoutMessages.submit) }).click();
  await page.getByText('تم تقديم طلبك بنجاح!').waitFor();
  // The question waits until the order's sheet is gone.
  const placed = page.getByRole('dialog', { name: checkoutMessages.trackOrder });
  await placed.getByRole('heading', { level: 1 }).waitFor();
  expect(await sheet().count()).toBe(0);
  await placed.getByRole('button', { name: ui.close }).click();
  await placed.waitFor({ state: 'detached' });
}

it('notifications are offered to a courier on duty for the first time, and announce a job', async () => {
  await setPermission('granted');
  await signIn('courier2@mida.test', '/courier/profile');
  const duty = page.getByRole('switch').first();
  await duty.waitFor();
  expect(await sheet().count()).toBe(0);
  await duty.click();
  await sheet().getByText(pushMessages.offers.duty.text).waitFor();
  await enablePush(page);
  await watchWorker(page);

  const orderId = await orderAs(await actAs(product.url, 'customer2@mida.test'));
  await moveAs(admin, 'all', orderId, 'preparing');
  await moveAs(admin, 'all', orderId, 'ready_for_pickup');
  const [notification] = await shown(page, 'طلب جاهز ينتظر موزّعا', `order-${orderId}`);
  expect(notification?.path).toBe('/courier/jobs');
});
