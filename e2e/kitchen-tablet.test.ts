import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { orderActionLabel } from '#messages/orders/orders.ts';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { tabletMessages } from '#messages/restaurants/tablets.ts';
import { offlineText } from '#messages/writing/failures.ts';
import { matching } from '#scripts/browser/acts.ts';
import { newPerson, unexpected } from '#scripts/browser/browser.ts';
import { actAs, orderAs } from './support/actor.ts';
import { enterWithClient } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();

it('an owner makes a code on the phone, the tablet signs in, accepts an order, takes a dish off, and is out when the owner ends it', async () => {
  const owner = await enterWithClient(stage, 'restaurant1@mida.test', 'phone');
  const tablet = await newPerson(stage.browser, stage.product.url, 'desktop');
  const card = owner.page.getByRole('listitem').filter({ hasText: 'Wall' });

  await owner.page.goto('/restaurant/settings');
  await owner.page.getByRole('button', { name: tabletMessages.add }).click();
  await owner.page.getByLabel(tabletMessages.name).fill('Wall');
  await owner.page.getByRole('button', { name: tabletMessages.makeCode }).click();
  const code = await owner.page.getByText(/^\d{4} \d{4}$/).textContent();

  await tablet.page.goto('/restaurant/device');
  await tablet.page.getByLabel(tabletMessages.code).fill(code ?? '');
  await tablet.page.getByRole('button', { name: tabletMessages.enter, exact: true }).click();
  await tablet.page.waitForURL(/\/restaurant\/.*orders$/);
  await waitForText(owner.page, tabletMessages.signedIn('Wall'));
  await owner.page.getByRole('button', { name: tabletMessages.done }).click();

  const orderId = await orderAs(await actAs(stage.product.url, 'customer2@mida.test'));
  const ticket = tablet.page.getByRole('article').filter({ hasText: shortOrderId(orderId) });
  await ticket.getByRole('button', { name: orderActionLabel.accept }).click();
  await expect
    .poll(async () => {
      const admin = await actAs(stage.product.url, 'admin@mida.test');
      const { history } = await admin.ask('GET', `/orders/all/${orderId}`);
      return (history as { tablet: string | null }[]).at(-1)?.tablet;
    })
    .toBe('Wall');

  await tablet.page.getByRole('link', { name: ownRestaurantMessages.availability }).click();
  const dish = tablet.page
    .getByRole('switch', { name: matching(menuMessages.availableItem('\u0000')), checked: true })
    .first();
  const name = (await dish.getAttribute('aria-label')) ?? '';
  await dish.click();
  await tablet.page.getByRole('menuitem', { name: menuMessages.untilTomorrow }).click();
  await tablet.page.getByRole('switch', { name, exact: true, checked: false }).waitFor();

  await card.getByRole('button', { name: tabletMessages.endLabel('Wall') }).click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: tabletMessages.end }).click();
  await tablet.page.waitForURL(/\/restaurant\/device$/);
  await tablet.page.getByText(tabletMessages.over).first().waitFor();
  await card.waitFor({ state: 'detached' });
  for (const { complaints } of [owner, tablet]) expect(unexpected(complaints)).toEqual([]);
});

it('a tablet that lost the answer enters by a second press, stays in at the address of the form, and its other tab follows it out', async () => {
  const { client } = await enterWithClient(stage, 'restaurant1@mida.test', 'desktop');
  const { page, context, complaints } = await newPerson(stage.browser, stage.product.url, 'desktop');
  const { code } = await client.tablets.add({ name: 'Oven' });
  const enter = page.getByRole('button', { name: tabletMessages.enter, exact: true });

  await page.goto('/restaurant/device');
  await page.getByLabel(tabletMessages.code).fill(code);
  const answered = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/rpc/tablets/enter', answered, { times: 1 });
  await enter.click();
  await page.getByText(offlineText).waitFor();
  await enter.click();
  await page.waitForURL(/\/restaurant\/orders$/);

  await page.goto('/restaurant/device');
  await page.waitForURL(/\/restaurant\/orders$/);

  const other = await context.newPage();
  await other.goto('/restaurant/availability');
  await other.getByRole('button', { name: tabletMessages.leave, exact: true }).waitFor();
  await page.getByRole('button', { name: tabletMessages.leave, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: tabletMessages.leave }).click();
  for (const tab of [page, other]) {
    await tab.waitForURL(/\/restaurant\/device$/);
    await tab.getByLabel(tabletMessages.code).waitFor();
  }
  expect(unexpected(complaints).filter((complaint) => !complaint.includes('net::ERR_FAILED'))).toEqual([]);
});
