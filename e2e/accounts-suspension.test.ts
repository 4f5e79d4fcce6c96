import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPassword } from '#server/seed/accounts.ts';
import { auditMessages } from '#messages/marketplace/audit.ts';
import { actLabel } from '#messages/sheets.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { sampleHelpLine } from '#messages/writing/city.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { newPerson, unexpected } from '#scripts/browser/browser.ts';
import { demonstrationSecret } from '#server/config.ts';
import { sealTicket } from '#server/features/auth/suspension-tickets.ts';
import { providerSettings } from '#server/testing/providers.ts';
import { enterWithClient } from './support/party.ts';
import { newPersonAs, waitForText, signIn } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage(providerSettings);
const { product, browser } = stage;

const courier = { email: 'courier@mida.test', password: demoPassword };
const reason = 'Keeps orders to himself';
const answer = 'The kitchen gave them to me late';

it('a suspended courier is told and signed out at work, cannot sign in, and can after the suspension', async () => {
  const place = { url: product.url, size: 'desktop' } as const;
  const suspended = await newPersonAs(browser, place, courier.email);
  const admin = await newPersonAs(browser, place, 'admin@mida.test');
  await suspended.page.goto('/courier/jobs');
  await suspended.page.getByRole('heading', { level: 1 }).first().waitFor();
  await openActions(admin.page);
  await admin.page.getByRole('menuitem', { name: userMessages.suspend }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel(userMessages.reason).fill(reason);
  await dialog.getByRole('button', { name: userMessages.suspend }).click();

  const { page } = suspended;
  await waitForText(page, authMessages.sessionEnded);
  await page.waitForURL((url) => url.pathname === '/');
  await signIn(page, courier);
  const told = page.getByRole('dialog', { name: authMessages.suspendedTitle });
  await waitForText(told, reason);
  const whyLink = told.getByRole('link', { name: layoutMessages.help });
  expect(await whyLink.getAttribute('href')).toBe(`tel:${sampleHelpLine}`);
  await told.getByLabel(authMessages.answer).fill(answer);
  await told.getByRole('button', { name: authMessages.sendAnswer }).click();
  await waitForText(told, authMessages.answerSent);

  await openActions(admin.page);
  await waitForText(admin.page.getByRole('table'), userMessages.answered);
  await admin.page.getByRole('menuitem', { name: userMessages.viewDetails }).click();
  await waitForText(admin.page, reason);
  await waitForText(admin.page, answer);
  await admin.page.getByRole('heading', { name: userMessages.suspensions }).waitFor();
  await admin.page.keyboard.press('Escape');

  await openActions(admin.page);
  await admin.page.getByRole('menuitem', { name: userMessages.unsuspend }).click();
  await dialog.getByRole('button', { name: userMessages.unsuspendConfirm }).click();
  await waitForText(admin.page, /^أُعيد تفعيل حساب/);
  await admin.page.goto('/admin/audit');
  const acts = admin.page.getByRole('table').getByRole('row');
  await waitForText(acts.nth(1), actLabel.suspension_lifted);
  await waitForText(acts.nth(2), actLabel.user_suspended);
  await waitForText(acts.nth(2), reason);
  await admin.page.getByLabel(auditMessages.act, { exact: true }).selectOption('user_suspended');
  await admin.page.waitForURL(/act=user_suspended/);
  await acts.nth(2).waitFor({ state: 'detached' });

  await page.reload();
  await signIn(page, courier);
  await page.waitForURL(/\/courier\/jobs/);
  expect(unexpected([...suspended.complaints, ...admin.complaints])).toEqual([]);
  await Promise.all([suspended.context.close(), admin.context.close()]);
});

async function openActions(page: Page): Promise<void> {
  await page.goto('/admin/users?tab=courier');
  await page.getByRole('searchbox', { name: userMessages.search }).fill('courier@mida');
  await page.waitForURL(/q=courier/);
  const rows = page.getByRole('row');
  // The head and the one found; until then the whole list may still come.
  await expect.poll(() => rows.count()).toBe(2);
  await rows.nth(1).getByRole('button').click();
}

it('a customer whom Google proves while suspended reads the reason where the sign-in ended, and answers', async () => {
  const admin = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  const { users } = admin.client;
  const found = await users.listByRole({ role: 'customer', search: 'customer2@mida.test' });
  const userId = found.items[0]?.id ?? '';
  await users.updateStatus({ userId, newStatus: 'suspended', reason });
  const secrets = { authSecret: demonstrationSecret, olderAuthSecrets: [] };
  const { page, context, complaints } = await newPerson(browser, product.url, 'phone');
  const value = sealTicket(secrets, { userId, at: new Date() });
  await context.addCookies([{ name: 'mida.suspended', value, url: product.url, httpOnly: true }]);
  await page.goto('/home?provider=google&error=suspended');
  const told = page.getByRole('dialog', { name: authMessages.suspendedTitle });
  await waitForText(told, reason);
  await told.getByLabel(authMessages.answer).fill(answer);
  await told.getByRole('button', { name: authMessages.sendAnswer }).click();
  await waitForText(told, authMessages.answerSent);
  expect((await users.getDetails({ userId })).suspensions[0]).toMatchObject({ reason, answer });
  expect(new URL(page.url()).search).toBe('');
  expect(unexpected(complaints)).toEqual([]);
  await Promise.all([context.close(), admin.context.close()]);
});
