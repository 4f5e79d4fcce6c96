import { json } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPassword } from '#server/seed/accounts.ts';
import { codeAt } from '#server/features/auth/totp.ts';
import { accountMessages } from '#messages/accounts/account.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { landingMessages } from '#messages/frame/landing.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { privacyMessages } from '#messages/accounts/privacy.ts';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { ui } from '#messages/frame/ui.ts';
import { press } from '#scripts/browser/alive.ts';
import { actAs, moveAs, orderAs } from './support/actor.ts';
import { newPerson, unexpected, type Person, type Size } from '#scripts/browser/browser.ts';
import { waitForText, signIn, signInDialog } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();

/** This customer has no open order in the sample city. */
const leaver = { email: 'customer2@mida.test', password: demoPassword };

async function signedIn(email: string, size: Size = 'desktop'): Promise<Person> {
  const person = await newPerson(browser, product.url, size);
  await person.page.goto('/');
  await signIn(person.page, { email, password: demoPassword });
  await person.page.waitForURL((url) => url.pathname !== '/');
  return person;
}

it('a customer changes name and phone, exports the data, and deletes the account once no order is open', async () => {
  const orderId = await orderAs(await actAs(product.url, leaver.email));
  const { page, complaints, context } = await signedIn(leaver.email, 'phone');
  await press(
    page.getByRole('button', { name: layoutMessages.myAccount }),
    page.getByRole('link', { name: layoutMessages.myAccount }),
  );
  await page.getByRole('link', { name: layoutMessages.myAccount }).click();
  await page.getByLabel(accountMessages.name).fill('An');
  await page.getByRole('button', { name: formMessages.save, exact: true }).click();
  await waitForText(page, formMessages.nameTooShort);
  await page.getByLabel(accountMessages.name).fill('Anas El Amrani');
  await page.getByLabel(accountMessages.phone).fill('+212 7 12 34 56 78');
  await page.getByRole('button', { name: formMessages.save, exact: true }).click();
  await waitForText(page, accountMessages.saved);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: accountMessages.export }).click(),
  ]);
  const kept: unknown = await json(await download.createReadStream());
  expect(kept).toMatchObject({ users: [{ name: 'Anas El Amrani', phone: '0712345678' }] });

  await page.getByRole('button', { name: accountMessages.delete }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(accountMessages.passwordAgain).fill('not-this-one');
  await dialog.getByRole('button', { name: accountMessages.delete }).click();
  await waitForText(dialog, accountMessages.wrongPassword);
  await dialog.getByLabel(accountMessages.passwordAgain).fill(demoPassword);
  await dialog.getByRole('button', { name: accountMessages.delete }).click();
  await waitForText(dialog, accountMessages.orderOpen);

  await moveAs(await actAs(product.url, 'admin@mida.test'), 'all', orderId, 'cancelled');
  await dialog.getByRole('button', { name: accountMessages.delete }).click();
  await waitForText(page, accountMessages.deleted);
  await page.getByRole('heading', { name: landingMessages.whyTitle }).waitFor();
  await signIn(page, leaver);
  await waitForText(signInDialog(page), authMessages.wrongCredentials);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('an owner changes the password: this device stays signed in, the others do not, and only the new password works', async () => {
  const email = 'restaurant2@mida.test';
  const newPassword = 'a-quite-new-one';
  const [here, there] = [await signedIn(email, 'phone'), await signedIn(email)];
  const { page } = here;
  await page.goto('/account');
  await page.getByRole('button', { name: accountMessages.changePassword }).click();
  const dialog = page.getByRole('dialog', { name: accountMessages.changePassword });
  const save = dialog.getByRole('button', { name: formMessages.save });
  expect(await dialog.locator('[autocomplete="username"]').inputValue()).toBe(email);
  await dialog.getByLabel(accountMessages.currentPassword).fill('not-this-one');
  await dialog.getByLabel(authMessages.newPassword).fill('short');
  await save.click();
  await waitForText(dialog, authMessages.passwordTooShort);
  await dialog.getByLabel(authMessages.newPassword).fill(newPassword);
  await save.click();
  await waitForText(dialog, accountMessages.wrongPassword);
  await dialog.getByLabel(accountMessages.currentPassword).fill(demoPassword);
  await save.click();
  // Both messages are there for some seconds only.
  await Promise.all([
    waitForText(page, accountMessages.passwordChanged),
    waitForText(there.page, authMessages.sessionEnded),
  ]);
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('button', { name: accountMessages.changePassword }).waitFor();

  await there.page.goto('/');
  await signIn(there.page, { email, password: demoPassword });
  await waitForText(signInDialog(there.page), authMessages.wrongCredentials);
  await signIn(there.page, { email, password: newPassword });
  await there.page.waitForURL(/\/home/);
  expect(unexpected([...here.complaints, ...there.complaints])).toEqual([]);
  await Promise.all([here.context.close(), there.context.close()]);
});

it('an admin turns on the demanded second factor and then signs in with a code', async () => {
  const { page, complaints, context } = await signedIn('admin@mida.test');
  await page.goto('/admin/settings');
  await page.getByRole('switch', { name: settingsMessages.adminsNeedTwoFactor }).click();
  await page.getByRole('button', { name: formMessages.save, exact: true }).click();
  await waitForText(page, authMessages.secondFactorMissing);
  await page.getByRole('link', { name: accountMessages.toAccount }).click();
  await waitForText(page, accountMessages.twoFactorDemanded);

  const secret = await enableTwoFactor(page);
  const codes = page.getByRole('list', { name: accountMessages.recoveryTitle }).getByRole('listitem');
  await codes.first().waitFor();
  const [recoveryCode = ''] = await codes.allTextContents();
  expect(await codes.count()).toBe(10);
  await page.getByRole('button', { name: accountMessages.recoverySaved }).click();
  await codes.first().waitFor({ state: 'detached' });
  await page.goto('/admin/users');
  await page.getByRole('searchbox').waitFor();
  await context.clearCookies();

  for (const [codeNow, button] of [
    [() => recoveryCode, authMessages.withRecoveryCode],
    // The present code is used up, so the next one is taken already.
    [() => codeAt(secret, new Date(Date.now() + 30_000)), undefined],
  ] as const) {
    await context.clearCookies();
    await page.goto('/');
    await signIn(page, { email: 'admin@mida.test', password: demoPassword });
    const step = page.getByRole('dialog', { name: authMessages.secondFactorTitle });
    if (button) await step.getByRole('button', { name: button }).click();
    await give(step, '000000');
    await waitForText(step, authMessages.wrongCode);
    await give(step, codeNow());
    await page.waitForURL(/\/admin\/dashboard/);
  }
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

async function enableTwoFactor(page: Page): Promise<string> {
  await page.getByRole('button', { name: accountMessages.enableTwoFactor }).click();
  const dialog = page.getByRole('dialog', { name: accountMessages.enableTwoFactor });
  await dialog.getByLabel(accountMessages.passwordAgain).fill(demoPassword);
  await dialog.getByRole('button', { name: authMessages.continue }).click();
  await dialog.getByRole('img', { name: accountMessages.qrLabel }).waitFor();
  const shown = await dialog.locator('bdi').first().textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await dialog.getByLabel(authMessages.code).fill(codeAt(secret, new Date()));
  await dialog.getByRole('button', { name: accountMessages.confirmTwoFactor }).click();
  await waitForText(page, accountMessages.twoFactorEnabled);
  return secret;
}

async function give(step: Locator, code: string): Promise<void> {
  await step.getByRole('textbox').fill(code);
  await step.getByRole('button', { name: authMessages.continue }).click();
}

it('a page reloaded before the code asks for the code again, and a renewed recovery code signs in', async () => {
  const { page, complaints, context } = await signedIn('customer@mida.test', 'phone');
  await page.goto('/account');
  const secret = await enableTwoFactor(page);
  const codes = page.getByRole('list', { name: accountMessages.recoveryTitle }).getByRole('listitem');
  await codes.first().waitFor();
  const old = await codes.allTextContents();
  await page.getByRole('button', { name: accountMessages.recoverySaved }).click();
  await page.getByRole('button', { name: accountMessages.renewCodes }).click();
  const renewal = page.getByRole('dialog', { name: accountMessages.renewCodes });
  await renewal.getByLabel(authMessages.code).fill(codeAt(secret, new Date(Date.now() + 30_000)));
  await renewal.getByRole('button', { name: accountMessages.renewCodes }).click();
  await waitForText(page, accountMessages.codesRenewed);
  await codes.first().waitFor();
  const [recoveryCode = '', ...others] = await codes.allTextContents();
  expect(new Set([recoveryCode, ...others, ...old]).size).toBe(20);
  await context.clearCookies();
  await page.goto('/');
  await signIn(page, { email: 'customer@mida.test', password: demoPassword });
  const step = page.getByRole('dialog', { name: authMessages.secondFactorTitle });
  const code = step.getByRole('textbox', { name: authMessages.code });
  await code.and(page.locator(':focus')).waitFor();

  await page.reload();
  await code.and(page.locator(':focus')).waitFor();
  await step.getByRole('button', { name: ui.close }).click();
  await step.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: layoutMessages.login }).first().click();
  await code.and(page.locator(':focus')).waitFor();
  await step.getByRole('button', { name: authMessages.backToLogin }).click();
  await signInDialog(page).getByLabel(authMessages.email).waitFor();
  await page.reload();
  await step.getByRole('button', { name: authMessages.withRecoveryCode }).click();
  await step.getByLabel(authMessages.recoveryCode, { exact: true }).and(page.locator(':focus')).waitFor();
  await give(step, recoveryCode);
  await waitForText(page, authMessages.signedIn);
  await page.getByRole('link', { name: landingMessages.enter }).waitFor();
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('the privacy notice works without scripts and is linked from the landing page', async () => {
  const page = await (await fetch(`${product.url}/privacy`)).text();
  for (const { title } of privacyMessages.sections) expect(page).toContain(title);
  expect(await (await fetch(product.url)).text()).toContain('href="/privacy"');
});
