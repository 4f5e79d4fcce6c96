import { beforeAll, expect, it } from 'vitest';
import { unexpected } from '#scripts/browser/browser.ts';
import { isOpen } from '#shared/domain/orders/order-lifecycle.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { orderMessages, orderSentence } from '#messages/orders/orders.ts';
import { stepTo } from '#server/testing/course.ts';
import { fillCheckout } from './support/checkout.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();
const restaurantId = 3;
let customer: Party;
let kitchen: Party['client'];

beforeAll(async () => {
  customer = await enterWithClient(stage, 'customer2@mida.test', 'phone');
  // Scripts press Back in the history only; this browser's own Back knows no CloseWatcher.
  await customer.context.addInitScript('delete window.CloseWatcher');
  ({ client: kitchen } = await enterWithClient(stage, 'restaurant3@mida.test', 'desktop'));
});

it('the first visit of the list after an order shows the live order, which Back closes for good', async () => {
  const { page, client, complaints } = customer;
  await fillCheckout(page, restaurantId);
  await page.getByRole('button', { name: new RegExp(checkoutMessages.submit) }).click();
  await waitForText(page, orderMessages.placed);
  const sheet = page.getByRole('dialog', { name: checkoutMessages.trackOrder });
  const says = (text: string) => sheet.getByRole('heading', { level: 1, name: text }).waitFor();
  await says(orderSentence.new);
  expect(new URL(page.url()).pathname).toBe('/home');

  const [order] = (await client.orders.listMine({})).items.filter(({ status }) => isOpen(status));
  await kitchen.orders.updateStatusAsRestaurant({ orderId: order?.id ?? '', ...stepTo.preparing });
  await says(orderSentence.preparing);

  await page.evaluate(() => window.history.back());
  await sheet.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/home');
  await page.locator(`a[href="/restaurant/${restaurantId}"]`).first().click();
  await page.waitForURL(`**/restaurant/${restaurantId}`);
  await page.goBack();
  await page.locator('[data-running]').waitFor();
  expect(await sheet.count()).toBe(0);
  expect(unexpected(complaints)).toEqual([]);
});
