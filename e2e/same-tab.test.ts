import { afterEach, beforeAll, expect, it } from 'vitest';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { landingMessages } from '#messages/frame/landing.ts';
import { accountMenuMessages } from '#messages/accounts/account-menu.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { liveMessages } from '#messages/news/live.ts';
import { orderSentence } from '#messages/orders/orders.ts';
import { demoPassword } from '#server/seed/accounts.ts';
import { atNewPlace } from './support/checkout.ts';
import { actAs, moveAs, orderAs, type Actor } from './support/actor.ts';
import { addButtons } from '#scripts/browser/acts.ts';
import { press, waitUntilAlive } from '#scripts/browser/alive.ts';
import { newPerson } from '#scripts/browser/browser.ts';
import { readyVersion } from '#server/testing/course.ts';
import { liveStream } from './support/live-stream.ts';
import { enterWithClient, noteToasts } from './support/party.ts';
import { signIn, waitForText } from './support/people.ts';
import { enterSession } from './support/session.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();
const { product, browser } = stage;
let admin: Actor;
let courier: Actor;
beforeAll(async () => {
  admin = await actAs(product.url, 'admin@mida.test');
  courier = await actAs(product.url, 'courier@mida.test');
  await courier.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
});

/** A failed test leaves no active job for the next one. */
afterEach(async () => {
  const job = (await courier.ask('GET', '/orders/jobs/active')) as { id: string; version: number } | null;
  if (!job) return;
  const cancel = { orderId: job.id, version: job.version, action: 'cancel', reason: 'courier_unreachable' };
  await admin.ask('POST', `/orders/all/${job.id}/status`, cancel);
});

async function carriedOrder(email: string): Promise<string> {
  const orderId = await orderAs(await actAs(product.url, email));
  for (const status of ['preparing', 'ready_for_pickup'] as const)
    await moveAs(admin, 'all', orderId, status);
  await courier.ask('POST', `/orders/jobs/${orderId}/assign`, { orderId, version: readyVersion });
  return orderId;
}

it('a tab never shows the orders of one account to the next account, even while loading', async () => {
  const orderId = await orderAs(await actAs(product.url, 'customer@mida.test'));
  const { page, context } = await newPerson(browser, product.url, 'phone');
  const ordersLink = page
    .getByRole('navigation', { name: layoutMessages.mainNavigation })
    .getByRole('link', { name: layoutMessages.orders });
  const theirs = page.getByText(shortOrderId(orderId));
  await page.goto('/');
  await signIn(page, { email: 'customer@mida.test', password: demoPassword });
  await page.waitForURL(/\/home/);
  await ordersLink.click();
  await theirs.first().waitFor();
  const sheet = page.getByRole('dialog', { name: layoutMessages.myAccount });
  await press(page.getByRole('button', { name: layoutMessages.myAccount }), sheet);
  await sheet.getByRole('button', { name: accountMenuMessages.logout }).click();
  // The page before offers to sign in and stay until the landing page shows.
  await page.getByRole('heading', { name: landingMessages.whyTitle }).waitFor();

  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rpc/orders/listMine*', async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, { email: 'customer2@mida.test', password: demoPassword });
  await page.waitForURL(/\/home/);
  await ordersLink.click();
  await page.waitForURL(/\/orders/);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await theirs.count()).toBe(0);
  release();
  await page.locator('main').getByRole('link').first().waitFor();
  expect(await theirs.count()).toBe(0);
  await context.close();
});

it("signing out in one tab clears the name, the address and the pin from another tab's checkout", async () => {
  const { page, context } = await enterWithClient(stage, 'customer2@mida.test', 'desktop');
  await page.goto('/restaurant/1');
  const add = addButtons(page).first();
  await press(add, page.getByText(cartMessages.added('').trim()));
  await page.goto('/checkout');
  const fields = [checkoutMessages.name, checkoutMessages.address, checkoutMessages.phone].map((label) =>
    page.getByLabel(label),
  );
  for (const [index, typed] of ['سلمى بنعلي', 'درب الحمام، الدار 12', '0612345678'].entries())
    await fields[index]?.fill(typed);
  await atNewPlace(page);
  await page.getByRole('application', { name: checkoutMessages.pinLabel }).press('ArrowRight');
  await page.getByText(checkoutMessages.locatedByHand).waitFor();

  const other = await context.newPage();
  await other.goto('/account');
  const menu = other.getByRole('button', { name: layoutMessages.account }).first();
  const out = other.getByRole('menuitem', { name: accountMenuMessages.logout });
  await press(menu, out);
  await out.click();
  await other.waitForURL(`${product.url}/`);
  for (const field of fields) await expect.poll(() => field.inputValue()).toBe('');
  await atNewPlace(page);
  await page.reload();
  await fields[0]?.waitFor();
  for (const field of fields) expect(await field.inputValue()).toBe('');
  await context.close();
});

it('a hidden tab shows a customer the news when it becomes visible', async () => {
  const orderId = await carriedOrder('customer2@mida.test');
  const { page, context } = await enterWithClient(stage, 'customer2@mida.test', 'phone');
  const toasts = await noteToasts(context);
  await page.addInitScript(() => {
    Object.assign(window, { isLookedAt: true });
    const read = () => !(window as unknown as { isLookedAt: boolean }).isLookedAt;
    Object.defineProperty(document, 'hidden', { get: read });
  });
  const look = (isLookedAt: boolean) =>
    page.evaluate((value) => {
      Object.assign(window, { isLookedAt: value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isLookedAt);
  const stream = page.waitForResponse(liveStream);
  await page.goto('/orders');
  await stream;
  const row = page.getByRole('link').filter({ hasText: shortOrderId(orderId) });
  await row.first().waitFor();
  await look(false);
  await moveAs(courier, 'jobs', orderId, 'picked_up');
  await row.filter({ hasText: orderSentence.picked_up }).first().waitFor();
  await look(true);
  await expect.poll(() => toasts).toEqual([{ title: liveMessages.picked_up, isHidden: false }]);
  await moveAs(courier, 'jobs', orderId, 'delivered');
  await expect
    .poll(() => toasts.map(({ title }) => title))
    .toEqual([liveMessages.picked_up, liveMessages.delivered]);
  await context.close();
});

it("a courier's position is sent only with an active job on duty", async () => {
  const orderId = await carriedOrder('customer@mida.test');
  await courier.ask('PUT', '/couriers/me/on-duty', { isOnDuty: false });
  const { page, context } = await enterWithClient(stage, 'courier@mida.test', 'phone');
  const told: { isOnDuty: boolean }[] = [];
  let isOnDuty = false;
  page.on('request', (request) => {
    if (request.url().endsWith('/positions/reportMyPosition')) told.push({ isOnDuty });
  });
  await page.goto(`/courier/jobs/${orderId}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // The page's own watch receives the first position before this one.
  await page.evaluate(
    () =>
      new Promise((found, failed) => {
        navigator.geolocation.getCurrentPosition(found, failed);
      }),
  );
  await page.goto('/courier/profile');
  const duty = page
    .getByRole('switch', { name: courierMessages.dutySwitch })
    .filter({ visible: true })
    .first();
  await duty.waitFor();
  isOnDuty = true;
  await duty.click();
  await expect.poll(() => told.length).toBeGreaterThan(0);
  expect(told.every((one) => one.isOnDuty)).toBe(true);
  for (const status of ['picked_up', 'delivered'] as const) await moveAs(courier, 'jobs', orderId, status);
  await context.close();
});

it('open tabs follow a session that a provider began in another tab', async () => {
  const { page, context } = await newPerson(browser, product.url, 'desktop');
  await Promise.all([page.waitForResponse(/auth\/getSession/), page.goto('/home')]);
  const login = page.getByRole('button', { name: authMessages.login }).filter({ visible: true });
  await waitUntilAlive(login.first());
  await enterSession(context, { url: product.url, email: 'customer@mida.test' });
  const back = await context.newPage();
  await back.goto('/home?provider=google');
  await waitForText(back, authMessages.providerSucceeded('Google'));
  await expect.poll(() => login.count()).toBe(0);
  // The checkout then offers to sign in, and no new account.
  expect(await back.evaluate(() => window.localStorage.getItem('mida.entered'))).toBe('yes');
  await context.close();
});
