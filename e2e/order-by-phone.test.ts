import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phoneMessages } from '#messages/accounts/phone.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { addButtons } from '#scripts/browser/acts.ts';
import { press } from '#scripts/browser/alive.ts';
import { newPerson, unexpected } from '#scripts/browser/browser.ts';
import { codeInText } from '#scripts/browser/outbox.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();

async function typeDetails(page: Page, number: string): Promise<void> {
  await waitForText(page, checkoutMessages.located);
  await page.getByLabel(checkoutMessages.name).fill('Yasmine Tazi');
  await page.getByLabel(checkoutMessages.address).fill('Rue Yougoslavie 12, Gueliz');
  await page.getByLabel(checkoutMessages.phone).fill(number);
}

it('a stranger with an empty browser orders at 360 pixels in at most ten taps beside typing', async () => {
  const { page, complaints, context } = await newPerson(browser, product.url, 'phone');
  await page.setViewportSize({ width: 360, height: 740 });
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.click();
  };
  await page.goto('/restaurant/1');
  taps += 2; // the list and its restaurant
  const add = addButtons(page).first();
  await press(add, page.getByText(cartMessages.added('').trim()));
  taps += 2; // the dish, and the way to the checkout
  await page.goto('/checkout');
  await typeDetails(page, '06 55 44 33 22');
  await tap(page.getByRole('button', { name: new RegExp(checkoutMessages.submit) }));
  const dialog = page.getByRole('dialog');
  await tap(dialog.getByRole('button', { name: phoneMessages.continueWithPhone }));
  expect(await dialog.getByLabel(phoneMessages.number).inputValue()).toBe('06 55 44 33 22');
  await tap(dialog.getByRole('button', { name: phoneMessages.sendCode }));
  const code = dialog.getByLabel(phoneMessages.code);
  await code.waitFor();
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  await code.fill(await codeInText(product.url, '0655443322'));
  await waitForText(page, orderMessages.placed);
  expect(taps).toBeLessThanOrEqual(10);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('the same works by keys alone, with a wrong code before the right one', async () => {
  const { page, complaints, context } = await newPerson(browser, product.url, 'desktop');
  await page.goto('/restaurant/1');
  await press(addButtons(page).first(), page.getByText(cartMessages.added('').trim()));
  await page.goto('/checkout');
  await typeDetails(page, '0655443311');
  const dialog = page.getByRole('dialog');
  await page
    .getByRole('button', { name: new RegExp(checkoutMessages.submit) })
    .first()
    .press('Enter');
  await dialog.getByRole('button', { name: phoneMessages.continueWithPhone }).press('Enter');
  await dialog.getByLabel(phoneMessages.number).press('Enter');
  const code = dialog.getByLabel(phoneMessages.code);
  await code.waitFor();
  await code.fill('000000');
  await waitForText(page, 'الرمز غير صحيح. أعد كتابته كما وصلك.');
  await code.fill(await codeInText(product.url, '0655443311'));
  await waitForText(page, orderMessages.placed);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
