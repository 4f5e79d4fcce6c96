import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dayOf } from '#shared/domain/time/city-clock.ts';
import { addDays } from '#shared/domain/time/figure-periods.ts';
import { formatDay } from '#messages/writing/format.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { laterCartMessages } from '#messages/placing/later-cart.ts';
import { otherCartMessages } from '#messages/placing/other-cart.ts';
import { dayMessages } from '#messages/writing/days.ts';
import { ledgerMessages } from '#messages/money/ledger.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { boardMessages, orderMessages, orderStatusLabel } from '#messages/orders/orders.ts';
import { restaurantPageMessages } from '#messages/restaurants/restaurant-page.ts';
import { ui } from '#messages/frame/ui.ts';
import { addFromTwoRestaurants, matching, openCart } from '#scripts/browser/acts.ts';
import { press, waitUntilAlive } from '#scripts/browser/alive.ts';
import { sizes } from '#scripts/browser/browser.ts';
import { signInDialog } from './support/people.ts';
import { openStage } from './support/stage.ts';
import { openMeasured } from './support/survey.ts';

const { product, browser } = openStage();

async function onTablet(path: string, who?: string): Promise<Page> {
  const page = await openMeasured(browser, product.url, who);
  await page.setViewportSize(sizes.tablet);
  await page.goto(path);
  return page;
}

const widthOf = async (one: Locator): Promise<number> => (await one.boundingBox())?.width ?? 0;

it('an upright tablet in the kitchen shows three columns under a whole title', async () => {
  const page = await onTablet('/restaurant/orders', 'restaurant1');
  for (const column of ['new', 'preparing', 'ready_for_pickup'] as const)
    await page.getByRole('heading', { name: orderStatusLabel[column], level: 2 }).waitFor();
  expect(await page.getByRole('tab', { name: boardMessages.tabs.new }).isVisible()).toBe(false);
  const title = await page.getByRole('heading', { name: orderMessages.title, level: 1 }).boundingBox();
  expect(title?.height).toBeLessThan(50);
  await page.context().close();
});

it('an upright tablet gives the menu its whole width, and the search field enough', async () => {
  const page = await onTablet('/restaurant/1');
  const menu = page.getByRole('navigation', { name: restaurantPageMessages.menuSections });
  await menu.waitFor();
  expect(await widthOf(menu)).toBeGreaterThan(600);
  expect(await page.getByText(cartMessages.emptyLead).isVisible()).toBe(false);
  await page.goto('/home');
  expect(await widthOf(page.getByRole('searchbox').filter({ visible: true }))).toBeGreaterThan(300);
  await page.context().close();
});

it('a phone number stays in one line where its table is narrow', async () => {
  const page = await openMeasured(browser, product.url, 'admin');
  await page.setViewportSize({ width: 860, height: 800 });
  await page.goto('/admin/restaurants');
  const phones = page.getByRole('cell').getByText(/^0\d(?: \d\d){4}$/);
  await phones.first().waitFor();
  for (const phone of await phones.all())
    expect(await phone.evaluate((element) => element.getClientRects().length)).toBe(1);
  await page.context().close();
});

it('at four times the zoom of a desktop every button of the cart can be seen and pressed', async () => {
  const page = await openMeasured(browser, product.url);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/restaurant/1');
  await openCart(page);
  const cart = page.getByRole('dialog');
  for (const control of [
    cart.getByRole('button', { name: matching(`${ui.increase}: \u0000`) }),
    cart.getByRole('link', { name: laterCartMessages.checkout }),
  ]) {
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 256).toBe(true);
    await control.click({ trial: true, timeout: 5_000 });
  }
  await page.context().close();
});

it('at 1280 × 800 px the admin’s side bar shows each entry and its foot without scrolling', async () => {
  const page = await openMeasured(browser, product.url, 'admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/dashboard');
  const bar = page.locator('[data-side-bar] > div');
  await bar.getByRole('link').last().waitFor();
  expect(await bar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await page.context().close();
});

it('at 320 px a calendar shows its whole month and year, and an arrow leads to the day before', async () => {
  const page = await openMeasured(browser, product.url, 'admin');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/admin/money?tab=day');
  const field = page.getByRole('button', {
    name: matching(dayMessages.chosen(ledgerMessages.fileDays, '\u0000')),
  });
  await press(field, page.getByRole('dialog').getByRole('table'));
  const parts = page.getByRole('dialog').locator('select');
  for (const part of await parts.all()) expect(await part.evaluate(missingWidth)).toBe(0);
  await page.getByRole('dialog').locator('[aria-current="date"]').focus();
  await page.keyboard.press('ArrowRight');
  const former = formatDay(addDays(dayOf(new Date()), -1));
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(former);
  await page.context().close();
});

/** Runs in the page: by how many pixels the longest choice is cut. */
function missingWidth(select: Element): number {
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('nothing to measure with');
  canvas.font = font;
  const words = [...select.querySelectorAll('option')].map(({ label }) => canvas.measureText(label).width);
  const room =
    select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  return Math.max(0, Math.ceil(Math.max(...words) - room));
}

it('what stands in for the available jobs on a desktop is as wide as they are', async () => {
  const page = await openMeasured(browser, product.url, 'courier');
  await page.setViewportSize(sizes.desktop);
  let letJobsCome = (): void => {};
  const come = new Promise<void>((resolve) => {
    letJobsCome = resolve;
  });
  await page.route('**/rpc/orders/listAvailableJobs*', async (route) => {
    await come;
    await route.continue();
  });
  await page.goto('/courier/jobs');
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: orderMessages.availableJobs }).waitFor();
  const before = await widthOf(main.locator('output > div').first());
  letJobsCome();
  const job = main.getByRole('listitem').filter({ has: page.getByRole('button') });
  await job.first().waitFor();
  expect(await widthOf(job.first())).toBe(before);
  await page.context().close();
});

it.each([
  ['admin', '/admin/orders'],
  ['courier', '/courier/jobs'],
  ['restaurant1', '/restaurant/orders'],
])('the theme can be chosen on the desktop of: %s', async (who, path) => {
  const page = await openMeasured(browser, product.url, who);
  await page.setViewportSize(sizes.desktop);
  await page.goto(path);
  const theme = page.getByRole('button', { name: layoutMessages.theme });
  // The loading frame disappears with its own footer.
  await expect
    .poll(async () => (await theme.boundingBox())?.x ?? 0)
    .toBeGreaterThan(sizes.desktop.width - 240);
  await page.context().close();
});

it('a phone’s restaurant page has the account and the empty cart', async () => {
  const page = await openMeasured(browser, product.url);
  await page.goto('/restaurant/1');
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
  const cart = page.getByRole('dialog', { name: cartMessages.title });
  await press(button(cartMessages.title), cart);
  await cart.getByText(cartMessages.empty).waitFor();
  await cart.getByRole('button', { name: ui.close }).click();
  await cart.waitFor({ state: 'detached' });
  expect(await button(layoutMessages.theme).count()).toBe(0);

  const account = page.getByRole('dialog', { name: layoutMessages.myAccount });
  await press(button(layoutMessages.myAccount), account.or(signInDialog(page)));
  await page.context().close();
});

it('the answers of a question fit in one line each at 320 and 390 px', async () => {
  const page = await openMeasured(browser, product.url);
  await page.goto('/restaurant/1');
  await addFromTwoRestaurants(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    for (const name of [otherCartMessages.startNew, otherCartMessages.keep]) {
      const words = page.getByRole('alertdialog').getByText(name, { exact: true });
      expect(
        await words.evaluate((button) => {
          const range = document.createRange();
          range.selectNodeContents(button);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }),
        `${name} at ${width} px`,
      ).toBe(1);
    }
  }
  await page.context().close();
});

it('a page that is scrolled before its scripts come keeps its place, also after a reload', async () => {
  const page = await openMeasured(browser, product.url);
  let letScriptsCome = (): void => {};
  const come = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await come;
    await route.continue();
  });
  await page.goto('/home', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body.scrollHeight > 2000);
  // A style sheet or a font that comes later moves what is in sight, and the browser scrolls after it.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
  );
  await page.evaluate(async () => void (await document.fonts.ready));
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 500));
  letScriptsCome();
  await waitUntilAlive(page.getByRole('searchbox').filter({ visible: true }));
  expect(await scrolled()).toBe(500);

  await page.evaluate(() => window.scrollTo(0, 300));
  await page.reload();
  await waitUntilAlive(page.getByRole('searchbox').filter({ visible: true }));
  expect(await scrolled()).toBe(300);
  await page.context().close();
});
