import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { newPerson } from '#scripts/browser/browser.ts';
import { untilLoaded } from '#scripts/browser/loaded.ts';
import { actAs, orderAs } from './support/actor.ts';
import { liveStream, untilRemembered } from './support/live-stream.ts';
import { enterSession } from './support/session.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();

beforeAll(async () => {
  const { page, context } = await enter('admin');
  await page.goto('/orders');
  await untilRemembered(page);
  await context.close();
});

async function enter(who: string) {
  const person = await newPerson(browser, product.url, 'desktop');
  await enterSession(person.context, { url: product.url, email: `${who}@mida.test` });
  return person;
}

/** The calls with their inputs, as often as the page made them. */
function noteCalls(page: Page): Map<string, number> {
  const calls = new Map<string, number>();
  page.on('request', (request) => {
    const [, path] = request.url().split('/rpc/');
    const call = `${path} ${request.postData()}`;
    if (path) calls.set(call, (calls.get(call) ?? 0) + 1);
  });
  return calls;
}

/** The page asks for the clock with each stream, after all else that it asks again. */
const untilLive = (page: Page) => page.waitForResponse('**/healthz');

it.each([
  ['restaurant1', '/restaurant/orders'],
  ['courier', '/courier/jobs'],
  ['admin', '/admin/dashboard'],
  ['customer', '/orders'],
])('%s opens %s, which asks for each thing once', async (who, path) => {
  const { page, context } = await enter(who);
  const calls = noteCalls(page);
  const live = untilLive(page);
  await page.goto(path);
  await live;
  await untilLoaded(page);
  expect([...calls].filter(([, count]) => count > 1)).toEqual([]);
  expect(calls.size).toBeGreaterThan(1);
  await context.close();
});

it('a board that lost the network gets the order that came meanwhile, and asks for nothing that stayed', async () => {
  const { page, context } = await enter('restaurant1');
  const live = untilLive(page);
  await page.goto('/restaurant/orders');
  await live;
  await untilLoaded(page);
  await page.route(liveStream, (route) => route.abort('failed'));
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  const orderId = await orderAs(await actAs(product.url, 'customer@mida.test'));
  const calls = noteCalls(page);
  await page.unroute(liveStream);
  const back = untilLive(page);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await back;
  await page.getByText(shortOrderId(orderId)).first().waitFor();
  const asked = [...calls.keys()].map((call) => call.split(/[? ]/)[0]);
  expect(asked).toContain('orders/listForRestaurant');
  expect(asked.filter((call) => /^(menu|restaurants|hours|site)\//.test(String(call)))).toEqual([]);
  await context.close();
});
