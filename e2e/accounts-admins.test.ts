import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accountMessages } from '#messages/accounts/account.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { newPersonAs, waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage({ ADMIN_EMAILS: 'courier2@mida.test' });

const listed = 'عبد الرحيم أوبلا';
const leaving = 'هند التازي';

it('a listed courier becomes an admin on the account page and demotes another admin during work', async () => {
  const place = { url: product.url, size: 'desktop' } as const;
  const courier = await newPersonAs(browser, place, 'courier2@mida.test');
  const admin = await newPersonAs(browser, place, 'admin@mida.test');
  await courier.page.goto('/account');
  await courier.page.getByRole('button', { name: userMessages.fixPermissions }).click();
  await waitForText(courier.page, userMessages.promoted);
  await courier.page
    .getByRole('button', { name: userMessages.fixPermissions })
    .waitFor({ state: 'detached' });

  await demote(admin.page, listed);
  await waitForText(admin.page.getByRole('dialog'), userMessages.adminListed);
  await admin.page.keyboard.press('Escape');

  await demote(courier.page, leaving);
  await waitForText(courier.page, userMessages.demoted(leaving));
  await admin.page.waitForURL(/\/home/);
  expect(unexpected([...courier.complaints, ...admin.complaints])).toEqual([]);
  await Promise.all([courier.context.close(), admin.context.close()]);
});

it('users who are not listed are not offered the admin role', async () => {
  const place = { url: product.url, size: 'phone' } as const;
  const { page, context } = await newPersonAs(browser, place, 'customer@mida.test');
  await page.goto('/account');
  await page.getByRole('button', { name: accountMessages.delete }).waitFor();
  expect(await page.getByRole('button', { name: userMessages.fixPermissions }).count()).toBe(0);
  await context.close();
});

async function demote(page: Page, name: string): Promise<void> {
  await page.goto('/admin/users');
  await page.getByRole('tab', { name: userMessages.admins }).click();
  await page.getByRole('button', { name: userMessages.rowActions(name) }).click();
  await page.getByRole('menuitem', { name: userMessages.demote }).click();
  const dialog = page.getByRole('dialog', { name: userMessages.demoteTitle(name) });
  await dialog.getByRole('button', { name: userMessages.demoteConfirm }).click();
  await waitForText(dialog, userMessages.demoteReasonMissing);
  await dialog.getByLabel(userMessages.reason).fill('Works elsewhere from Monday');
  await dialog.getByRole('button', { name: userMessages.demoteConfirm }).click();
}
