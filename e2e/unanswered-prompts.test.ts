import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addButtons } from '#scripts/browser/acts.ts';
import { press, waitUntilAlive } from '#scripts/browser/alive.ts';
import { unexpected, type Size } from '#scripts/browser/browser.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { orderActionLabel, orderMessages } from '#messages/orders/orders.ts';
import { pushMessages } from '#messages/news/push.ts';
import { restaurantPlaceMessages } from '#messages/restaurants/restaurant-place.ts';
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
    Object.defineProperty(navigator, 'share', { value: open, configurable: true });
    Object.defineProperty(navigator, 'wakeLock', { value: { request: open } });
    Object.defineProperty(Notification, 'permission', { value: 'default' });
    Object.defineProperty(Notification, 'requestPermission', { value: open });
    AudioContext.prototype.resume = open;
  });

const submitOn = (page: Page) => page.getByRole('button', { name: new RegExp(checkoutMessages.submit) });

/** The browser's questions are open, on a clock that the story moves on. */
async function enterUnanswered(email: string, size: Size = 'phone') {
  const party = await enterWithClient(stage, email, size);
  await neverAnswer(party.page);
  await party.page.clock.install();
  return party;
}

it('an order is placed while the question for the position stays open', async () => {
  const { page, complaints, client } = await enterUnanswered('customer@mida.test');
  const before = (await client.orders.listMine({})).items.length;
  await fillCheckout(page, restaurantId, checkoutMessages.locating);
  await expect
    .poll(async () => {
      await page.clock.fastForward(21_000);
      return page.getByText(checkoutMessages.geolocation.unanswered).count();
    })
    .toBe(1);
  await page.getByRole('button', { name: checkoutMessages.startAtCentre }).click();
  await waitForText(page, checkoutMessages.locatedByHand);
  await submitOn(page).click();
  await waitForText(page, orderMessages.placed);
  expect((await client.orders.listMine({})).items).toHaveLength(before + 1);
  expect(unexpected(complaints)).toEqual([]);
});

const isBusy = (button: Locator) => button.getAttribute('aria-busy');

it('a question about notifications that stays open ends after a minute, and its sheet can be left before', async () => {
  const { page, complaints } = await enterUnanswered('customer@mida.test', 'desktop');
  await page.goto('/home');
  const allow = page.getByRole('dialog').getByRole('button', { name: pushMessages.allow });
  const open = async () => {
    await press(page.getByRole('button', { name: layoutMessages.account }), page.getByRole('menu'));
    await page.getByRole('menuitem', { name: new RegExp(pushMessages.title) }).click();
    await allow.click();
    await expect.poll(() => isBusy(allow)).toBe('true');
  };
  await open();
  await page.getByRole('dialog').getByRole('button', { name: pushMessages.later }).click();
  await allow.waitFor({ state: 'detached' });
  await open();
  await page.clock.fastForward(60_000);
  await waitForText(page, pushMessages.unanswered);
  await allow.waitFor({ state: 'detached' });
  expect(unexpected(complaints)).toEqual([]);
});

it('a share sheet that stays open holds nothing up, and an open question about the clipboard ends in words', async () => {
  const { page, complaints } = await enterUnanswered('customer2@mida.test');
  await page.goto(`/restaurant/${restaurantId}`);
  const share = page.getByRole('button', { name: restaurantPlaceMessages.share });
  await waitUntilAlive(share);
  await share.click();
  await press(addButtons(page).first(), page.getByText(cartMessages.added('')));
  expect(await isBusy(share)).toBeNull();
  await page.clock.fastForward(60_000);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await share.click();
  await page.clock.fastForward(5_000);
  await waitForText(page, restaurantPlaceMessages.copyFailed);
  expect(await isBusy(share)).toBeNull();
  expect(unexpected(complaints)).toEqual([]);
});

it('a courier sees the open jobs while the browser does not say whether it gives the position', async () => {
  const { page, complaints, client } = await enterUnanswered('courier@mida.test');
  await client.couriers.setOnDuty({ isOnDuty: true });
  await page.goto('/courier/jobs');
  const jobs = page.getByRole('button', { name: orderActionLabel.assign_job });
  await jobs.or(page.getByText(orderMessages.noJobs)).first().waitFor();
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
