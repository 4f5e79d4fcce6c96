import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { invoiceMessages } from '#messages/money/invoices.ts';
import { closingMessages } from '#messages/money/closing.ts';
import { legalMessages } from '#messages/money/legal.ts';
import { correctionReasonLabel, ledgerMessages } from '#messages/money/ledger.ts';
import { payoutMessages, payoutStateLabel } from '#messages/money/payouts.ts';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { nextPayoutMessages, partLabels, statementMessages } from '#messages/money/statements.ts';
import { ui } from '#messages/frame/ui.ts';
import { formatAmount, formatMoney } from '#messages/writing/format.ts';
import { pressSeen } from '#scripts/browser/alive.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { readyVersion } from '#server/testing/course.ts';
import { actAs, moveAs, orderAs } from './support/actor.ts';
import { enterWithClient } from './support/party.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();
const rib = '011519000001205000534921';

const moneyEntry = (page: Page) =>
  page.getByRole('dialog').getByRole('link', { name: ownRestaurantMessages.money });

/** The sample city may have nothing coming for a restaurant at night. Returns the order's number. */
async function deliverOrder(): Promise<string> {
  const { url } = stage.product;
  const [desk, courier] = [await actAs(url, 'admin@mida.test'), await actAs(url, 'courier@mida.test')];
  const orderId = await orderAs(await actAs(url, 'customer@mida.test'));
  await moveAs(desk, 'all', orderId, 'preparing');
  await moveAs(desk, 'all', orderId, 'ready_for_pickup');
  await courier.ask('POST', `/orders/jobs/${orderId}/assign`, { orderId, version: readyVersion });
  for (const status of ['picked_up', 'delivered'] as const) await moveAs(courier, 'jobs', orderId, status);
  return orderId;
}

const answerConfirm = (page: Page): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: payoutMessages.confirm, exact: true }).click();

/** The period that a step leads to stands there after a reload. */
async function staysAtStep(page: Page, name: string): Promise<void> {
  const step = page.getByRole('button', { name });
  const period = step.locator('xpath=..');
  const before = await period.innerText();
  await step.click();
  await expect.poll(() => period.innerText()).not.toBe(before);
  const shown = await period.innerText();
  await page.reload();
  await step.waitFor();
  expect(await period.innerText()).toBe(shown);
}

it('an admin pays a restaurant what the ledger holds, and its owner reads it in the statement', async () => {
  const admin = await enterWithClient(stage, 'admin@mida.test', 'phone');
  const { page, client } = admin;
  const orderId = await deliverOrder();
  const { name } = await client.restaurants.get({ id: 1 });
  await page.goto('/admin/money?tab=payouts');
  await page.getByRole('tab', { name: payoutMessages.tab, selected: true }).waitFor();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: payoutMessages.changeBank }).click();
  await page.getByLabel(payoutMessages.holder).fill('Dar Tajine SARL');
  await page.getByLabel(payoutMessages.rib).fill('011519000001205000534920');
  await page.getByRole('button', { name: formMessages.save }).click();
  await page.getByText(payoutMessages.ribInvalid).waitFor();
  await page.getByLabel(payoutMessages.rib).fill(rib);
  await page.getByRole('button', { name: formMessages.save }).click();
  await page.getByRole('button', { name: payoutMessages.confirmFor(name) }).click();
  await answerConfirm(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: payoutMessages.exportFile }).click(),
  ]);
  expect(await text(await download.createReadStream())).toContain(`"${rib}";"Dar Tajine SARL";`);
  const [{ amountCentimes: paidCentimes } = { amountCentimes: 0 }] = (await client.payouts.getBoard())
    .confirmed;
  // Meanwhile another admin takes back 1.00: the bank has paid it all the same.
  const dishes = (await client.ledger.getEvent({ eventId: orderId })).rows.find(
    (one) => one.meaning === 'dishes',
  );
  const { position = 0, remainingCentimes = 0 } = dishes ?? {};
  const correction = { eventId: orderId, position, remainingCentimes, amountCentimes: 100 };
  await client.ledger.correct({ ...correction, id: randomUUID(), reason: 'wrong_amount' });
  await page.reload();
  const below = formatMoney(100);
  await row.getByText(payoutMessages.notCovered(below)).waitFor();
  await row.getByRole('button', { name: payoutMessages.markPaid }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: payoutMessages.markPaid }).click();
  await page.getByText(payoutMessages.paidBelow(below)).waitFor();
  await page.getByRole('heading', { name: payoutMessages.below }).waitFor();
  // The newest stands first; the restaurant was paid before.
  const paid = page.getByRole('listitem').filter({ hasText: payoutStateLabel.paid }).first();
  const ofNow = paid.filter({ hasText: name }).filter({ hasText: formatAmount(paidCentimes) });
  await ofNow.waitFor();
  await page.getByRole('tab', { name: payoutMessages.checksTab }).click();
  await page.getByRole('button', { name: payoutMessages.check }).click();
  await page.getByText(payoutMessages.noDiscrepancy).waitFor();
  await page.getByRole('tab', { name: payoutMessages.tab }).click();

  // The payout was marked by mistake: a correction takes it back, and it is proposed again.
  await ofNow.getByRole('link', { name: ledgerMessages.open }).click();
  await page.getByRole('button', { name: ledgerMessages.correct }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(ledgerMessages.amount).fill('999999');
  await dialog.getByRole('button', { name: ledgerMessages.correct, exact: true }).click();
  await dialog.getByText(ledgerMessages.reasonMissing).waitFor();
  await dialog.getByLabel(ledgerMessages.amount).fill('2');
  await dialog.getByRole('radio', { name: correctionReasonLabel.paid_by_mistake }).check();
  await dialog.getByRole('button', { name: ledgerMessages.correct, exact: true }).click();
  const books = page.getByRole('list', { name: ledgerMessages.rows });
  await books.getByText(correctionReasonLabel.paid_by_mistake).waitFor();
  await page.getByRole('link', { name: ledgerMessages.toMoney }).click();
  await page.getByRole('tab', { name: ledgerMessages.owedTab }).click();
  await page.getByRole('link', { name: ledgerMessages.statementOf(name) }).click();
  await page.getByRole('main').getByText(name, { exact: true }).waitFor();
  await page.getByRole('listitem').filter({ hasText: partLabels.payee.correction }).first().waitFor();
  await staysAtStep(page, statementMessages.former);
  await page.goto('/admin/money?tab=day');
  await staysAtStep(page, closingMessages.former);
  await page.getByRole('button', { name: closingMessages.next }).click();
  // Yesterday cannot be closed yet in the first ten minutes after midnight.
  await page.getByRole('button', { name: closingMessages.former }).click();
  await page.getByRole('button', { name: closingMessages.close }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: closingMessages.close }).click();
  await page
    .getByText(/الإقفال من/)
    .first()
    .waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: ledgerMessages.exportRows }).click(),
  ]);
  const lines = (await text(await file.createReadStream())).trimEnd().split('\r\n');
  expect(lines.at(-1)).toContain(`;"${ledgerMessages.correctionOf('payout')}"`);
  const { proposed } = await client.payouts.getBoard();
  expect(proposed.find((one) => one.name === name)?.amountCentimes).toBe(100);
  expect(unexpected(admin.complaints)).toEqual([]);

  const owner = await enterWithClient(stage, 'restaurant1@mida.test', 'phone');
  await owner.page.goto('/restaurant/orders');
  await pressSeen(owner.page.getByRole('button', { name: ui.openMenu }), moneyEntry(owner.page));
  await moneyEntry(owner.page).click();
  const next = owner.page.getByRole('main').filter({ hasText: nextPayoutMessages.title });
  await next.getByText(formatAmount(100)).first().waitFor();
  await owner.page.getByRole('tab', { name: statementMessages.units.month }).click();
  await owner.page.getByRole('listitem').filter({ hasText: partLabels.payee.payout }).first().waitFor();
  await owner.page.getByRole('button', { name: statementMessages.exportCsv }).waitFor();
  await owner.page.getByRole('link', { name: invoiceMessages.open }).click();
  await owner.page.getByRole('link', { name: invoiceMessages.kinds.invoice }).first().click();
  await owner.page.getByText(invoiceMessages.settled).first().waitFor();
  await owner.page.goto('/restaurant/statements');
  await owner.page.getByRole('link', { name: legalMessages.open }).click();
  await owner.page.getByRole('button', { name: ui.openMenu }).click();
  await moneyEntry(owner.page).and(owner.page.locator('[aria-current=page]')).waitFor();
  await owner.page.keyboard.press('Escape');
  const ice = owner.page.getByLabel(legalMessages.ice);
  const company = owner.page.getByRole('form', { name: legalMessages.title });
  await ice.fill('12');
  await company.getByRole('button', { name: formMessages.save }).click();
  await owner.page.getByText(legalMessages.invalid.ice).waitFor();
  await ice.fill('001 524 678 0000 45');
  await company.getByRole('button', { name: formMessages.save }).click();
  await owner.page.getByText(legalMessages.saved).waitFor();
  expect(unexpected(owner.complaints)).toEqual([]);
});

it('an admin withdraws a payout, learns from the bank that it was paid, and books it', async () => {
  const { page, client, complaints } = await enterWithClient(stage, 'admin@mida.test', 'phone');
  await deliverOrder();
  const { name } = await client.restaurants.get({ id: 1 });
  const account = accountOf('restaurant_payable', 1);
  await client.payouts.setPayee({ account, holder: 'Dar Tajine SARL', rib });
  await page.goto('/admin/money?tab=payouts');
  const row = page.getByRole('listitem').filter({ hasText: name });
  const confirm = page.getByRole('button', { name: payoutMessages.confirmFor(name) });
  const holder = row.getByText('Dar Tajine SARL').first();
  expect(await holder.evaluate((element) => getComputedStyle(element).textAlign)).toBe('right');
  await confirm.click();
  await answerConfirm(page);
  await row.getByRole('button', { name: payoutMessages.withdraw }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: payoutMessages.withdraw }).click();
  const book = page.getByRole('button', { name: payoutMessages.bookWithdrawnFor(name) });
  await book.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: payoutMessages.bookWithdrawn, exact: true })
    .click();
  await page.getByText(payoutMessages.paidDone).waitFor();
  await book.waitFor({ state: 'detached' });
  await confirm.waitFor({ state: 'detached' });
  expect(unexpected(complaints)).toEqual([]);
});

it('an admin who comes back from an invoice sees its month again', async () => {
  const { page, complaints } = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  await page.goto('/admin/invoices');
  const month = page.getByRole('main').locator('[aria-live]');
  const latest = await month.textContent();
  await page.getByRole('button', { name: invoiceMessages.former }).click();
  await expect.poll(() => month.textContent()).not.toBe(latest);
  const former = await month.textContent();
  await page.getByRole('link', { name: invoiceMessages.kinds.invoice }).first().click();
  await page.getByText(invoiceMessages.settled).first().waitFor();
  await page.goBack();
  await expect.poll(() => month.textContent()).toBe(former);
  expect(unexpected(complaints)).toEqual([]);
});
