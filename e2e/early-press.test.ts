import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { authMessages } from '#messages/accounts/auth.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { failureMessages } from '#messages/writing/failure.ts';
import { sampleHelpLine } from '#messages/writing/city.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { startMessages } from '#messages/frame/start.ts';
import { addButtons } from '#scripts/browser/acts.ts';
import { press, waitUntilAlive } from '#scripts/browser/alive.ts';
import { newPerson, unexpected } from '#scripts/browser/browser.ts';
import { openStage } from './support/stage.ts';
import { signInDialog } from './support/people.ts';

const { product, browser } = openStage();

const entry = '**/assets/entry-client*.js';

/** The page's scripts wait until the route ends. */
async function openUnanswered(page: Page, address: string): Promise<void> {
  await page.route(entry, () => {});
  await page.goto(address, { waitUntil: 'commit' });
}

it('the last dish that is pressed before the scripts come is in the cart once they are there', async () => {
  const { page, context, complaints } = await newPerson(browser, product.url, 'phone');
  await openUnanswered(page, '/restaurant/2');
  const adds = addButtons(page);
  await adds.nth(1).waitFor();
  for (const index of [0, 1, 1]) await adds.nth(index).click();
  expect(await page.locator('[data-pressed]').count()).toBe(1);
  const dish = await adds.nth(1).evaluate((button) => button.closest('li')?.querySelector('h3')?.textContent);
  await page.unroute(entry);
  await page.getByText(cartMessages.view).waitFor();
  expect(await page.locator('[data-pressed]').count()).toBe(0);
  const cart = await page.evaluate(() => window.localStorage.getItem('mida.cart'));
  expect(JSON.parse(cart ?? '{}')).toMatchObject({ lines: [{ name: dish, quantity: 1 }] });
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('a press on «sign in» before the scripts come opens its dialog once they are there', async () => {
  const { page, context, complaints } = await newPerson(browser, product.url, 'desktop');
  await openUnanswered(page, '/');
  await page.getByRole('button', { name: authMessages.login }).first().click();
  await page.unroute(entry);
  await signInDialog(page).waitFor();
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('a press is given up when the scripts take longer than ten seconds', async () => {
  const { page, context } = await newPerson(browser, product.url, 'desktop');
  await page.clock.install();
  await openUnanswered(page, '/');
  const login = page.getByRole('button', { name: authMessages.login }).first();
  await login.click();
  await page.clock.fastForward(10_000);
  expect(await page.locator('[data-pressed]').count()).toBe(0);
  await page.getByRole('alert').filter({ hasText: startMessages.late }).waitFor();
  await page.unroute(entry);
  await waitUntilAlive(login);
  expect(await page.getByText(startMessages.late).count()).toBe(0);
  expect(await signInDialog(page).count()).toBe(0);
  await press(login, signInDialog(page));
  await context.close();
});

it.each([
  ['does not come', (route: Route) => route.abort()],
  ['cannot be read', (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'let = ?' })],
  [
    'ends with an error',
    (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("start")' }),
  ],
])('a page whose script %s says so, also to each press, with the help line', async (_case, answer) => {
  const { page, context } = await newPerson(browser, product.url, 'phone');
  await page.route(entry, answer);
  await page.goto('/restaurant/2');
  const note = page.getByRole('alert').filter({ hasText: startMessages.failed });
  await note.waitFor();
  await note.evaluate((one) => one.remove());
  await page.getByRole('button', { name: layoutMessages.myAccount }).first().click();
  await note.waitFor();
  expect(await note.getByRole('link').last().getAttribute('href')).toBe(`tel:${sampleHelpLine}`);
  await page.unroute(entry);
  await note.getByRole('link', { name: failureMessages.reload }).click();
  await waitUntilAlive(page.getByRole('button', { name: layoutMessages.myAccount }).first());
  expect(await page.getByText(startMessages.failed).count()).toBe(0);
  await context.close();
});

it('a browser that is too old reads which one is needed, with the help line', async () => {
  const { page, context } = await newPerson(browser, product.url, 'phone');
  await page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'));
  await page.goto('/courier/jobs');
  const note = page.getByRole('alert').filter({ hasText: startMessages.tooOld });
  await note.waitFor();
  expect(await note.getByRole('link').getAttribute('href')).toBe(`tel:${sampleHelpLine}`);
  await context.close();
});

it('buttons answer while the calls of the page have no answer', async () => {
  const { page, context } = await newPerson(browser, product.url, 'phone');
  await page.route('**/rpc/**', () => {});
  await page.goto('/orders', { waitUntil: 'commit' });
  const theme = page.getByRole('button', { name: layoutMessages.theme });
  await press(theme, page.getByRole('menu'));
  expect(await page.getByRole('menuitemradio').count()).toBe(3);
  await context.close();
});
