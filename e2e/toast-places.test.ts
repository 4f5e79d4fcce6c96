import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ui } from '#messages/frame/ui.ts';
import { addButtons } from '#scripts/browser/acts.ts';
import { press, waitUntilAlive } from '#scripts/browser/alive.ts';
import { newPerson, sizes } from '#scripts/browser/browser.ts';
import { actAs, orderAs } from './support/actor.ts';
import { newPersonAs } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();
const { product, browser } = stage;

const small = { width: 360, height: 640 };

/** Notes in the page each control below a toast, in each frame from the first one on. */
async function watchToasts(page: Page): Promise<void> {
  await page.addInitScript((label) => {
    const covered = new Set<string>();
    const controls =
      'button, a, input, select, textarea, summary, [role="switch"], [role="radio"], label:has(input)';
    const boxesOf = (toast: Element) => {
      const above = toast.getBoundingClientRect();
      return [...document.querySelectorAll(controls)]
        .filter((one) => !toast.parentElement?.contains(one) && !one.matches('.dish-open'))
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((one) => {
          const below = one.getBoundingClientRect();
          if (below.width < 3 || below.height < 3 || below.height > 96) return false;
          const isApart =
            below.right <= above.left + 0.5 ||
            below.left >= above.right - 0.5 ||
            below.bottom <= above.top + 0.5 ||
            below.top >= above.bottom - 0.5;
          if (isApart) return false;
          // What another element hides, or its row clips, is not pressed.
          const [x, y] = [below.x + below.width / 2, below.y + below.height / 2];
          const first = document.elementsFromPoint(x, y).find((hit) => !toast.parentElement?.contains(hit));
          return first !== undefined && (one.contains(first) || first.contains(one));
        })
        .map(
          (one) =>
            (one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 30)) ||
            one.outerHTML.slice(0, 90),
        );
    };
    // A control counts in two frames on end: one may be measured before its toasts have moved. Toasts that step aside take no press.
    let before: string[] = [];
    const look = () => {
      const now = [...document.querySelectorAll(`[aria-label="${label}"] [role$="dialog"]`)]
        .filter((toast) => getComputedStyle(toast).pointerEvents !== 'none')
        .filter((toast) => !toast.hasAttribute('data-ending-style'))
        .flatMap(boxesOf);
      for (const name of now) if (before.includes(name)) covered.add(name);
      before = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { coveredControls: () => [...covered], forgetCovered: () => covered.clear() });
  }, ui.notifications);
}

const read = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { coveredControls: () => string[] }).coveredControls());
const forget = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { forgetCovered: () => void }).forgetCovered());
const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (times) => {
    for (let n = 0; n < times; n++) await new Promise((next) => requestAnimationFrame(next));
  }, count);
const toasts = (page: Page) => page.getByLabel(ui.notifications).getByRole('dialog');
/** The toasts' clocks stop while the window has no focus. */
const keepToasts = (page: Page) => page.evaluate("window.dispatchEvent(new Event('blur'))");

it.each([
  ['phone', sizes.phone],
  ['phone', small],
  ['desktop', sizes.desktop],
  ['desktop', sizes.tablet],
] as const)(
  'a toast of an added dish on a %s of %o covers nothing that is pressed next',
  async (size, viewport) => {
    const { page, context } = await newPerson(browser, product.url, size);
    await page.setViewportSize(viewport);
    await watchToasts(page);
    await page.goto('/restaurant/1');
    const adds = addButtons(page).filter({ visible: true });
    await press(adds.first(), toasts(page));
    await keepToasts(page);
    const bad: string[] = [];
    for (let step = 0; step < 6; step++) {
      await frames(page, 30);
      await forget(page);
      await frames(page, 3);
      bad.push(...(await read(page)).map((one) => `at rest ${step}: ${one}`));
      await page.evaluate(() => window.scrollBy({ top: 170, behavior: 'instant' }));
      await frames(page, 30);
      await forget(page);
      await adds.nth(step % 3).click();
      await frames(page, 20);
      bad.push(...(await read(page)).map((one) => `after a press ${step}: ${one}`));
    }
    expect(bad).toEqual([]);
    await context.close();
  },
);

it('a toast on a page of each area covers nothing that is pressed next', async () => {
  const { page, context } = await newPersonAs(
    browser,
    { url: product.url, size: 'desktop' },
    'admin@mida.test',
  );
  await watchToasts(page);
  const customer = await actAs(product.url, 'customer@mida.test');
  const bad: string[] = [];
  for (const path of [
    '/admin/dashboard',
    '/admin/users',
    '/admin/restaurants',
    '/admin/audit',
    '/admin/settings',
  ]) {
    await page.setViewportSize(sizes.desktop);
    await page.goto(path);
    await waitUntilAlive(page.locator('main').getByRole('heading').or(page.getByRole('heading')).first());
    await page.waitForLoadState('networkidle').catch(() => undefined);
    const id = await orderAs(customer);
    await toasts(page).first().waitFor();
    await keepToasts(page);
    for (const viewport of [sizes.desktop, sizes.tablet, sizes.phone, small]) {
      await page.setViewportSize(viewport);
      await frames(page, 30);
      for (const top of [0, 1]) {
        await page.evaluate(
          (share) =>
            window.scrollTo({ top: share * document.documentElement.scrollHeight, behavior: 'instant' }),
          top,
        );
        await frames(page, 30);
        await forget(page);
        await frames(page, 3);
        bad.push(...(await read(page)).map((one) => `${path} ${viewport.width} ${top}: ${one}`));
      }
    }
    await customer.ask('POST', `/orders/mine/${id}/cancel`, {});
  }
  expect(bad).toEqual([]);
  await context.close();
});
