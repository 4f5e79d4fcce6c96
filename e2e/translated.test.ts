import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { addButtons } from '#scripts/browser/acts.ts';
import { press } from '#scripts/browser/alive.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { orderActionLabel, orderSentence, orderStatusLabel } from '#messages/orders/orders.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { openOwnStage } from './support/stage.ts';
import { translate, untranslated } from './support/translator.ts';

const stage = openOwnStage();
const restaurantId = 1;
let customer: Party;
let kitchen: Party;

beforeAll(async () => {
  customer = await enterWithClient(stage, 'customer@mida.test', 'phone');
  kitchen = await enterWithClient(stage, 'restaurant1@mida.test', 'desktop');
  await translate(customer.context, 50);
  await translate(kitchen.context, 50);
});

/** A page that was translated before React took it over is drawn again in the browser. */
const madeAnew = /React error #418/;

/** Each text that is there now was exchanged by the translator. */
async function isTranslated(page: Page): Promise<void> {
  await expect.poll(() => untranslated(page), { timeout: 60_000 }).toEqual([]);
}

async function order(): Promise<string> {
  const { page, client } = customer;
  await page.goto('/home');
  await isTranslated(page);
  await page.locator(`a[href="/restaurant/${restaurantId}"]`).first().click();
  await page.waitForURL(`**/restaurant/${restaurantId}`);
  await isTranslated(page);
  const add = addButtons(page).first();
  await press(add, page.getByText(cartMessages.added('')));
  await isTranslated(page);
  await page.goto('/checkout');
  await page.getByText(checkoutMessages.located).waitFor();
  await page.getByLabel(checkoutMessages.name).fill('Salma Benali');
  await page.getByLabel(checkoutMessages.address).fill('Rue');
  await page.getByRole('button', { name: checkoutMessages.submit }).click();
  await page.getByText(checkoutMessages.addressTooShort).waitFor();
  await isTranslated(page);
  await page.getByLabel(checkoutMessages.address).fill('Rue Yougoslavie 12, Gueliz');
  await page.getByLabel(checkoutMessages.phone).fill('0612345678');
  await page.getByRole('button', { name: checkoutMessages.submit }).click();
  await page.waitForURL('**/home');
  const [placed] = (await client.orders.listMine({})).items;
  if (!placed) throw new Error('no order was placed');
  await isTranslated(page);
  await page.goto(`/orders/${placed.id}`);
  return placed.id;
}

it('a translated page lives on: an order is placed, moved in the kitchen and followed to its next steps', async () => {
  const id = await order();
  const followed = customer.page;
  await followed.getByText(orderSentence.new).first().waitFor();
  await isTranslated(followed);

  const board = kitchen.page;
  await board.goto('/restaurant/orders');
  const ticket = (status: 'new' | 'preparing' | 'ready_for_pickup') =>
    board
      .getByRole('region', { name: orderStatusLabel[status] })
      .getByRole('article')
      .filter({ hasText: shortOrderId(id) });
  await ticket('new').waitFor();
  await isTranslated(board);
  await press(ticket('new').getByRole('button', { name: orderActionLabel.accept }), ticket('preparing'));
  await isTranslated(board);
  await followed.getByText(orderSentence.preparing).first().waitFor();
  await isTranslated(followed);
  // The press is by keys: a tap on a list that has just moved counts for nothing.
  await ticket('preparing').getByRole('button', { name: orderActionLabel.mark_ready }).press('Enter');
  await ticket('ready_for_pickup').waitFor();
  await followed.getByText(orderSentence.ready_for_pickup).first().waitFor();
  for (const { page, complaints } of [customer, kitchen]) {
    await isTranslated(page);
    expect(unexpected(complaints).filter((text) => !madeAnew.test(text))).toEqual([]);
  }
});
