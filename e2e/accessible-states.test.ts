import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accountMessages } from '#messages/accounts/account.ts';
import { commissionMessages } from '#messages/money/commission.ts';
import { accountMenuMessages } from '#messages/accounts/account-menu.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { orderActionLabel } from '#messages/orders/orders.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import { ui } from '#messages/frame/ui.ts';
import { pressSeen } from '#scripts/browser/alive.ts';
import { endMotion } from '#scripts/browser/measure-motion.ts';
import { scenes, type Scene } from '#scripts/browser/scenes.ts';
import { openStage } from './support/stage.ts';
import { axeFindings, openMeasured, survey } from './support/survey.ts';
import { moveReasonMessages } from '#messages/orders/move-reasons.ts';

const { product, browser } = openStage();

const opening =
  (name: string) =>
  (page: Page): Promise<void> =>
    pressSeen(page.getByRole('button', { name }), page.getByRole('dialog').or(page.getByRole('alertdialog')));

/** States only on phones, or without a picture of their own. */
const more: Scene[] = [
  {
    name: 'the account sheet',
    as: 'customer',
    path: '/orders',
    act: opening(layoutMessages.myAccount),
    says: accountMenuMessages.logout,
  },
  {
    name: "an area's drawer",
    as: 'restaurant1',
    path: '/restaurant/settings',
    act: opening(ui.openMenu),
    says: accountMenuMessages.logout,
  },
  {
    name: 'deleting the account',
    as: 'customer',
    path: '/account',
    act: opening(accountMessages.delete),
    says: accountMessages.deleteLead,
  },
  {
    name: 'the second factor',
    as: 'customer',
    path: '/account',
    act: opening(accountMessages.enableTwoFactor),
    says: accountMessages.enableLead,
  },
  {
    name: 'cancelling an order',
    as: 'admin',
    path: '/admin/orders',
    act: opening(orderActionLabel.cancel),
    says: moveReasonMessages.why,
  },
  {
    name: "a restaurant's commission",
    as: 'admin',
    path: '/admin/restaurants',
    act: openCommission,
    says: commissionMessages.own,
  },
];

async function openCommission(page: Page): Promise<void> {
  const change = page.getByRole('menuitem', { name: commissionMessages.change });
  const menus = page.getByRole('button', { name: restaurantDeskMessages.actions('') });
  await pressSeen(menus.filter({ visible: true }).first(), change);
  await change.click();
}

/** States that need an action first: dialogs, sheets, menus, one order, one job. */
const states = [...scenes.filter(({ act, isPlaceless }) => act && !isPlaceless), ...more];

it.each(states.map((scene) => [scene.name, scene] as const))(
  'the survey finds no barrier in: %s',
  async (_name, { as, path, act, says }) => {
    const page = await openMeasured(browser, product.url, as);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await act?.(page);
    await page.getByText(says).filter({ visible: true }).first().waitFor();
    await still(page);
    const found = [...(await axeFindings(page)), ...(await survey(page, 'phone'))];
    await page.context().close();
    expect(found).toEqual([]);
  },
);

async function still(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.animate-pulse, main .animate-spin'));
  await endMotion(page);
}
