import { expect, it } from 'vitest';
import { ui } from '#shared/messages/ar/ui.ts';
import { internalText } from '#shared/messages/failures.ts';
import { actAs, orderAs } from './support/actor.ts';
import { newPersonAs, waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();
const email = 'customer2@mida.test';

it('a page of orders that cannot be loaded is told, and comes with the next press', async () => {
  const { page, context } = await newPersonAs(browser, { url: product.url, size: 'phone' }, email);
  const customer = await actAs(product.url, email);
  await customer.ask('POST', `/orders/mine/${await orderAs(customer)}/cancel`);
  let isBroken = true;
  await page.route('**/rpc/orders/listMine', async (route) => {
    const isFirst = !route.request().postDataJSON().json.cursor;
    if (!isFirst && isBroken) return route.fulfill({ status: 500, body: '{}' });
    if (!isFirst) return route.fulfill({ json: { json: { items: [], nextCursor: null } } });
    const response = await route.fetch();
    const { json, meta } = (await response.json()) as { json: object; meta: unknown };
    return route.fulfill({ response, json: { json: { ...json, nextCursor: 'next' }, meta } });
  });
  const more = page.getByRole('button', { name: ui.more });
  await page.goto('/orders');
  await more.click();
  await waitForText(page, internalText);
  isBroken = false;
  await more.click();
  await expect.poll(() => more.count()).toBe(0);
  await context.close();
});
