import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { authMessages } from '#messages/accounts/auth.ts';
import { phoneMessages } from '#messages/accounts/phone.ts';
import { decisionLabel, userMessages } from '#messages/accounts/users.ts';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { cashMaxMessages } from '#messages/placing/cash-max.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { demoPassword } from '#server/seed/accounts.ts';
import { addButtons, goToCheckout, openDialogBy } from '#scripts/browser/acts.ts';
import { newPerson, unexpected } from '#scripts/browser/browser.ts';
import { codeInText } from '#scripts/browser/outbox.ts';
import { enterWithClient } from './support/party.ts';
import { newPersonAs, waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();
const { product, browser } = stage;
const reason = 'Orders for the whole office every Friday';

async function openTypedCheckout(page: Page, number: string): Promise<void> {
  await page.goto('/restaurant/1');
  // Two dishes cost more than the least amount of the settings.
  await addButtons(page).nth(3).click();
  await goToCheckout(page);
  await waitForText(page, checkoutMessages.located);
  await page.getByLabel(checkoutMessages.name).fill('Yasmine Tazi');
  await page.getByLabel(checkoutMessages.address).fill('Rue Yougoslavie 12, Gueliz');
  await page.getByLabel(checkoutMessages.phone).fill(number);
}

const note = (page: Page, mad: number) =>
  page.getByRole('status').filter({ hasText: cashMaxMessages.named(mad * 100) });
const submit = (page: Page) => page.getByRole('button', { name: new RegExp(checkoutMessages.submit) });

it('an admin sets the three amounts, and no later one below an earlier one', async () => {
  const admin = await newPersonAs(browser, { url: product.url, size: 'desktop' }, 'admin@mida.test');
  const { page } = admin;
  await page.goto('/admin/settings');
  const save = page.getByRole('button', { name: formMessages.save, exact: true });
  await page.getByLabel(settingsMessages.trustUnprovedMad).fill('2000');
  await save.click();
  await waitForText(page, settingsMessages.trustShrinks);
  await page.getByLabel(settingsMessages.trustUnprovedMad).fill('50');
  await page.getByLabel(settingsMessages.trustProvedMad).fill('900');
  await page.getByLabel(settingsMessages.trustKnownMad).fill('1500');
  await save.click();
  await waitForText(page, settingsMessages.saved);
  await page.reload();
  expect(await page.getByLabel(settingsMessages.trustUnprovedMad).inputValue()).toBe('50');
  expect(await page.getByLabel(settingsMessages.trustProvedMad).inputValue()).toBe('900');
  expect(await page.getByLabel(settingsMessages.trustKnownMad).inputValue()).toBe('1500');
  expect(unexpected(admin.complaints)).toEqual([]);
});

it('the checkout names the amount before the press; a proof over the page raises it, and the order goes', async () => {
  const admin = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  await admin.client.settings.update({ trustUnprovedMad: 50, trustProvedMad: 900, trustKnownMad: 1500 });
  const person = await newPersonAs(browser, { url: product.url, size: 'phone' }, 'customer2@mida.test');
  const { page } = person;
  await openTypedCheckout(page, '06 55 44 22 11');
  await note(page, 50).waitFor();
  // The press is refused by the server in the same words.
  await submit(page).first().click();
  await waitForText(page, /أكّد الرقم برمز من صفحة الحساب/);

  await note(page, 50).getByRole('button', { name: cashMaxMessages.prove }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: phoneMessages.sendCode }).click();
  await dialog.getByLabel(phoneMessages.code).fill(await codeInText(product.url, '0655442211'));
  // A first number takes the password of an account that has one.
  await dialog.getByLabel(authMessages.password, { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: phoneMessages.confirm }).click();
  await note(page, 900).waitFor();
  await note(page, 50).waitFor({ state: 'detached' });
  await submit(page).first().click();
  await waitForText(page, orderMessages.placed);
  expect(unexpected(person.complaints).filter((text) => !text.includes('409'))).toEqual([]);
});

it('a visitor reads the amount too, and the proof of the number is the way in', async () => {
  const admin = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  await admin.client.settings.update({ trustUnprovedMad: 50, trustProvedMad: 900, trustKnownMad: 1500 });
  const { page, complaints } = await newPerson(browser, product.url, 'desktop');
  await openTypedCheckout(page, '06 55 44 22 33');
  await note(page, 50).getByRole('button', { name: cashMaxMessages.prove }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: phoneMessages.continueWithPhone }).click();
  await dialog.getByRole('button', { name: phoneMessages.sendCode }).click();
  await dialog.getByLabel(phoneMessages.code).fill(await codeInText(product.url, '0655442233'));
  await note(page, 900).waitFor();
  expect(await page.getByLabel(checkoutMessages.address).inputValue()).toBe('Rue Yougoslavie 12, Gueliz');
  expect(unexpected(complaints)).toEqual([]);
});

it('an admin raises one customer’s amount with a reason, which stands on the sheet and at the checkout', async () => {
  const admin = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  await admin.client.settings.update({ trustUnprovedMad: 50, trustProvedMad: 900, trustKnownMad: 1500 });
  const { page } = admin;
  await page.goto('/admin/users?tab=customer&q=customer@mida.test');
  const rows = page.getByRole('row');
  // The head and the one found; until then the whole list may still come.
  await expect.poll(() => rows.count()).toBe(2);
  await rows.nth(1).getByRole('button').click();
  await page.getByRole('menuitem', { name: userMessages.viewDetails }).click();
  await page.getByText(userMessages.cashMaxBySettings).waitFor();
  await openDialogBy(userMessages.changeCashMax)(page);
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel(userMessages.cashMaxAmount) });
  const save = dialog.getByRole('button', { name: formMessages.save });
  await dialog.getByLabel(userMessages.cashMaxAmount).fill('1 800');
  await save.click();
  await dialog.getByText(userMessages.cashMaxReasonMissing).waitFor();
  await dialog.getByLabel(userMessages.reason).fill(reason);
  await save.click();
  await waitForText(page, userMessages.cashMaxSaved);
  await page.getByText(reason).waitFor();
  await page.getByText(decisionLabel.cash_max).first().waitFor();

  const person = await newPersonAs(browser, { url: product.url, size: 'phone' }, 'customer@mida.test');
  await openTypedCheckout(person.page, '06 55 44 22 55');
  await note(person.page, 1800).waitFor();
  await note(person.page, 1800).getByRole('button').waitFor({ state: 'detached' });
  await submit(person.page).first().click();
  await waitForText(person.page, orderMessages.placed);
  expect(unexpected([...admin.complaints, ...person.complaints])).toEqual([]);
});
