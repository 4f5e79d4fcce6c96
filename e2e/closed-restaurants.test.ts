import { expect, it } from 'vitest';
import { shortOrderId } from '#shared/domain/order-lifecycle.ts';
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

it("the dashboard's link to an order leads to that order, and says when it is not open any more", async () => {
  const { page, client, complaints, context } = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  const { items } = await client.orders.listAllAsAdmin({ tab: 'current' });
  await page.goto('/admin/dashboard');
  const link = page.getByRole('link', { name: new RegExp(`^${dashboardMessages.openOrder('')}`) }).last();
  const said = (await link.getAttribute('aria-label')) ?? '';
  const asked = items.find(({ id }) => said.includes(shortOrderId(id)));
  await link.click();
  const first = page.getByRole('article').first();
  await expect.poll(() => first.getAttribute('data-focus-item')).toBe(asked?.id);
  expect(await page.getByRole('article').count()).toBe(items.length);

  const closed = (await client.orders.listAllAsAdmin({ tab: 'delivered' })).items[0];
  await page.goto(`/admin/orders?order=${closed?.id}`);
  await page.getByRole('status').filter({ hasText: dashboardMessages.noLongerOpen }).waitFor();
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
