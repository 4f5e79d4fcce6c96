import { expect, it } from 'vitest';
import { cartMessages } from '#messages/placing/cart.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { moveReasonMessages } from '#messages/orders/move-reasons.ts';
import { deskMessages } from '#messages/orders/order-desk.ts';
import { orderActionLabel } from '#messages/orders/orders.ts';
import { ui } from '#messages/frame/ui.ts';
import { offlineText } from '#messages/writing/failures.ts';
import { matching } from '#scripts/browser/acts.ts';
import { enter, focusComesTo, tabTo } from '#scripts/browser/keys.ts';
import { timesHeard } from '#scripts/browser/listen.ts';
import { openReader } from './support/reader.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

it('another attempt keeps the focus on its button, and says when it fails too', async () => {
  const { page, context, heard } = await openReader(stage, 'customer@mida.test', { path: '/orders' });
  let isBroken = true;
  await page.route('**/rpc/orders/listMine', (route) =>
    isBroken ? route.abort('failed') : route.continue(),
  );
  await page.reload();
  const retry = page.getByRole('main').getByRole('button', { name: ui.retry });
  await retry.waitFor();
  await expect.poll(() => timesHeard(heard, offlineText)).toBe(1);
  await enter(retry);
  await expect.poll(() => retry.getAttribute('aria-busy')).toBe('true');
  await focusComesTo(retry);
  await expect.poll(() => retry.getAttribute('aria-busy')).toBeNull();
  await focusComesTo(retry);
  // The press is announced before the page asks by itself, which announces it too.
  await expect.poll(() => timesHeard(heard, offlineText), { timeout: 20_000 }).toBe(2);
  isBroken = false;
  await page.keyboard.press('Enter');
  await retry.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await context.close();
});

it('at its least a number keeps the focus on «less», and a further press changes nothing', async () => {
  const { page, context } = await openReader(stage, undefined, { path: '/restaurant/1' });
  await enter(page.locator('[aria-haspopup="dialog"]:has(bdi)').first());
  const dialog = page.getByRole('dialog');
  const more = dialog.getByRole('button', { name: matching(`${ui.increase}: \u0000`) });
  const fewer = dialog.getByRole('button', { name: matching(`${ui.decrease}: \u0000`) });
  const number = dialog.getByRole('group').getByRole('status');
  await dialog.getByRole('button', { name: matching(`${cartMessages.add}\u0000`) }).waitFor();
  const least = await number.textContent();
  await enter(more);
  await expect.poll(() => number.textContent()).not.toBe(least);
  await enter(fewer);
  await expect.poll(() => fewer.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  await focusComesTo(fewer);
  expect(await number.textContent()).toBe(least);
  await context.close();
});

it('a button that disables itself hands the focus to the nearest one', async () => {
  const asked = { path: '/admin/orders?status=delivered', size: 'phone' } as const;
  const { page, context } = await openReader(stage, 'admin@mida.test', asked);
  await enter(page.getByRole('button', { name: deskMessages.filtersOn('1') }));
  const dialog = page.getByRole('dialog');
  const clear = dialog.getByRole('button', { name: deskMessages.clear });
  await enter(clear);
  await expect.poll(() => clear.isDisabled()).toBe(true);
  const show = dialog.getByRole('button', { name: deskMessages.show });
  await focusComesTo(show);
  // The focus moves also when nothing else of the page changes.
  await clear.evaluate((button: HTMLButtonElement) => (button.disabled = false));
  await show.evaluate((button: HTMLButtonElement) => (button.disabled = true));
  await focusComesTo(clear);
  await context.close();
});

it('a key that is held down asks a question at the answer that changes nothing, and does not give it', async () => {
  const { page, context } = await openReader(stage, 'restaurant2@mida.test', { path: '/restaurant/menu' });
  const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await tabTo(rows.first().getByRole('button', { name: matching(`${menuMessages.remove} \u0000`) }));
  await page.keyboard.down('Enter');
  const question = page.getByRole('alertdialog');
  const cancel = question.getByRole('button', { name: ui.cancel });
  await focusComesTo(cancel);
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  // A question that closes lets the focus go at once.
  await focusComesTo(cancel);
  expect(await question.getAttribute('data-ending-style')).toBeNull();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  expect(calls).not.toContain('/rpc/menu/remove');
  await context.close();
});

it('a move without its reason leads to the reasons', async () => {
  const { page, context } = await openReader(stage, 'admin@mida.test', { path: '/admin/orders' });
  await enter(page.getByRole('button', { name: orderActionLabel.cancel }).first());
  const dialog = page.getByRole('dialog');
  await enter(dialog.getByRole('button', { name: orderActionLabel.cancel }));
  await focusComesTo(dialog.getByRole('radio').first());
  const reasons = dialog.getByRole('radiogroup', { name: moveReasonMessages.why });
  expect(await reasons.getAttribute('aria-invalid')).toBe('true');
  const described = await reasons.getAttribute('aria-describedby');
  expect(await dialog.locator(`[id="${described}"]`).textContent()).toBe(moveReasonMessages.missing);
  await context.close();
});
