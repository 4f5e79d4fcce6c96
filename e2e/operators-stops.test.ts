import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { adminLayoutMessages } from '#messages/frame/admin-layout.ts';
import { auditMessages } from '#messages/marketplace/audit.ts';
import { consoleActLabel } from '#messages/marketplace/console-acts.ts';
import { stopMessages } from '#messages/marketplace/stops.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { pausedMessages } from '#messages/placing/paused.ts';
import { addButtons, goToCheckout } from '#scripts/browser/acts.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { newPersonAs } from './support/people.ts';
import { openStageWithDatabase } from './support/stage.ts';

const { product, browser, databaseUrl, query } = openStageWithDatabase();

const admin = (act: string) => {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATABASE_URL: databaseUrl() };
  const cwd = path.resolve(import.meta.dirname, '..');
  return promisify(execFile)('npm', ['run', '--silent', 'admin', '--', act], { cwd, env });
};

it('what the operator stops is on the open pages of admins and at the checkout, until it goes on', async () => {
  const boss = await newPersonAs(browser, { url: product.url, size: 'desktop' }, 'admin@mida.test');
  await boss.page.goto('/admin/audit');
  const { page, complaints } = await newPersonAs(
    browser,
    { url: product.url, size: 'phone' },
    'customer@mida.test',
  );
  await page.goto('/restaurant/1');
  await addButtons(page).nth(3).click();
  await goToCheckout(page);
  const submit = page.getByRole('button', { name: new RegExp(checkoutMessages.submit) });
  await expect.poll(() => submit.isEnabled()).toBe(true);

  await admin('pause-orders');
  await admin('hold-outbox');
  await page.getByText(pausedMessages.waitFor).filter({ visible: true }).waitFor();
  expect(await submit.isDisabled()).toBe(true);
  const alert = (text: string) => boss.page.getByRole('alert').filter({ hasText: text });
  for (const text of [stopMessages.orders, stopMessages.outbox])
    await expect.poll(() => alert(text).isVisible()).toBe(true);
  await boss.page.getByRole('link', { name: adminLayoutMessages.outbox }).click();
  await boss.page.waitForURL(/\/admin\/outbox/);
  expect(await alert(stopMessages.outbox).isVisible()).toBe(true);

  await admin('resume-orders');
  await admin('release-outbox');
  await expect.poll(() => submit.isEnabled()).toBe(true);
  await expect.poll(() => boss.page.getByRole('alert').count()).toBe(0);
  await boss.page.goto('/admin/audit');
  for (const label of ['orders_paused', 'orders_resumed', 'outbox_held', 'outbox_released'] as const) {
    const row = boss.page.getByRole('row').filter({ hasText: consoleActLabel[label] });
    await row.getByText(auditMessages.operator).waitFor();
    await row.getByText(auditMessages.console).waitFor();
  }
  expect(unexpected(complaints)).toEqual([]);
  expect(unexpected(boss.complaints)).toEqual([]);
});

it('orders that the database has lost are told on the pages of admins, until they are settled at the console', async () => {
  const boss = await newPersonAs(browser, { url: product.url, size: 'phone' }, 'admin@mida.test');
  await query('update settings set orders_lost_since = now()');
  await boss.page.goto('/admin/orders');
  const alert = boss.page.getByRole('alert').filter({ hasText: stopMessages.lost });
  await alert.waitFor();
  await admin('settle-lost-orders');
  await expect.poll(() => alert.count()).toBe(0);
  expect(unexpected(boss.complaints)).toEqual([]);
});
