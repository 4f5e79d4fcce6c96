import type { Page } from 'playwright-core';
import type { demoAccounts } from '#server/db/seed/accounts.ts';
import { authMessages } from '#shared/messages/ar/auth.ts';
import { cartMessages } from '#shared/messages/ar/cart.ts';
import { layoutMessages } from '#shared/messages/ar/layout.ts';
import { menuMessages } from '#shared/messages/ar/menu.ts';
import { orderActionLabel } from '#shared/messages/ar/orders.ts';
import { userMessages } from '#shared/messages/ar/users.ts';
import { press } from './press.ts';

export type AccountKey = (typeof demoAccounts)[number]['key'];

/** One picture: who looks, where, and what he does before it is taken. */
export interface Scene {
  name: string;
  /** A demo account's key; nobody is a visitor. */
  as?: AccountKey;
  path: string;
  act?: (page: Page) => Promise<void>;
  /** The calls of this page never come back, or come back broken. */
  calls?: 'held' | 'broken';
  /** The device does not tell where it is. */
  isPlaceless?: boolean;
  /** What is shown lies over the page, which is then not taken to its end. */
  isOverlay?: boolean;
}

const openSignIn = (page: Page): Promise<void> =>
  press(page, page.getByRole('button', { name: authMessages.login }), page.getByRole('dialog'));

const addFirstDish = async (page: Page): Promise<void> => {
  const add = page.getByRole('button', { name: matching(cartMessages.addItem('\u0000')) });
  await press(page, add, page.getByText(cartMessages.added('').trim()));
};

const openCart = async (page: Page): Promise<void> => {
  await addFirstDish(page);
  const cart = page.getByRole('button', { name: matching(`${cartMessages.title}\u0000`) });
  await press(page, page.getByText(cartMessages.view).or(cart), page.getByRole('dialog'));
};

const goToCheckout = async (page: Page): Promise<void> => {
  await addFirstDish(page);
  await page.goto('/checkout');
};

const follow =
  (selector: string) =>
  async (page: Page): Promise<void> => {
    const link = page.locator(selector).first();
    await link.waitFor();
    await page.goto((await link.getAttribute('href')) ?? '/');
  };

const choose =
  (role: 'tab' | 'button', name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole(role, { name }).first().click();
  };

const openDialogBy =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    press(
      page,
      page.getByRole('button', { name }),
      page.getByRole('dialog').or(page.getByRole('alertdialog')),
    );

/** A message that names something, whatever it names. */
function matching(message: string): RegExp {
  const [before = '', after = ''] = message.split('\u0000');
  return new RegExp(`^${before}.*${after}$`);
}

/** The job he has, or the first one he can have. */
const openJob = async (page: Page): Promise<void> => {
  const accept = page.getByRole('button', { name: orderActionLabel.assign_job }).first();
  const current = page.locator('main a[href^="/courier/jobs/"]').first();
  await accept.or(current).first().waitFor();
  if (await current.isVisible()) await current.click();
  else await accept.click();
  await page.waitForURL(/\/courier\/jobs\/./);
};

const visitor: Scene[] = [
  { name: 'landing', path: '/' },
  { name: 'sign-in', path: '/', act: openSignIn, isOverlay: true },
  {
    name: 'sign-up',
    path: '/',
    isOverlay: true,
    act: async (page) => {
      await openSignIn(page);
      await choose('tab', authMessages.signUp)(page);
      await page.getByRole('button', { name: authMessages.createAccount }).click();
    },
  },
  {
    name: 'forgot-password',
    path: '/',
    isOverlay: true,
    act: async (page) => {
      await openSignIn(page);
      await choose('button', authMessages.forgotPassword)(page);
    },
  },
  { name: 'home', path: '/home' },
  { name: 'home-search', path: '/home?q=hrira' },
  { name: 'home-nothing-found', path: '/home?q=zzzz' },
  {
    name: 'theme-menu',
    path: '/home',
    isOverlay: true,
    act: (page) =>
      press(page, page.getByRole('button', { name: layoutMessages.theme }), page.getByRole('menu')),
  },
  { name: 'restaurant', path: '/restaurant/1' },
  { name: 'restaurant-burger', path: '/restaurant/2' },
  { name: 'restaurant-missing', path: '/restaurant/999' },
  {
    name: 'dish',
    path: '/restaurant/1',
    isOverlay: true,
    act: (page) => press(page, page.locator('[aria-haspopup="dialog"] bdi'), page.getByRole('dialog')),
  },
  { name: 'cart', path: '/restaurant/1', act: openCart, isOverlay: true },
  { name: 'checkout-empty', path: '/checkout' },
  { name: 'checkout', path: '/restaurant/1', act: goToCheckout },
  { name: 'checkout-placeless', path: '/restaurant/1', act: goToCheckout, isPlaceless: true },
  { name: 'update-password', path: '/update-password?token=sample' },
  { name: 'update-password-no-link', path: '/update-password' },
  { name: 'courier-register', path: '/courier/register' },
  { name: 'not-found', path: '/nothing/here' },
];

const customer: Scene[] = [
  { name: 'customer-home', as: 'customer', path: '/home' },
  { name: 'customer-orders', as: 'customer', path: '/orders' },
  { name: 'customer-orders-loading', as: 'customer', path: '/orders', calls: 'held' },
  { name: 'customer-orders-broken', as: 'customer', path: '/orders', calls: 'broken' },
  { name: 'customer-order', as: 'customer', path: '/orders', act: follow('main a[href^="/orders/"]') },
];

const courier: Scene[] = [
  { name: 'courier-jobs', as: 'courier', path: '/courier/jobs' },
  { name: 'courier-jobs-loading', as: 'courier', path: '/courier/jobs', calls: 'held' },
  { name: 'courier-jobs-broken', as: 'courier', path: '/courier/jobs', calls: 'broken' },
  { name: 'courier-jobs-off-duty', as: 'courier2', path: '/courier/jobs' },
  { name: 'courier-jobs-waiting', as: 'pendingCourier', path: '/courier/jobs' },
  { name: 'courier-profile', as: 'courier', path: '/courier/profile' },
  { name: 'courier-job', as: 'courier', path: '/courier/jobs', act: openJob },
  { name: 'courier-jobs-busy', as: 'courier', path: '/courier/jobs' },
];

const restaurant: Scene[] = [
  { name: 'restaurant-orders', as: 'restaurant1', path: '/restaurant/orders' },
  { name: 'restaurant-orders-loading', as: 'restaurant1', path: '/restaurant/orders', calls: 'held' },
  { name: 'restaurant-orders-broken', as: 'restaurant1', path: '/restaurant/orders', calls: 'broken' },
  { name: 'restaurant-menu', as: 'restaurant1', path: '/restaurant/menu' },
  {
    name: 'restaurant-menu-add',
    as: 'restaurant1',
    path: '/restaurant/menu',
    act: openDialogBy(menuMessages.add),
    isOverlay: true,
  },
  {
    name: 'restaurant-menu-remove',
    as: 'restaurant1',
    path: '/restaurant/menu',
    act: openDialogBy(matching(menuMessages.removeItem('\u0000'))),
    isOverlay: true,
  },
  { name: 'restaurant-analytics', as: 'restaurant1', path: '/restaurant/analytics' },
  { name: 'restaurant-settings', as: 'restaurant1', path: '/restaurant/settings' },
];

const admin: Scene[] = [
  { name: 'admin-dashboard', as: 'admin', path: '/admin/dashboard' },
  { name: 'admin-orders', as: 'admin', path: '/admin/orders' },
  { name: 'admin-orders-loading', as: 'admin', path: '/admin/orders', calls: 'held' },
  { name: 'admin-orders-broken', as: 'admin', path: '/admin/orders', calls: 'broken' },
  { name: 'admin-orders-delivered', as: 'admin', path: '/admin/orders?tab=delivered' },
  { name: 'admin-orders-cancelled', as: 'admin', path: '/admin/orders?tab=cancelled' },
  { name: 'admin-verifications', as: 'admin', path: '/admin/verifications' },
  {
    name: 'admin-verification-accept',
    as: 'admin',
    path: '/admin/verifications',
    act: openDialogBy(userMessages.accept),
    isOverlay: true,
  },
  { name: 'admin-users', as: 'admin', path: '/admin/users' },
  { name: 'admin-users-restaurants', as: 'admin', path: '/admin/users?tab=restaurants' },
  { name: 'admin-users-couriers', as: 'admin', path: '/admin/users?tab=couriers' },
  { name: 'admin-profile', as: 'admin', path: '/admin/profile' },
  { name: 'admin-settings', as: 'admin', path: '/admin/settings' },
];

/** Every screen, and the states that a person can bring about. */
export const scenes: readonly Scene[] = [...visitor, ...customer, ...courier, ...restaurant, ...admin];
