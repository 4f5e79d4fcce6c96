import type { Browser, Locator, Page, Route } from 'playwright-core';
import { authMessages } from '#messages/accounts/auth.ts';
import { ui } from '#messages/frame/ui.ts';
import { press } from '#scripts/browser/alive.ts';
import { newPerson, type Person, type Size } from '#scripts/browser/browser.ts';
import { enterSession } from './session.ts';

export const demo = {
  customer: 'زبونة',
  restaurant: 'مطعم دار الطاجين',
  courier: 'موزّع',
  admin: 'الإدارة',
} as const;

/** Signs in by a tap. A story that is not about signing in takes `newPersonAs`, which costs two page loads less. */
export async function enterAs(
  browser: Pick<Browser, 'newContext'>,
  place: { url: string; size: Size },
  account: { label: string; path: RegExp },
): Promise<Person> {
  const person = await newPerson(browser, place.url, place.size);
  const { page } = person;
  await page.goto('/');
  await press(page.getByRole('button', { name: authMessages.login }).first(), signInDialog(page));
  await signInDialog(page).getByRole('button', { name: account.label }).first().click();
  await page.waitForURL(account.path);
  return person;
}

/** Has a session and no page yet. */
export async function newPersonAs(
  browser: Pick<Browser, 'newContext'>,
  place: { url: string; size: Size },
  email: string,
): Promise<Person> {
  const person = await newPerson(browser, place.url, place.size);
  await enterSession(person.context, { url: place.url, email });
  return person;
}

export const signInDialog = (page: Page): Locator => openDialog(page, authMessages.dialogTitle);

/** A dialog that closes is still in sight for a moment, the one of signing in even under its first title again. */
const openDialog = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name }).and(page.locator(':not([data-ending-style])'));

/** Accepts the copy that a toast has for screen readers; of two toasts it cannot tell which one is meant. */
export async function waitForText(page: Page | Locator, words: string | RegExp): Promise<void> {
  await page.getByText(words).first().waitFor();
  const toasts = page.locator(`[aria-label="${ui.notifications}"] [role$="dialog"]:not([data-ending-style])`);
  const told = await toasts.filter({ hasText: words }).count();
  if (told > 1) throw new Error(`${told} toasts say ${String(words)}`);
}

export async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  const dialog = signInDialog(page);
  if (!(await dialog.isVisible()))
    await press(page.getByRole('button', { name: authMessages.login }).first(), dialog);
  await dialog.getByLabel(authMessages.email).fill(account.email);
  await dialog.getByLabel(authMessages.password, { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: authMessages.login, exact: true }).click();
}

/** The confirmation mail is sent meanwhile. */
export async function signUp(page: Page, account: { email: string; password: string }): Promise<void> {
  const dialog = signInDialog(page);
  if (!(await dialog.isVisible()))
    await press(page.getByRole('button', { name: authMessages.login }).first(), dialog);
  await dialog.getByRole('tab', { name: authMessages.signUp }).click();
  await dialog.getByLabel(authMessages.username).fill('ياسمين');
  await dialog.getByLabel(authMessages.email).fill(account.email);
  await dialog.getByLabel(authMessages.password, { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: authMessages.createAccount }).click();
  await waitForText(page, authMessages.confirmationSent);
  const step = openDialog(page, authMessages.awaitTitle);
  await step.waitFor();
  await page.keyboard.press('Escape');
  await step.waitFor({ state: 'hidden' });
}

export function orderFarAway(route: Route): Promise<void> {
  const { json } = route.request().postDataJSON() as { json: object };
  return route.continue({ postData: JSON.stringify({ json: { ...json, position: { lat: 0, lng: 0 } } }) });
}

/** The next call of this procedure fails like a fault in the server. Routes set while a page loads miss some calls. */
export async function breakOnce(page: Page, procedure: string): Promise<void> {
  await page.waitForLoadState();
  const fail = (route: Route): Promise<void> => route.fulfill({ status: 500, body: '{}' });
  await page.route(`**/rpc/${procedure}`, fail, { times: 1 });
}
