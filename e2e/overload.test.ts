import { expect, it } from 'vitest';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { errorText } from '#messages/writing/errors.ts';
import { ui } from '#messages/frame/ui.ts';
import { newPerson } from '#scripts/browser/browser.ts';
import { actAs, orderAs } from './support/actor.ts';
import { enterSession } from './support/session.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();
const email = 'customer@mida.test';
const calls = '**/rpc/orders/listMine';
const refusal = {
  defined: false,
  code: 'overloaded',
  status: 503,
  message: errorText('overloaded'),
  data: { retryAfterSeconds: 1 },
};

it('a list that a busy server refuses says so, and comes by the same button', async () => {
  const orderId = await orderAs(await actAs(product.url, email));
  const { page, context } = await newPerson(browser, product.url, 'phone');
  await enterSession(context, { url: product.url, email });
  const asked: number[] = [];
  await page.route(calls, (route) => {
    asked.push(Date.now());
    return route.fulfill({ status: 503, json: { json: refusal } });
  });
  await page.goto('/orders');
  await page.getByText(errorText('overloaded')).waitFor();
  // The page asks again by itself, and not before the time that the server named.
  expect(asked.length).toBeGreaterThan(1);
  const [first = 0, second = 0] = asked;
  expect(second - first).toBeGreaterThanOrEqual(1_000);
  await page.unroute(calls);
  await page.getByRole('button', { name: ui.retry }).click();
  await page.getByText(shortOrderId(orderId)).first().waitFor();
  await context.close();
});
