import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { unexpected } from '#scripts/browser/browser.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { orderMessages } from '#messages/orders.ts';
import { fillCheckout } from './support/checkout.ts';
import { enterWithClient } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();
const restaurantId = 1;

/** The questions of the browser stay open for ever. */
const neverAnswer = (page: Page) =>
  page.addInitScript(() => {
    const open = () => new Promise<never>(() => undefined);
    const silent = () => undefined;
    const geolocation = { getCurrentPosition: silent, watchPosition: () => 1, clearWatch: silent };
    Object.defineProperty(navigator, 'geolocation', { value: geolocation });
    Object.defineProperty(navigator, 'permissions', { value: { query: open } });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: open, readText: open } });
    Object.defineProperty(navigator, 'share', { value: open });
    Object.defineProperty(navigator, 'wakeLock', { value: { request: open } });
    AudioContext.prototype.resume = open;
  });

const submitOn = (page: Page) => page.getByRole('button', { name: new RegExp(checkoutMessages.submit) });

it('an order is placed while the question for the position stays open', async () => {
  const { page, complaints, client } = await enterWithClient(stage, 'customer@mida.test', 'phone');
  const before = (await client.orders.listMine({})).items.length;
  await neverAnswer(page);
  await fillCheckout(page, restaurantId, checkoutMessages.geolocation.unanswered);
  await page.getByRole('button', { name: checkoutMessages.startAtCentre }).click();
  await waitForText(page, checkoutMessages.locatedByHand);
  await submitOn(page).click();
  await waitForText(page, orderMessages.placed);
  expect((await client.orders.listMine({})).items).toHaveLength(before + 1);
  expect(unexpected(complaints)).toEqual([]);
});

it('Enter in the note of a whole checkout places no order', async () => {
  const { page, client } = await enterWithClient(stage, 'customer2@mida.test', 'phone');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/orders/place')) sent.push(request.url());
  });
  const before = (await client.orders.listMine({})).items.length;
  await fillCheckout(page, restaurantId);
  const note = page.getByLabel(checkoutMessages.note);
  await note.fill('بلا حار');
  for (const key of ['Enter', 'NumpadEnter']) {
    await note.press(key);
    await note.focus();
  }
  expect(sent).toEqual([]);
  // The form was whole: its button places one order.
  await submitOn(page).click();
  await waitForText(page, orderMessages.placed);
  expect(sent).toHaveLength(1);
  expect((await client.orders.listMine({})).items).toHaveLength(before + 1);
});
