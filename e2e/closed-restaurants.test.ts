import { expect, it } from 'vitest';
import { shortOrderId } from '#shared/domain/order-lifecycle.ts';
import { partyLabel } from '#shared/messages/ar/move-reasons.ts';
import { deskMessages } from '#shared/messages/ar/order-desk.ts';
import {
  boardMessages,
  dashboardMessages,
  orderActionLabel,
  orderStatusLabel,
} from '#shared/messages/ar/orders.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { actAs, orderAs } from './support/actor.ts';
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

it('an admin finds a caller’s order, moves it, and comes back to the same list at the same place', async () => {
  const { page, client, complaints, context } = await enterWithClient(stage, 'admin@mida.test', 'phone');
  const customer = await actAs(stage.product.url, 'customer2@mida.test');
  const id = await orderAs(customer);
  const { phone, restaurant } = await client.orders.getAsAdmin({ orderId: id });
  const short = shortOrderId(id);
  const ticket = page.getByRole('article', { name: boardMessages.order(short) });
  const details = page.getByRole('link', { name: deskMessages.detailsOf(short) });
  const search = page.getByRole('searchbox', { name: deskMessages.search });

  await page.goto('/admin/orders?tab=delivered');
  await search.fill(`+212 ${phone?.slice(1)}`);
  await ticket.waitFor();
  await search.fill(`#${short.toLowerCase()}`);
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === `#${short.toLowerCase()}`);
  await expect.poll(() => page.getByRole('article').count()).toBe(1);

  await search.fill(restaurant.name);
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(1);
  await details.scrollIntoViewIfNeeded();
  const [address, depth] = [page.url(), await page.evaluate(() => window.scrollY)];
  await details.click();
  await page.getByRole('heading', { name: deskMessages.orderTitle(short) }).waitFor();
  await page.getByRole('button', { name: orderActionLabel.accept }).click();
  await page.getByRole('status').filter({ hasText: orderStatusLabel.preparing }).waitFor();
  await page.getByText(`${partyLabel.admin}: `).waitFor();

  await page.getByRole('link', { name: deskMessages.back }).click();
  await ticket.getByText(orderStatusLabel.preparing).waitFor();
  expect(page.url()).toBe(address);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(depth);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('every concern of the dashboard leads to its order, and an unknown order is said to be missing', async () => {
  const { page, complaints, context } = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  await page.goto('/admin/dashboard');
  const link = page.getByRole('link', { name: new RegExp(`^${dashboardMessages.openOrder('')}`) }).first();
  const said = ((await link.getAttribute('aria-label')) ?? '').replace(dashboardMessages.openOrder(''), '');
  await link.click();
  await page.getByRole('heading', { name: deskMessages.orderTitle(said) }).waitFor();
  await page.goto('/admin/orders/00000000-0000-4000-8000-000000000000');
  await page.getByRole('heading', { name: deskMessages.missing }).waitFor();
  await page.getByRole('link', { name: deskMessages.back }).click();
  await page.waitForURL(/\/admin\/orders$/);
  expect(unexpected(complaints).filter((one) => !one.includes('404'))).toEqual([]);
  await context.close();
});

it('an admin filters the orders in a sheet on a phone, and the address keeps it', async () => {
  const { page, client, complaints, context } = await enterWithClient(stage, 'admin@mida.test', 'phone');
  const { items } = await client.orders.listAllAsAdmin({ tab: 'delivered' });
  const { restaurant } = items[0] ?? { restaurant: { id: 0, name: '' } };
  const { items: expected } = await client.orders.listAllAsAdmin({
    tab: 'delivered',
    restaurantId: restaurant.id,
  });
  await page.goto('/admin/orders?tab=delivered');
  await page.getByRole('button', { name: deskMessages.filter }).click();
  await page.getByRole('dialog').getByLabel(deskMessages.restaurant).selectOption(restaurant.name);
  await page.getByRole('dialog').getByRole('button', { name: deskMessages.show }).click();
  await expect.poll(() => page.getByRole('article').count()).toBe(expected.length);
  await page.reload();
  await expect.poll(() => page.getByRole('article').count()).toBe(expected.length);
  expect(new URL(page.url()).search).toBe(`?tab=delivered&restaurant=${restaurant.id}`);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
