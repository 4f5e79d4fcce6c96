import { expect, it } from 'vitest';
import { authMessages } from '#messages/accounts/auth.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { press } from '#scripts/browser/alive.ts';
import { newPerson, sizes, unexpected } from '#scripts/browser/browser.ts';
import { linkInMail } from '#scripts/browser/outbox.ts';
import { fillCheckout } from './support/checkout.ts';
import { signInDialog, waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();
const email = 'youssef@gmail.com';
const otherEmail = 'youssef@hotmail.fr';
const password = 'a-good-long-one';

it('a sign-up at the checkout leads to the mail until the address is confirmed, and then back to the order', async () => {
  const { page, complaints, context } = await newPerson(browser, product.url, 'phone');
  await fillCheckout(page, 1);
  const submit = page.getByRole('button', { name: new RegExp(checkoutMessages.submit) });
  const form = signInDialog(page);
  await press(submit, form);
  expect(await form.getByLabel(authMessages.username).inputValue()).toBe('Salma Benali');
  await form.getByLabel(authMessages.email).fill(email);
  await form.getByLabel(authMessages.password, { exact: true }).fill(password);
  await form.getByRole('button', { name: authMessages.createAccount }).click();

  const step = page.getByRole('dialog', { name: authMessages.awaitTitle });
  await step.getByText(email).waitFor();
  await page.keyboard.press('Escape');
  await step.waitFor({ state: 'hidden' });
  await page.getByText(authMessages.awaitStep(email)).filter({ visible: true }).waitFor();
  await press(submit, step);
  expect(await form.count()).toBe(0);
  expect(await step.getByRole('link', { name: authMessages.openMail }).getAttribute('href')).toMatch(
    /google/,
  );

  // Another address asks for nothing that was typed.
  await step.getByRole('button', { name: authMessages.changeEmail }).click();
  expect(await form.getByLabel(authMessages.username).inputValue()).toBe('Salma Benali');
  expect(await form.getByLabel(authMessages.email).inputValue()).toBe(email);
  await form.getByLabel(authMessages.email).fill(otherEmail);
  await form.getByLabel(authMessages.password, { exact: true }).fill(password);
  await form.getByRole('button', { name: authMessages.createAccount }).click();
  await step.getByText(otherEmail).waitFor();

  const mail = await context.newPage();
  await mail.goto(await linkInMail(product.url, otherEmail, 'confirm'));
  await mail.getByRole('button', { name: authMessages.confirm, exact: true }).click();
  await waitForText(mail, authMessages.emailConfirmed);
  await step.waitFor({ state: 'hidden' });
  await mail.getByRole('link', { name: authMessages.finishOrder }).click();
  await mail.waitForURL((url) => url.pathname === '/checkout');
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('a stored cart without its restaurant is named beside a menu and at the checkout, with a way to the list', async () => {
  const { page, complaints, context } = await newPerson(browser, product.url, 'phone');
  await fillCheckout(page, 1);
  await page.evaluate(() => {
    const { lines } = JSON.parse(localStorage.getItem('mida.cart') ?? '{}') as { lines: unknown };
    localStorage.setItem('mida.cart', JSON.stringify({ lines }));
  });
  await page.setViewportSize(sizes.desktop);
  await page.goto('/restaurant/2');
  await page.getByText(cartMessages.restaurantMissing).filter({ visible: true }).waitFor();
  await page.goto('/checkout');
  await page.getByRole('heading', { name: cartMessages.restaurantMissing }).waitFor();
  await page.getByRole('link', { name: checkoutMessages.chooseRestaurant }).click();
  await page.waitForURL((url) => url.pathname === '/home');
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
