import { expect, it } from 'vitest';
import { demoPassword } from '#server/seed/accounts.ts';
import { authMessages, resetLinkFailureText } from '#messages/accounts/auth.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { accountMenuMessages } from '#messages/accounts/account-menu.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { press } from '#scripts/browser/alive.ts';
import { newPerson, unexpected } from '#scripts/browser/browser.ts';
import { linkInMail } from '#scripts/browser/outbox.ts';
import { waitForText, signIn, signInDialog } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();

const email = 'customer2@mida.test';
const newPassword = 'another-good-one';

it('a forgotten password is changed by mail, and other devices are signed out and informed', async () => {
  const there = await newPerson(browser, product.url, 'desktop');
  await there.page.goto('/');
  await signIn(there.page, { email, password: demoPassword });
  await there.page.waitForURL(/\/home/);
  await there.page.goto('/orders');
  await there.page.getByRole('heading', { level: 1, name: orderMessages.myOrders }).waitFor();

  const here = await newPerson(browser, product.url, 'phone');
  const { page } = here;
  await page.goto('/');
  const dialog = signInDialog(page);
  await press(page.getByRole('button', { name: layoutMessages.login }).first(), dialog);
  await dialog.getByRole('button', { name: authMessages.forgotPassword }).click();
  const forgot = page.getByRole('dialog', { name: authMessages.forgotTitle });
  await forgot.getByLabel(authMessages.email).fill(email);
  await forgot.getByRole('button', { name: authMessages.sendResetLink }).click();
  await waitForText(page, authMessages.resetSent);

  const link = await linkInMail(product.url, email, 'reset');
  await page.goto(link);
  await page.getByLabel(authMessages.newPassword).fill(newPassword);
  expect(await page.locator('form [autocomplete="username"]').inputValue()).toBe(email);
  // A toast goes by itself, so it is awaited from before its cause.
  await Promise.all([
    waitForText(there.page, authMessages.sessionEnded),
    waitForText(page, authMessages.passwordChanged),
    page.getByRole('button', { name: formMessages.save }).click(),
  ]);
  await page.waitForURL((url) => url.pathname === '/');
  await waitForText(there.page, orderMessages.signInToSee);

  await signIn(page, { email, password: demoPassword });
  await waitForText(signInDialog(page), authMessages.wrongCredentials);
  await signIn(page, { email, password: newPassword });
  await page.waitForURL(/\/home/);

  await page.goto(link);
  await waitForText(page, resetLinkFailureText.used);
  expect(unexpected([...here.complaints, ...there.complaints])).toEqual([]);
  await Promise.all([here.context.close(), there.context.close()]);
});

it('the page for a new password explains without a link how to get one', async () => {
  const { page, complaints, context } = await newPerson(browser, product.url, 'phone');
  await page.goto('/update-password');
  await waitForText(page, authMessages.noLink);
  await press(
    page.getByRole('button', { name: authMessages.forgotTitle }),
    page.getByRole('dialog', { name: authMessages.forgotTitle }),
  );
  expect(complaints).toEqual([]);
  await context.close();
});

it('a dead reset link says so before any typing and offers a new one', async () => {
  const { page, complaints, context } = await newPerson(browser, product.url, 'phone');
  await page.goto('/update-password?token=not-a-real-token');
  await waitForText(page, resetLinkFailureText.unknown);
  expect(await page.getByLabel(authMessages.newPassword).count()).toBe(0);
  await press(
    page.getByRole('button', { name: authMessages.forgotTitle }),
    page.getByRole('dialog', { name: authMessages.forgotTitle }),
  );
  expect(complaints).toEqual([]);
  await context.close();
});

it('a reset link that ends during typing gives way to an offer of a new one', async () => {
  const { page, complaints, context } = await newPerson(browser, product.url, 'phone');
  const ask = (body: object, path: string) =>
    fetch(`${product.url}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await ask({ email: 'restaurant1@mida.test' }, 'request-password-reset');
  const link = await linkInMail(product.url, 'restaurant1@mida.test', 'reset');
  await page.goto(link);
  await page.getByLabel(authMessages.newPassword).fill(newPassword);
  await ask({ token: new URL(link).searchParams.get('token'), password: newPassword }, 'update-password');
  await page.getByRole('button', { name: formMessages.save }).click();
  await waitForText(page, resetLinkFailureText.used);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('signing out in one tab signs the other tabs out at once, without a message about an ended session', async () => {
  const { page, context } = await newPerson(browser, product.url, 'desktop');
  await page.goto('/');
  await signIn(page, { email: 'customer@mida.test', password: demoPassword });
  await page.waitForURL(/\/home/);
  await page.evaluate(() => localStorage.setItem('mida.delivery', '{"name":"Salma"}'));
  const other = await context.newPage();
  await other.goto('/orders');
  await other.getByRole('heading', { level: 1, name: orderMessages.myOrders }).waitFor();
  await press(
    page.getByRole('button', { name: layoutMessages.account }),
    page.getByRole('menuitem', { name: accountMenuMessages.logout }),
  );
  await page.getByRole('menuitem', { name: accountMenuMessages.logout }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await waitForText(other, orderMessages.signInToSee);
  for (const tab of [page, other]) expect(await tab.getByText(authMessages.sessionEnded).count()).toBe(0);
  // The next user of the phone must not see the last user's address.
  expect(await page.evaluate(() => localStorage.getItem('mida.delivery'))).toBeNull();
  await context.close();
});
