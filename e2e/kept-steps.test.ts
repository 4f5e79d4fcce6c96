import type { Page, Route } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountMenuMessages } from '#messages/accounts/account-menu.ts';
import { orderActionLabel, orderMessages } from '#messages/orders/orders.ts';
import { troubleMessages } from '#messages/orders/troubles.ts';
import { actAs, moveAs, orderAs, type Actor } from './support/actor.ts';
import { press, pressInList } from '#scripts/browser/alive.ts';
import { newPerson, sizes, type Person } from '#scripts/browser/browser.ts';
import { readyVersion } from '#server/testing/course.ts';
import { waitForText } from './support/people.ts';
import { enterSession } from './support/session.ts';
import { openOwnStage } from './support/stage.ts';

/** Courier steps that the server has not received stay with the courier's account and are sent from any page. */
const { product, browser } = openOwnStage();
let customer: Actor;
let admin: Actor;
let courier: Actor;
let rival: Actor;
let phone: Person;
let page: Page;
let orderId: string;

beforeAll(async () => {
  customer = await actAs(product.url, 'customer@mida.test');
  admin = await actAs(product.url, 'admin@mida.test');
  courier = await actAs(product.url, 'courier@mida.test');
  rival = await actAs(product.url, 'courier2@mida.test');
  for (const one of [courier, rival]) await one.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
});
beforeEach(async () => {
  orderId = await orderAs(customer);
  for (const status of ['preparing', 'ready_for_pickup'] as const)
    await moveAs(admin, 'all', orderId, status);
  phone = await newPerson(browser, product.url, 'desktop');
  ({ page } = phone);
  await enter(courier);
});
afterEach(async () => {
  await phone.context.close();
  // The next test begins without an active job.
  for (const status of ['picked_up', 'delivered'] as const)
    await moveAs(courier, 'jobs', orderId, status).catch(() => undefined);
});

const enter = ({ email }: Actor) => enterSession(phone.context, { url: product.url, email });

const take = () => courier.ask('POST', `/orders/jobs/${orderId}/assign`, { orderId, version: readyVersion });
const statusOf = async () => (await customer.ask('GET', `/orders/mine/${orderId}`))['status'];
const keptNames = () => page.evaluate(() => Object.keys(localStorage).filter((name) => /steps/.test(name)));
const calls = {
  session: '**/rpc/auth/getSession',
  accept: '**/rpc/orders/assignJobToCourier',
  move: '**/rpc/orders/updateStatusAsCourier',
  trouble: '**/rpc/troubles/getAsCourier',
} as const;

/** The courier's pickup does not reach the server before `hearAgain`. */
async function pickUpUnheard(): Promise<void> {
  await take();
  await phone.context.route(calls.move, (route) => route.abort());
  await page.goto(`/courier/jobs/${orderId}`);
  await page.getByRole('button', { name: orderActionLabel.mark_picked_up }).click();
  await waitForText(page, orderMessages.keptTitle);
}

async function hearAgain(): Promise<void> {
  await phone.context.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** The page sends the kept step before it learns that the phone has another courier. */
async function hearAgainAsRival(call: string) {
  const { context } = phone;
  const refusal = page.waitForResponse(call);
  const session = refusal.then(() => page.waitForResponse(calls.session));
  await context.route(calls.session, (route) => refusal.then(() => route.continue()));
  await enter(rival);
  await context.unroute(call);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  return { refusal, session };
}

describe('a tap that the server could not take', () => {
  it('a courier step that fails in the server is kept, shown as kept, and sent again', async () => {
    await take();
    const fault = { json: { code: 'internal', status: 500, message: 'fault', defined: false } };
    await page.route(calls.move, (route) => route.fulfill({ status: 500, json: fault }));
    await page.goto(`/courier/jobs/${orderId}`);
    await page.getByRole('button', { name: orderActionLabel.mark_picked_up }).click();
    await waitForText(page, orderMessages.keptTitle);
    expect(await statusOf()).toBe('out_for_delivery');
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(statusOf).toBe('picked_up');
    await expect.poll(keptNames).toEqual([]);
  });

  it('the next step counts as soon as it is offered, although another tab keeps the queue', async () => {
    await take();
    await page.addInitScript(() => {
      const { request } = LockManager.prototype;
      // The work is done, and the lock is never given back.
      LockManager.prototype.request = (async (name: string, work: () => Promise<unknown>) => {
        await request.call(navigator.locks, name, {}, work);
        await new Promise(() => undefined);
      }) as LockManager['request'];
    });
    await page.goto(`/courier/jobs/${orderId}`);
    await page.getByRole('button', { name: orderActionLabel.mark_picked_up }).click();
    const question = page.getByRole('alertdialog');
    await press(page.getByRole('button', { name: orderActionLabel.mark_delivered }), question);
    expect(await question.count()).toBe(1);
  });

  it('the button of the next step keeps its place when the troubles of the order are known', async () => {
    await take();
    await page.setViewportSize(sizes.phone);
    const asked = new Promise<Route>((resolve) => void page.route(calls.trouble, resolve, { times: 1 }));
    await page.goto(`/courier/jobs/${orderId}`);
    await page.getByRole('button', { name: orderActionLabel.mark_picked_up }).click();
    const deliver = page.getByRole('button', { name: orderActionLabel.mark_delivered });
    await deliver.waitFor();
    const held = await asked;
    const place = await deliver.boundingBox();
    const known = page.waitForResponse(calls.trouble);
    await held.continue();
    await (await known).finished();
    await page.getByRole('button', { name: troubleMessages.open }).waitFor();
    expect(await deliver.boundingBox()).toEqual(place);
  });

  it('a kept step is shown on every page of the courier and sent from there', async () => {
    await pickUpUnheard();
    // The page listens for the network once it shows what is kept.
    for (const path of ['/orders', '/courier/jobs', '/courier/profile', '/home']) {
      await page.goto(path);
      await waitForText(page, orderMessages.keptTitle);
    }
    await hearAgain();
    await expect.poll(statusOf).toBe('picked_up');
    expect(new URL(page.url()).pathname).toBe('/home');
  });
});

describe('the installed application', () => {
  it('the installed application opens a courier’s jobs and sends the kept step', async () => {
    await pickUpUnheard();
    await page.close();
    await phone.context.unrouteAll();
    page = await phone.context.newPage();
    const manifest = await (await phone.context.request.get('/manifest.webmanifest')).json();
    await page.goto((manifest as { start_url: string }).start_url);
    await page.waitForURL('**/courier/jobs');
    await expect.poll(statusOf).toBe('picked_up');
  });

  it('the installed application opens the list of restaurants for a customer and removes its mark from the address', async () => {
    await enter(customer);
    await page.goto('/home?source=app');
    await page.waitForURL((url) => url.pathname === '/home' && url.search === '');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });
});

describe('two couriers on one phone', () => {
  it('kept steps wait for their courier while another courier is signed in on the same phone', async () => {
    await pickUpUnheard();
    const names = await keptNames();
    const answers = await hearAgainAsRival(calls.move);
    expect((await answers.refusal).status()).toBe(404);
    await answers.session;
    await page.goto('/courier/jobs');
    await page.getByRole('heading', { level: 1, name: orderMessages.jobsTitle }).waitFor();
    expect(await page.getByText(orderMessages.keptTitle).count()).toBe(0);
    expect(await keptNames()).toEqual(names);
    expect(await statusOf()).toBe('out_for_delivery');

    await enter(courier);
    await page.goto('/home');
    await expect.poll(statusOf).toBe('picked_up');
  });

  it('an order accepted by one courier does not become a job of the next courier on the phone', async () => {
    await phone.context.route(calls.accept, (route) => route.abort());
    await page.goto('/courier/jobs');
    const job = page.getByRole('listitem').filter({ hasText: 'Rue Yougoslavie 12' }).last();
    await pressInList(
      job.getByRole('button', { name: orderActionLabel.assign_job }),
      page.getByText(orderMessages.keptTitle),
    );
    const answers = await hearAgainAsRival(calls.accept);
    expect((await answers.refusal).status()).toBe(403);
    expect(await statusOf()).toBe('ready_for_pickup');
    expect(await keptNames()).toHaveLength(1);

    await enter(courier);
    await page.goto('/home');
    await expect.poll(statusOf).toBe('out_for_delivery');
    expect(await courier.ask('GET', `/orders/jobs/${orderId}`)).toMatchObject({ status: 'out_for_delivery' });
  });
});

describe('signing out with a tap that waits', () => {
  it('signing out with a kept step asks first, and the step is sent at the next sign-in', async () => {
    await pickUpUnheard();
    await page.goto('/courier/jobs');
    await waitForText(page, orderMessages.keptTitle);
    const logout = page.getByRole('button', { name: accountMenuMessages.logout });
    const question = page.getByRole('alertdialog', { name: orderMessages.keptLeaveTitle });
    await logout.click();
    await question.getByRole('button', { name: orderMessages.keptStay }).click();
    await question.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/courier/jobs');

    await logout.click();
    await question.getByRole('button', { name: accountMenuMessages.logout }).click();
    await page.waitForURL(`${product.url}/`);
    await phone.context.unrouteAll();
    expect(await keptNames()).toHaveLength(1);
    expect(await statusOf()).toBe('out_for_delivery');
    courier = await actAs(product.url, 'courier@mida.test');
    await enter(courier);
    await page.goto('/home');
    await expect.poll(statusOf).toBe('picked_up');
  });
});
