import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPassword } from '#server/seed/accounts.ts';
import { authMessages, confirmationLinkFailureText } from '#messages/accounts/auth.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { addButtons } from '#scripts/browser/acts.ts';
import { press } from '#scripts/browser/alive.ts';
import { newPerson, unexpected } from '#scripts/browser/browser.ts';
import { linkInMail } from '#scripts/browser/outbox.ts';
import { waitForText, signIn, signUp } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();

const email = 'newcomer@example.org';
const password = 'a-good-long-one';

it('a new user signs up, cannot order before confirming the address, and then orders', async () => {
  const { page, complaints, context } = await newPerson(browser, product.url, 'phone');
  await page.goto('/');
  await signUp(page, { email, password });
  await signIn(page, { email, password });
  await page.waitForURL(/\/home/);
  await waitForText(page, authMessages.confirmNote);

  await page.goto('/restaurant/1');
  const add = addButtons(page).first();
  await press(add, page.getByText('تمت إضافته إلى السلة'));
  await fillCheckout(page);
  const submit = page.getByRole('button', { name: new RegExp(checkoutMessages.submit) });
  await submit.click();
  await waitForText(page, orderMessages.placeFailed(authMessages.confirmFirst));
  await page.getByRole('button', { name: authMessages.resendConfirmation }).first().click();
  await waitForText(page, authMessages.confirmationSent);

  const link = await linkInMail(product.url, email, 'confirm');
  await page.goto(link);
  await page.getByRole('button', { name: authMessages.confirm }).click();
  await waitForText(page, authMessages.emailConfirmed);
  await page.getByRole('link', { name: authMessages.enter }).click();
  await page.waitForURL((url) => url.pathname === '/home');
  expect(await page.getByText(authMessages.confirmNote).count()).toBe(0);

  await fillCheckout(page);
  await submit.click();
  await waitForText(page, orderMessages.placed);

  await page.goto(link);
  await waitForText(page, confirmationLinkFailureText.used);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('a user who returns from a provider reads the result, and a forged address never announces a success', async () => {
  const { page, complaints, context } = await newPerson(browser, product.url, 'desktop');
  await page.goto('/home?provider=facebook');
  await page.waitForURL((url) => url.search === '');
  await page.goto('/home?provider=google&error=cancelled');
  await waitForText(page, 'فشل تسجيل الدخول باستخدام Google: لم تكتمل الموافقة. أعد المحاولة.');
  await page.waitForURL((url) => url.search === '');
  expect(await page.getByText(authMessages.providerSucceeded('Facebook')).count()).toBe(0);

  await signIn(page, { email: 'customer2@mida.test', password: demoPassword });
  await waitForText(page, authMessages.signedIn);
  await page.goto('/home?provider=facebook');
  await waitForText(page, 'تم تسجيل الدخول بنجاح باستخدام Facebook!');
  await page.waitForURL((url) => url.search === '');
  expect(complaints).toEqual([]);
  await context.close();
});

async function fillCheckout(page: Page): Promise<void> {
  await page.goto('/checkout');
  await waitForText(page, checkoutMessages.located);
  await page.getByLabel(checkoutMessages.name).fill('Yasmine Tazi');
  await page.getByLabel(checkoutMessages.address).fill('Rue Yougoslavie 12, Gueliz');
  await page.getByLabel(checkoutMessages.phone).fill('06 12 34 56 78');
}
