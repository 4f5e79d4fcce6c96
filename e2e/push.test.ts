import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '#server/db/seed/accounts.ts';
import { checkoutMessages } from '#shared/messages/ar/checkout.ts';
import { layoutMessages } from '#shared/messages/ar/layout.ts';
import { pushMessages } from '#shared/messages/ar/push.ts';
import { actAs, moveAs, orderAs, type Actor } from './support/actor.ts';
import { startFakeGoogle, type FakeGoogle } from './support/fake-google.ts';
import { pressUntil } from './support/people.ts';
import { startProduct, type Product } from './support/product.ts';

/**
 * Push as a person has it: a real browser, its real push manager and worker, the real client SDK, our server's real
 * encryption. Only the vendor's relay between them is a stand-in. The tests are one story and build on each other.
 */
let folder: string;
let google: FakeGoogle;
let product: Product;
let context: BrowserContext;
let page: Page;
let admin: Actor;
let courier: Actor;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mida-push-'));
  google = await startFakeGoogle(folder);
  product = await startProduct({ PUSH_TEST_RELAY: google.relayUrl });
  context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    // Without it the browser never opens its line to the relay.
    ignoreDefaultArgs: ['--disable-background-networking'],
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', ...google.browserFlags],
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    locale: 'ar-MA',
  });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  admin = await actAs(product.url, 'admin@mida.test');
  courier = await actAs(product.url, 'courier@mida.test');
});

afterAll(async () => {
  await context.close();
  await product.stop();
  await google.close();
  await rm(folder, { recursive: true, force: true });
});

async function setPermission(setting: 'granted' | 'denied' | 'prompt'): Promise<void> {
  await context.clearPermissions();
  const { url: origin } = product;
  if (setting === 'granted') await context.grantPermissions(['notifications'], { origin });
  // Who grants some refuses all others.
  if (setting === 'denied') await context.grantPermissions(['geolocation'], { origin });
}

async function signIn(email: string, at: string): Promise<void> {
  await page.request.post('/api/v1/auth/sign-in', { data: { email, password: demoPassword } });
  await page.goto(at);
}

const menuRow = (state: keyof typeof pushMessages.states) =>
  page.getByRole('button', { name: pushMessages.menu(pushMessages.states[state]) });

/** Opens the account's sheet, where the state of notifications stands. */
async function openAccount(state: keyof typeof pushMessages.states): Promise<void> {
  // Until the page knows who is there it offers to sign in.
  await page.getByText(/^مرحبا /).waitFor();
  await pressUntil(page.getByRole('button', { name: layoutMessages.myAccount }), menuRow(state));
}
const sheet = () => page.getByRole('dialog', { name: pushMessages.title });

/** Half a second after it has registered, the browser tells what it listens to. */
async function enable(): Promise<void> {
  const held = interestsHeld();
  await sheet().getByRole('button', { name: pushMessages.allow }).click();
  await page.getByText(pushMessages.enabled).first().waitFor();
  await held;
}

const interestsHeld = () =>
  page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/interests') && answer.ok(),
  );

const subscription = (): Promise<string | null> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.pushManager.getSubscription())?.endpoint ?? null;
  });

interface Shown {
  title: string;
  body: string;
  dir: string;
  lang: string;
  tag: string;
  path: string;
}

/** What the browser shows at this moment. */
const shownNow = (): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, dir, lang, tag, data }) => {
      return { title, body, dir, lang, tag, path: (data as { path: string }).path };
    });
  });

/** Notes each notification once it stands: to ask for those on the screen meanwhile makes Chromium lose some. */
async function watchWorker(): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    const stood: string[] = [];
    Object.assign(self, { stood });
    registration.showNotification = async (title, options) => {
      await show(title, options);
      stood.push(`${options?.tag} ${title}`);
    };
  });
}

/** What stands there for an order, once this title has come. */
async function shown(title: string, tag: string): Promise<Shown[]> {
  const [worker] = context.serviceWorkers();
  await expect
    .poll(() => worker?.evaluate(() => (self as unknown as { stood: string[] }).stood), { timeout: 20_000 })
    .toContain(`${tag} ${title}`);
  const standing = (await shownNow()).filter((one) => one.tag === tag);
  expect(standing.map((one) => one.title)).toEqual([title]);
  return standing;
}

it('asks nobody on load, and shows in the account menu that it may be asked', async () => {
  await setPermission('prompt');
  await signIn('customer@mida.test', '/home');
  await openAccount('prompt_needed');
  expect(await sheet().count()).toBe(0);
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  expect(await page.evaluate(() => localStorage.getItem('mida.push'))).toBeNull();
});

it('says what can be done where the browser forbids notifications', async () => {
  await setPermission('denied');
  await page.reload();
  await openAccount('denied');
  await menuRow('denied').click();
  await sheet().getByText(pushMessages.deniedLead).waitFor();
  expect(await sheet().getByRole('button', { name: pushMessages.allow }).count()).toBe(0);
});

it('registers the browser at a tap, and shows what happens to an order in one notification', async () => {
  await setPermission('prompt');
  await page.reload();
  await openAccount('prompt_needed');
  await menuRow('prompt_needed').click();
  await sheet().getByText(pushMessages.offers.account.text).waitFor();
  await setPermission('granted');
  await enable();
  await watchWorker();
  await openAccount('registered');

  const customer = await actAs(product.url, 'customer@mida.test');
  const orderId = await orderAs(customer);
  await moveAs(admin, 'all', orderId, 'preparing');
  const tag = `order-${orderId}`;
  expect(await shown('المطعم يحضّر طلبك', tag)).toEqual([
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
  await courier.ask('POST', `/orders/jobs/${orderId}/assign`, { orderId });
  await moveAs(courier, 'jobs', orderId, 'picked_up');
  await shown('طلبك في الطريق إليك', tag);
  await moveAs(courier, 'jobs', orderId, 'delivered');
  expect(await shown('وصل طلبك. بالصحة!', tag)).toHaveLength(1);
});

it('is told at its next start that it was forgotten, and registers anew', async () => {
  google.forgetSubscriptions();
  const customer = await actAs(product.url, 'customer@mida.test');
  const orderId = await orderAs(customer);
  const before = google.refused();
  // The relay says that the browser is gone, and the server forgets it.
  await moveAs(admin, 'all', orderId, 'preparing');
  await expect.poll(() => google.refused(), { timeout: 15_000 }).toBe(before + 1);
  const registered = page.waitForResponse((answer) => answer.url().endsWith('/devices/web'));
  const held = interestsHeld();
  await page.reload();
  expect((await registered).status()).toBe(200);
  await held;

  await moveAs(admin, 'all', orderId, 'ready_for_pickup');
  await courier.ask('POST', `/orders/jobs/${orderId}/assign`, { orderId });
  await moveAs(courier, 'jobs', orderId, 'picked_up');
  await shown('طلبك في الطريق إليك', `order-${orderId}`);
  await moveAs(courier, 'jobs', orderId, 'delivered');
});

it('ends with the session, and does not begin again for the next person by itself', async () => {
  await openAccount('registered');
  await page.getByRole('button', { name: layoutMessages.logout }).click();
  await expect.poll(() => subscription(), { timeout: 15_000 }).toBeNull();
  // What it said of his orders is gone from the screen.
  await expect.poll(() => shownNow()).toEqual([]);

  await signIn('customer2@mida.test', '/home');
  await openAccount('unregistered');
  expect(await subscription()).toBeNull();
  await menuRow('unregistered').click();
  await enable();

  const first = await actAs(product.url, 'customer@mida.test');
  const second = await actAs(product.url, 'customer2@mida.test');
  const before = google.relayed();
  const [theirs, own] = [await orderAs(first), await orderAs(second)];
  await moveAs(admin, 'all', theirs, 'preparing');
  await moveAs(admin, 'all', own, 'preparing');
  await shown('المطعم يحضّر طلبك', `order-${own}`);
  expect(google.relayed()).toBe(before + 1);
  expect((await shownNow()).map(({ tag }) => tag)).toEqual([`order-${own}`]);
  expect(theirs).not.toBe(own);
});

it('comes back by itself for who had asked for it', async () => {
  await page.request.post('/api/v1/auth/sign-out', { data: {} });
  const registered = page.waitForResponse((answer) => answer.url().endsWith('/devices/web'));
  await signIn('customer@mida.test', '/home');
  expect((await registered).status()).toBe(200);
  await openAccount('registered');
  await menuRow('registered').click();
  await sheet().getByRole('button', { name: pushMessages.stop }).click();
  await page.getByText(pushMessages.stopped).first().waitFor();
  await expect.poll(() => subscription(), { timeout: 15_000 }).toBeNull();
});

it('is offered after the first order, once', async () => {
  const origin = product.url;
  await context.grantPermissions(['geolocation', 'notifications'], { origin });
  await context.setGeolocation({ latitude: 31.6357, longitude: -8.0099, accuracy: 12 });
  await order();
  await sheet().getByText(pushMessages.offers.order.text).waitFor();
  await sheet().getByRole('button', { name: pushMessages.later }).click();
  await order();
  // Longer than the pause before it was offered.
  await page.waitForTimeout(3_000);
  expect(await sheet().count()).toBe(0);
});

async function order(): Promise<void> {
  await page.goto('/restaurant/1');
  const add = page.getByRole('button', { name: /^أضف .* إلى السلة$/ }).first();
  await pressUntil(add, page.getByText('تمت إضافته إلى السلة'));
  await page.goto('/checkout');
  await page.getByText(checkoutMessages.located).waitFor();
  await page.getByLabel(checkoutMessages.name).fill('Salma Benali');
  await page.getByLabel(checkoutMessages.address).fill('Rue Yougoslavie 12, Gueliz');
  await page.getByLabel(checkoutMessages.phone).fill('0612345678');
  await page.getByRole('button', { name: new RegExp(checkoutMessages.submit) }).click();
  await page.getByText('تم تقديم طلبك بنجاح!').waitFor();
}

it('is offered to a courier who goes on duty for the first time, and calls him to a job', async () => {
  await page.request.post('/api/v1/auth/sign-out', { data: {} });
  await signIn('courier2@mida.test', '/courier/profile');
  const duty = page.getByRole('switch').first();
  await duty.waitFor();
  expect(await sheet().count()).toBe(0);
  await duty.click();
  await sheet().getByText(pushMessages.offers.duty.text).waitFor();
  await enable();

  const orderId = await orderAs(await actAs(product.url, 'customer2@mida.test'));
  await moveAs(admin, 'all', orderId, 'preparing');
  await moveAs(admin, 'all', orderId, 'ready_for_pickup');
  const [notification] = await shown('طلب جاهز ينتظر موزّعا', `order-${orderId}`);
  expect(notification?.path).toBe('/courier/jobs');
});
