import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atRest } from '#scripts/browser/at-rest.ts';
import { actAs, moveAs, orderAs } from './support/actor.ts';
import { readyVersion } from '#server/testing/course.ts';
import { enterWithClient } from './support/party.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();

/** Scrolls every scroller to its end and lists the words that a bar at the foot of the window covers there. */
const coveredAtTheEnd = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    for (const one of [document.scrollingElement, ...document.querySelectorAll('main, main *')])
      if (one.scrollHeight > one.clientHeight + 1) one.scrollTop = one.scrollHeight;
    const isBar = (element) => {
      const { position } = getComputedStyle(element);
      const { bottom, height, width } = element.getBoundingClientRect();
      return (position === 'fixed' || position === 'sticky') && height > 0 && height < innerHeight / 3
        && width > innerWidth / 2 && bottom > innerHeight - 2 && bottom < innerHeight + 2;
    };
    const bars = [...document.querySelectorAll('body *')].filter(isBar);
    const covered = [];
    for (const element of document.querySelectorAll('main *')) {
      const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '');
      if (!hasWords || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (bars.some((bar) => bar.contains(element))) continue;
      const words = element.getBoundingClientRect();
      if (words.width < 2 || words.height < 2) continue;
      for (const bar of bars) {
        const { top, bottom } = bar.getBoundingClientRect();
        if (words.bottom > top + 2 && words.top < bottom && words.top < innerHeight) covered.push(element.textContent.trim().slice(0, 40));
      }
    }
    return covered;
  })()`);

const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

async function carriedJob(): Promise<string> {
  const { url } = stage.product;
  const [desk, courier] = [await actAs(url, 'admin@mida.test'), await actAs(url, 'courier@mida.test')];
  const orderId = await orderAs(await actAs(url, 'customer@mida.test'), { note: 'الطابق الثالث' });
  await moveAs(desk, 'all', orderId, 'preparing');
  await moveAs(desk, 'all', orderId, 'ready_for_pickup');
  await courier.ask('POST', `/orders/jobs/${orderId}/assign`, { orderId, version: readyVersion });
  await moveAs(courier, 'jobs', orderId, 'picked_up');
  return orderId;
}

it('nothing stands under a bar at the end of a page on a phone', async () => {
  const job = await carriedJob();
  const pages = {
    'courier@mida.test': [`/courier/jobs/${job}`, '/courier/jobs', '/courier/money', '/courier/profile'],
    'customer@mida.test': ['/home', '/restaurant/1', '/orders', `/orders/${job}`, '/account'],
    'restaurant1@mida.test': ['/restaurant/orders', '/restaurant/menu', '/restaurant/statements'],
    'admin@mida.test': ['/admin/money?tab=payouts', '/admin/restaurants', '/admin/verifications'],
  };
  for (const [email, addresses] of Object.entries(pages)) {
    const { page, context } = await enterWithClient(stage, email, 'phone');
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const address of addresses) {
        await page.goto(address);
        await page.getByRole('main').waitFor();
        await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
        const covered = await atRest(page, () => coveredAtTheEnd(page));
        expect(covered, `${address} at ${size.width}`).toEqual([]);
      }
    }
    await context.close();
  }
});
