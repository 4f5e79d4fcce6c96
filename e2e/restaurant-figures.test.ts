import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { dayOf } from '#shared/domain/time/city-clock.ts';
import { addDays } from '#shared/domain/time/figure-periods.ts';
import { figureMessages } from '#messages/money/figures.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { chooseDays } from './support/days.ts';
import { actAs, demandNoCodes, moveAs, orderAs } from './support/actor.ts';
import { enterWithClient } from './support/party.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();

/** An order that the kitchen and a courier bring to the door. */
async function deliverOne(dishName: string): Promise<void> {
  const { url } = stage.product;
  await demandNoCodes(url);
  const [admin, courier] = [await actAs(url, 'admin@mida.test'), await actAs(url, 'courier@mida.test')];
  const orderId = await orderAs(await actAs(url, 'customer1@sample.mida.test'), { dishName });
  await moveAs(admin, 'all', orderId, 'preparing');
  await moveAs(admin, 'all', orderId, 'ready_for_pickup');
  await courier.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
  await courier.ask('POST', `/orders/jobs/${orderId}/assign`, { orderId, version: 3 });
  await moveAs(courier, 'jobs', orderId, 'picked_up');
  await moveAs(courier, 'jobs', orderId, 'delivered');
}

it('an owner reads the figures of today and of other periods, as charts and as tables, and downloads them', async () => {
  const kitchen = await enterWithClient(stage, 'restaurant1@mida.test', 'phone');
  const { page, client } = kitchen;
  const { menu } = await client.restaurants.get({ id: 1 });
  const dish = menu.flatMap(({ items }) => items).find(({ isSoldOut }) => !isSoldOut);
  const dishName = dish?.name ?? '';
  const before = await client.statistics.ofOwnPeriod({ period: 'today' });
  await deliverOne(dishName);

  await page.goto('/restaurant/analytics');
  const tile = (label: string) => page.locator('dl > div').filter({ hasText: label });
  const orders = formatNumber(before.now.orders + 1);
  await tile(figureMessages.orders).getByText(orders, { exact: true }).waitFor();
  await page.getByRole('listitem').filter({ hasText: dishName }).waitFor();
  await page.getByRole('table', { name: figureMessages.weekHours }).waitFor({ state: 'attached' });

  await page.getByRole('tab', { name: figureMessages.periods.week }).click();
  await page.waitForURL(/period=week/);
  const sales = page.getByRole('table', { name: figureMessages.salesByDay });
  await sales.waitFor({ state: 'attached' });
  expect(await sales.getByRole('row').count()).toBe(8);
  await page.getByRole('button', { name: figureMessages.asTable }).first().click();
  await page.getByRole('button', { name: figureMessages.asChart }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: figureMessages.exportCsv }).click(),
  ]);
  const lines = (await text(await download.createReadStream())).trimEnd().split('\r\n');
  expect(lines).toHaveLength(8);
  expect(lines.at(-1)).toContain(`"${dayOf(new Date())}";"${before.now.orders + 1}";`);

  await page.getByRole('tab', { name: figureMessages.own }).click();
  await page.waitForURL(/from=/);
  const today = dayOf(new Date());
  const tenDaysAgo = addDays(today, -10);
  await chooseDays(page, figureMessages.own, today, tenDaysAgo);
  await page.waitForURL(new RegExp(`from=${tenDaysAgo}&to=${today}`));
  await page.goto(`/restaurant/analytics?from=${today}&to=${tenDaysAgo}`);
  await page.getByText(figureMessages.faults.backwards).waitFor();
  expect(unexpected(kitchen.complaints)).toEqual([]);
});
