import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { authMessages } from '#messages/accounts/auth.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { orderActionLabel } from '#messages/orders/orders.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { demoAccounts } from '#server/seed/accounts.ts';
import { linkInMail } from './outbox.ts';
import { pressInList, pressSeen } from './alive.ts';

export const openSignIn = (page: Page): Promise<void> =>
  pressSeen(page.getByRole('button', { name: authMessages.login }), page.getByRole('dialog'));

/**
 * The buttons of the dishes that ask nothing: one press puts them into the cart. Which dish is the first changes with
 * the hour.
 */
export const addButtons = (within: Page | Locator): Locator =>
  within
    .getByRole('button', { name: matching(cartMessages.addItem('\u0000')) })
    .and(within.locator(':not([aria-haspopup])'));

/** A dish may stand on the page twice, among the best of its restaurant and in its section: the first is pressed. */
export const addButtonOf = (within: Page | Locator, dishName: string): Locator =>
  within.getByRole('button', { name: cartMessages.addItem(dishName) }).first();

const addFirstDish = async (page: Page): Promise<void> => {
  await pressSeen(addButtons(page), page.getByText(cartMessages.added('').trim()));
};

export const openCart = async (page: Page): Promise<void> => {
  await addFirstDish(page);
  const cart = page.getByRole('button', { name: matching(`${cartMessages.title}\u0000`) });
  await pressSeen(page.getByText(cartMessages.view).or(cart), page.getByRole('dialog'));
};

export const goToCheckout = async (page: Page): Promise<void> => {
  await addFirstDish(page);
  await page.goto('/checkout');
};

export const follow =
  (selector: string) =>
  async (page: Page): Promise<void> => {
    const link = page.locator(selector).first();
    await link.waitFor();
    await page.goto((await link.getAttribute('href')) ?? '/');
  };

export const followResetLink = async (page: Page): Promise<void> => {
  const { origin } = new URL(page.url());
  const email = 'customer2@mida.test';
  await page.request.post('/api/v1/auth/request-password-reset', { data: { email } });
  await page.goto(await linkInMail(origin, email, 'reset'));
};

export const followConfirmationLink =
  (from: 'here' | 'elsewhere') =>
  async (page: Page): Promise<void> => {
    const { origin } = new URL(page.url());
    const email = `${randomUUID()}@example.org`;
    const data = { username: demoAccounts[0]?.name, email, password: 'zellige-47' };
    await page.request.post('/api/v1/auth/sign-up', { data });
    if (from === 'elsewhere') await page.context().clearCookies({ name: /sign_up/ });
    await page.goto(await linkInMail(origin, email, 'confirm'));
  };

export const confirmByPress = async (page: Page): Promise<void> => {
  await followConfirmationLink('here')(page);
  await page.getByRole('button', { name: authMessages.confirm }).click();
};

export const choose =
  (role: 'tab' | 'button', name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole(role, { name }).first().click();
  };

export const openDialogBy =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    pressSeen(page.getByRole('button', { name }), page.getByRole('dialog').or(page.getByRole('alertdialog')));

export function matching(message: string): RegExp {
  const [before = '', after = ''] = message.split('\u0000');
  return new RegExp(`^${before}.*${after}$`);
}

export const openJob = async (page: Page): Promise<void> => {
  const accept = page.getByRole('button', { name: orderActionLabel.assign_job }).first();
  const current = page.locator('main a[href^="/courier/jobs/"]').first();
  await accept.or(current).first().waitFor();
  if (await current.isVisible()) await current.click();
  else await pressInList(accept, page.getByRole('button', { name: orderActionLabel.mark_picked_up }));
  await page.waitForURL(/\/courier\/jobs\/./);
};

export const addFromTwoRestaurants = async (page: Page): Promise<void> => {
  await addFirstDish(page);
  await page.goto('/restaurant/2');
  await pressSeen(addButtons(page), page.getByRole('alertdialog'));
};

export const openFirstUser = async (page: Page): Promise<void> => {
  await choose('button', userMessages.rowActions('').trim())(page);
  await page.getByRole('menuitem', { name: userMessages.viewDetails }).click();
};
