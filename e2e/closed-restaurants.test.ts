import { expect, it } from 'vitest';
import { dashboardMessages } from '#shared/messages/ar/orders.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { enterWithClient } from './support/party.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();

it('the dashboard lists a restaurant whose last owner is suspended until it has an owner again', async () => {
  const { page, client, complaints, context } = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  const { name } = await client.restaurants.get({ id: 2 });
  const { items } = await client.users.listByRole({ role: 'restaurant', search: 'restaurant2@mida.test' });
  const userId = items[0]?.id ?? '';
  await page.goto('/admin/dashboard');
  const row = page.getByRole('listitem').filter({ hasText: dashboardMessages.ownerless });
  await page.getByRole('heading', { name: dashboardMessages.needsYou }).waitFor();
  expect(await row.count()).toBe(0);

  await client.users.updateStatus({ userId, newStatus: 'suspended', reason: 'Sold what it had not' });
  await page.reload();
  await row.getByText(name).waitFor();
  expect((await client.restaurants.get({ id: 2 })).isAcceptingOrders).toBe(false);
  await row.getByRole('link', { name: dashboardMessages.openOwners(name) }).click();
  await page.waitForURL(/\/admin\/users/);

  await page.goBack();
  await row.waitFor();
  await client.users.updateStatus({ userId, newStatus: 'active', reason: '' });
  await page.reload();
  await page.getByRole('heading', { name: dashboardMessages.needsYou }).waitFor();
  await row.waitFor({ state: 'detached' });
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
