import { expect, it } from 'vitest';
import { demoPassword } from '#server/seed/accounts.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { authMessages, confirmationLinkFailureText } from '#messages/accounts/auth.ts';
import { press } from '#scripts/browser/alive.ts';
import { addButtons } from '#scripts/browser/acts.ts';
import { newPerson, unexpected } from '#scripts/browser/browser.ts';
import { linkInMail } from '#scripts/browser/outbox.ts';
import { waitForText, signIn, signInDialog, signUp } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();

const password = 'a-good-long-one';
const newPassword = 'another-good-one';

it('a press in the browser of the sign-up confirms the address, also after a reload, and updates the waiting tab', async () => {
  const email = 'press@example.org';
  const { page, complaints, context } = await newPerson(browser, product.url, 'phone');
  await page.goto('/');
  await signUp(page, { email, password });
  await signIn(page, { email, password });
  await page.waitForURL(/\/home/);
  await waitForText(page, authMessages.confirmNote);

  const mailTab = await context.newPage();
  await mailTab.goto(await linkInMail(product.url, email, 'confirm'));
  await waitForText(mailTab, email);
  await mailTab.reload();
  await mailTab.getByRole('button', { name: authMessages.confirm }).click();
  await waitForText(mailTab, authMessages.emailConfirmed);

  await page.getByText(authMessages.confirmNote).waitFor({ state: 'hidden' });
  await mailTab.getByRole('link', { name: authMessages.enter }).click();
  await mailTab.waitForURL(/\/home/);
  expect(complaints).toEqual([]);
  await context.close();
});

it('the checkout that waits for a confirmation goes on with what was typed once the link is pressed in another tab', async () => {
  const email = 'waiting@example.org';
  const { page, complaints, context } = await newPerson(browser, product.url, 'phone');
  await page.goto('/restaurant/1');
  const add = addButtons(page).first();
  await press(add, page.getByText(cartMessages.added('').trim()));
  await page.goto('/checkout');
  await page.getByText(checkoutMessages.located).waitFor();
  const address = page.getByLabel(checkoutMessages.address);
  await page.getByLabel(checkoutMessages.name).fill('ياسمين التازي');
  await address.fill('درب الحمام، الدار 12');
  await page.getByLabel(checkoutMessages.phone).fill('0612345699');
  const submit = page.getByRole('button', { name: new RegExp(checkoutMessages.submit) });
  await submit.click();
  await signInDialog(page).waitFor();
  await signUp(page, { email, password });
  const waiting = page.getByRole('status').filter({ hasText: 'ننتظر تأكيد بريدك' });
  await waiting.getByText(email).waitFor();
  await page.reload();
  await waiting.getByText(email).waitFor();

  const mailTab = await context.newPage();
  await mailTab.goto(await linkInMail(product.url, email, 'confirm'));
  await mailTab.getByRole('button', { name: authMessages.confirm }).click();
  await waiting.waitFor({ state: 'detached' });
  await waitForText(page, authMessages.emailConfirmed);
  expect(await address.inputValue()).toBe('درب الحمام، الدار 12');
  await submit.click();
  await waitForText(page, orderMessages.placed);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('a confirmation in another browser demands a new password, signs in there, and removes older credentials', async () => {
  const email = 'elsewhere@example.org';
  const there = await newPerson(browser, product.url, 'desktop');
  await there.page.goto('/');
  await signUp(there.page, { email, password });
  await signIn(there.page, { email, password });
  await there.page.waitForURL(/\/home/);

  const here = await newPerson(browser, product.url, 'phone');
  const { page } = here;
  await page.goto(await linkInMail(product.url, email, 'confirm'));
  await waitForText(page, authMessages.confirmWithPassword);
  expect(await page.getByRole('button', { name: authMessages.confirm, exact: true }).count()).toBe(0);
  expect(await page.locator('form [autocomplete="username"]').inputValue()).toBe(email);
  await page.getByLabel(authMessages.newPassword).fill('abc');
  await page.getByRole('button', { name: authMessages.saveAndConfirm }).click();
  await waitForText(page, authMessages.passwordTooShort);
  await page.getByLabel(authMessages.newPassword).fill(newPassword);
  await page.getByRole('button', { name: authMessages.saveAndConfirm }).click();
  // The message is there for ten seconds only.
  await waitForText(there.page, authMessages.sessionEnded);
  await waitForText(page, authMessages.emailConfirmed);
  await page.getByRole('link', { name: authMessages.enter }).click();
  await page.waitForURL(/\/home/);

  await signIn(there.page, { email, password });
  await waitForText(signInDialog(there.page), authMessages.wrongCredentials);
  expect(unexpected([...here.complaints, ...there.complaints])).toEqual([]);
  await Promise.all([here.context.close(), there.context.close()]);
});

it('a mail scanner that opens the link and runs its scripts changes nothing', async () => {
  const email = 'scanned@example.org';
  const own = await newPerson(browser, product.url, 'phone');
  await own.page.goto('/');
  await signUp(own.page, { email, password });
  const link = await linkInMail(product.url, email, 'confirm');
  await fetch(link);
  await fetch(link, { method: 'HEAD' });
  const scanner = await newPerson(browser, product.url, 'desktop');
  await scanner.page.goto(link);
  await waitForText(scanner.page, authMessages.confirmWithPassword);
  await scanner.context.close();

  await signIn(own.page, { email, password });
  await own.page.waitForURL(/\/home/);
  await waitForText(own.page, authMessages.confirmNote);
  await own.page.goto(link);
  await own.page.getByRole('button', { name: authMessages.confirm }).click();
  await waitForText(own.page, authMessages.emailConfirmed);
  await own.page.goto(link);
  await waitForText(own.page, confirmationLinkFailureText.used);
  expect(unexpected([...own.complaints, ...scanner.complaints])).toEqual([]);
  await own.context.close();
});

it('a confirmation link opened by another signed-in user keeps that user signed in and says so', async () => {
  const email = 'guest@example.org';
  const { page, complaints, context } = await newPerson(browser, product.url, 'phone');
  await page.goto('/');
  await signUp(page, { email, password });
  await signIn(page, { email: 'customer2@mida.test', password: demoPassword });
  await page.waitForURL(/\/home/);
  await page.goto(await linkInMail(product.url, email, 'confirm'));
  await waitForText(page, authMessages.otherSessionStays);
  await waitForText(page, 'customer2@mida.test');
  await page.getByRole('button', { name: authMessages.confirm }).click();
  await waitForText(page, authMessages.emailConfirmedElsewhere);
  await page.goto('/account');
  await waitForText(page, 'customer2@mida.test');
  expect(complaints).toEqual([]);
  await context.close();
});
