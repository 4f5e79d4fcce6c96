import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { authMessages, confirmationLinkFailureText } from '#messages/accounts/auth.ts';
import { press } from '#scripts/browser/alive.ts';
import { newPerson } from '#scripts/browser/browser.ts';
import { linkInMail } from '#scripts/browser/outbox.ts';
import { waitForText, signIn, signUp } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();

const password = 'a-good-long-one';

it('the button that confirms keeps its place when the session is known', async () => {
  const email = 'still@example.org';
  const { page, context } = await newPerson(browser, product.url, 'phone');
  await page.goto('/');
  await signUp(page, { email, password });
  const asked = new Promise<Route>(
    (resolve) => void page.route('**/rpc/auth/getSession*', resolve, { times: 1 }),
  );
  await page.goto(await linkInMail(product.url, email, 'confirm'));
  const confirm = page.getByRole('button', { name: authMessages.confirm, exact: true });
  await confirm.waitFor();
  const held = await asked;
  const place = await confirm.boundingBox();
  await held.continue();
  await page.waitForLoadState('networkidle');
  expect(await confirm.boundingBox()).toEqual(place);

  await page.goto('/home');
  await waitForText(page, authMessages.awaitNote);
  await context.close();
});

it('a connection that comes back between the press and its answer does not hide the success', async () => {
  const email = 'reconnected@example.org';
  const { page, complaints, context } = await newPerson(browser, product.url, 'phone');
  await page.goto('/');
  await signUp(page, { email, password });
  await signIn(page, { email, password });
  await page.waitForURL(/\/home/);
  await page.goto(await linkInMail(product.url, email, 'confirm'));
  await waitForText(page, email);
  await page.route('**/rpc/auth/confirmEmail', async (route) => {
    const response = await route.fetch();
    const asked = page.waitForResponse('**/rpc/auth/getSession*');
    await page.evaluate(() => {
      window.dispatchEvent(new Event('pagehide'));
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await asked;
    await route.fulfill({ response });
  });
  await press(
    page.getByRole('button', { name: authMessages.confirm }),
    page.getByText(authMessages.emailConfirmed),
  );
  expect(complaints).toEqual([]);
  await context.close();
});

it('a confirmation in the browser of the sign-up signs the user in, in every tab', async () => {
  const email = 'visitor@example.org';
  const { page, complaints, context } = await newPerson(browser, product.url, 'desktop');
  await page.goto('/home');
  await signUp(page, { email, password });
  const mailTab = await context.newPage();
  await mailTab.goto(await linkInMail(product.url, email, 'confirm'));
  await mailTab.getByRole('button', { name: authMessages.confirm }).click();
  await waitForText(mailTab, authMessages.emailConfirmed);
  await page.getByRole('button', { name: authMessages.login }).first().waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
  await context.close();
});

it('a dead confirmation link says so at once and offers a visitor a new one', async () => {
  const { page, complaints, context } = await newPerson(browser, product.url, 'desktop');
  for (const address of ['/confirm-email?token=nothing', '/confirm-email']) {
    await page.goto(address);
    await waitForText(page, confirmationLinkFailureText.unknown);
  }
  await page.getByRole('button', { name: authMessages.resendConfirmation }).click();
  const dialog = page.getByRole('dialog', { name: authMessages.resendTitle });
  await dialog.getByLabel(authMessages.email).fill('somebody@example.org');
  await dialog.getByRole('button', { name: authMessages.sendResetLink }).click();
  await waitForText(page, authMessages.confirmationSent);
  expect(complaints).toEqual([]);
  await context.close();
});
