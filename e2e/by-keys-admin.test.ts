import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { shortOrderId, type OrderAction } from '#shared/domain/orders/order-lifecycle.ts';
import { moveQuestion, orderActionLabel, orderMessages } from '#messages/orders/orders.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { actAs, orderAs } from './support/actor.ts';
import { enter, tabTo, focusComesTo } from '#scripts/browser/keys.ts';
import { expectHeardOnce, openReader, type Reader } from './support/reader.ts';
import { openOwnStage } from './support/stage.ts';

/** The story uses the keyboard only, and a screen reader must announce each event once. */
const stage = openOwnStage();

it('an admin decides about couriers and users without a mouse and never loses the focus', async () => {
  const admin = await openReader(stage, 'admin@mida.test', { path: '/admin/verifications' });
  const { page } = admin;
  const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
  const question = page.getByRole('alertdialog');
  const acceptOf = (row: Locator): Locator =>
    row.getByRole('button', { name: new RegExp(`^${userMessages.accept} `) });
  await rows.first().waitFor();
  const [before, first] = [await rows.count(), await nameIn(rows.first())];

  await enter(acceptOf(rows.first()));
  await question.waitFor();
  await page.keyboard.press('Escape');
  await focusComesTo(acceptOf(rows.first()));
  await page.keyboard.press('Enter');
  await enter(question.getByRole('button', { name: userMessages.accept }));
  await expectHeardOnce(admin, userMessages.approved(first));
  await expect.poll(() => rows.count()).toBe(before - 1);
  await focusComesTo(rows.first().getByRole('link').or(rows.first().getByRole('button')).first());

  const second = await nameIn(rows.first());
  await enter(rows.first().getByRole('button', { name: new RegExp(`^${userMessages.reject} `) }));
  const rejection = page.getByRole('dialog', { name: userMessages.rejectTitle(second) });
  await enter(rejection.getByRole('button', { name: userMessages.reject }));
  await rejection.getByText(userMessages.rejectReasonMissing).waitFor();
  await focusComesTo(rejection.getByLabel(userMessages.reason));
  await page.keyboard.type('no licence');
  await enter(rejection.getByRole('button', { name: userMessages.reject }));
  await expectHeardOnce(admin, userMessages.rejected(second));
  await expect.poll(() => rows.count()).toBe(before - 2);

  await enter(page.getByRole('link', { name: userMessages.title }).first());
  const menu = page.getByRole('button', { name: new RegExp(`^${userMessages.rowActions('')}`) }).first();
  await enter(menu);
  await enterItem(page, userMessages.viewDetails);
  await page.getByRole('dialog').getByText(userMessages.joinedAt).waitFor();
  await page.keyboard.press('Escape');
  await focusComesTo(menu);
  await suspend(admin, menu);
  expect(admin.complaints).toEqual([]);
  await admin.context.close();
});

async function suspend(admin: Reader, menu: Locator): Promise<void> {
  const { page } = admin;
  const name = ((await menu.getAttribute('aria-label')) ?? '').replace(userMessages.rowActions(''), '');
  const dialog = page.getByRole('dialog', { name: userMessages.suspendTitle(name) });
  await page.keyboard.press('Enter');
  await enterItem(page, userMessages.suspend);
  await enter(dialog.getByRole('button', { name: userMessages.suspend }));
  await dialog.getByText(userMessages.reasonMissing).waitFor();
  await focusComesTo(dialog.getByLabel(userMessages.reason));
  await page.keyboard.type('Keeps orders to himself');
  await enter(dialog.getByRole('button', { name: userMessages.suspend }));
  await expectHeardOnce(admin, userMessages.suspended(name));
  await focusComesTo(menu);
  await page.keyboard.press('Enter');
  await enterItem(page, userMessages.unsuspend);
  const question = page.getByRole('dialog', { name: userMessages.unsuspendTitle(name) });
  await enter(question.getByRole('button', { name: userMessages.unsuspendConfirm }));
  await expectHeardOnce(admin, userMessages.unsuspended(name));
  await focusComesTo(menu);
}

async function enterItem(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  await item.waitFor();
  // An open menu takes the focus a moment later; until then the keys are the button's.
  await page.getByRole('menuitem').and(page.locator(':focus')).waitFor();
  const items = await page.getByRole('menuitem').count();
  for (let presses = 0; presses < items; presses += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await focusComesTo(item);
  await page.keyboard.press('Enter');
}

it('an admin moves orders in place of the restaurants without a mouse', async () => {
  const customer = await actAs(stage.product.url, 'customer2@mida.test');
  const admin = await openReader(stage, 'admin@mida.test', { path: '/admin/orders' });
  const { page } = admin;
  const ticketOf = (orderId: string): Locator =>
    page.getByRole('article').filter({ hasText: shortOrderId(orderId) });
  const press = (orderId: string, action: OrderAction) =>
    enter(ticketOf(orderId).getByRole('button', { name: orderActionLabel[action] }));

  const cooked = await orderAs(customer);
  await press(cooked, 'accept');
  await expectHeardOnce(admin, orderMessages.accepted);
  await press(cooked, 'mark_ready');
  await expectHeardOnce(admin, orderMessages.ready);

  const cancelled = await orderAs(customer);
  const question = page.getByRole('dialog', { name: moveQuestion.cancel(shortOrderId(cancelled)) });
  await press(cancelled, 'cancel');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await focusComesTo(ticketOf(cancelled).getByRole('button', { name: orderActionLabel.cancel }));
  await page.keyboard.press('Enter');
  await tabTo(question.getByRole('radio').first());
  await page.keyboard.press('Space');
  await enter(question.getByRole('button', { name: orderActionLabel.cancel }));
  await expectHeardOnce(admin, orderMessages.cancelled);
  await ticketOf(cancelled).waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  expect(admin.complaints).toEqual([]);
  await admin.context.close();
});

const nameIn = async (row: Locator): Promise<string> =>
  (await row.locator('bdi').first().textContent()) ?? '';
