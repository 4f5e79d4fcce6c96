import type { Page } from 'playwright-core';
import type { demoAccounts } from '#server/seed/accounts.ts';
import { accountMessages } from '#messages/accounts/account.ts';
import { authMessages, confirmationLinkFailureText, resetLinkFailureText } from '#messages/accounts/auth.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { laterCartMessages } from '#messages/placing/later-cart.ts';
import { otherCartMessages } from '#messages/placing/other-cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { defaultCity } from '#messages/writing/city.ts';
import { counts } from '#messages/writing/counts.ts';
import { cashMessages } from '#messages/money/cash.ts';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { landingMessages } from '#messages/frame/landing.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { themeNames } from '#messages/accounts/themes.ts';
import { notFoundMessages } from '#messages/frame/not-found.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { deskMessages } from '#messages/orders/order-desk.ts';
import {
  dashboardMessages,
  orderActionLabel,
  orderMessages,
  orderStatusLabel,
} from '#messages/orders/orders.ts';
import { privacyMessages } from '#messages/accounts/privacy.ts';
import { restaurantPageMessages } from '#messages/restaurants/restaurant-page.ts';
import { restaurantListMessages } from '#messages/restaurants/restaurant-list.ts';
import { noneFoundMessages } from '#messages/restaurants/none-found.ts';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { figureMessages } from '#messages/money/figures.ts';
import { ui } from '#messages/frame/ui.ts';
import { accountStatusLabel, userMessages } from '#messages/accounts/users.ts';
import { currency } from '#messages/writing/format.ts';
import {
  addFromTwoRestaurants,
  choose,
  confirmByPress,
  follow,
  followConfirmationLink,
  followResetLink,
  goToCheckout,
  matching,
  openCart,
  openDialogBy,
  openFirstUser,
  openJob,
  openSignIn,
} from './acts.ts';
import { pressSeen } from './alive.ts';
import { deskScenes } from './desk-scenes.ts';
import { menuScenes } from './menu-scenes.ts';
import { moneyScenes } from './money-scenes.ts';
import { peopleScenes } from './people-scenes.ts';
import { tabletScenes } from './tablet-scenes.ts';

export type AccountKey = (typeof demoAccounts)[number]['key'];

export interface Scene {
  name: string;
  as?: AccountKey;
  path: string;
  act?: (page: Page) => Promise<void>;
  /** Words seen only in this scene; the picture waits for them. */
  says: string | RegExp;
  calls?: 'held' | 'broken';
  isPlaceless?: boolean;
  /** The scene is not photographed to the page's full height. */
  isOverlay?: boolean;
}

const unanswered = (page: { name: string; as: AccountKey; path: string }, failure: string): Scene[] => [
  { ...page, name: `${page.name}-loading`, calls: 'held', says: ui.loading },
  { ...page, name: `${page.name}-broken`, calls: 'broken', says: failure },
];

const home = { name: 'home', path: '/home', says: restaurantListMessages.listTitle(defaultCity.name) };
const visitor: Scene[] = [
  { name: 'landing', path: '/', says: landingMessages.courierTitle },
  { name: 'sign-in', path: '/', act: openSignIn, isOverlay: true, says: authMessages.forgotPassword },
  {
    name: 'sign-up',
    path: '/',
    isOverlay: true,
    act: async (page) => {
      await openSignIn(page);
      await choose('tab', authMessages.signUp)(page);
      await page.getByRole('button', { name: authMessages.createAccount }).click();
    },
    says: authMessages.usernameTooShort,
  },
  {
    name: 'forgot-password',
    path: '/',
    isOverlay: true,
    act: async (page) => {
      await openSignIn(page);
      await choose('button', authMessages.forgotPassword)(page);
    },
    says: authMessages.forgotLead,
  },
  home,
  { name: 'home-search', path: '/home?q=hrira', says: counts.restaurant.two },
  { name: 'home-nothing-found', path: '/home?q=qxqx', says: noneFoundMessages.noneMatch },
  {
    name: 'theme-menu',
    path: '/home',
    isOverlay: true,
    act: (page) =>
      pressSeen(page.getByRole('button', { name: layoutMessages.theme }), page.getByRole('menu')),
    says: themeNames.system,
  },
  { name: 'restaurant', path: '/restaurant/1', says: restaurantPageMessages.minutesToArrive(35) },
  { name: 'restaurant-burger', path: '/restaurant/2', says: restaurantPageMessages.minutesToArrive(40) },
  { name: 'restaurant-missing', path: '/restaurant/999', says: notFoundMessages.restaurant },
  {
    name: 'dish',
    path: '/restaurant/1',
    isOverlay: true,
    act: (page) => pressSeen(page.locator('[aria-haspopup="dialog"] bdi'), page.getByRole('dialog')),
    says: cartMessages.add,
  },
  { name: 'cart', path: '/restaurant/1', act: openCart, isOverlay: true, says: laterCartMessages.checkout },
  {
    name: 'new-cart',
    path: '/restaurant/1',
    act: addFromTwoRestaurants,
    isOverlay: true,
    says: otherCartMessages.startNew,
  },
  { name: 'checkout-empty', path: '/checkout', says: cartMessages.empty },
  { name: 'checkout', path: '/restaurant/1', act: goToCheckout, says: checkoutMessages.located },
  {
    name: 'checkout-placeless',
    path: '/restaurant/1',
    act: goToCheckout,
    isPlaceless: true,
    says: checkoutMessages.geolocation.denied,
  },
  {
    name: 'confirm-email',
    path: '/',
    act: followConfirmationLink('here'),
    says: authMessages.confirmQuestion,
  },
  {
    name: 'confirm-email-elsewhere',
    path: '/',
    act: followConfirmationLink('elsewhere'),
    says: authMessages.confirmWithPassword,
  },
  { name: 'confirm-email-done', path: '/', act: confirmByPress, says: authMessages.emailConfirmed },
  {
    name: 'confirm-email-dead-link',
    path: '/confirm-email?token=sample',
    says: confirmationLinkFailureText.unknown,
  },
  { name: 'update-password', path: '/', act: followResetLink, says: authMessages.updatePasswordLead },
  {
    name: 'update-password-dead-link',
    path: '/update-password?token=sample',
    says: resetLinkFailureText.unknown,
  },
  { name: 'update-password-no-link', path: '/update-password', says: authMessages.noLink },
  { name: 'courier-register', path: '/courier/register', says: courierMessages.registerLead },
  { name: 'restaurant-register', path: '/restaurant/register', says: joiningMessages.registerLead },
  { name: 'privacy', path: '/privacy', says: privacyMessages.lead },
  { name: 'not-found', path: '/nothing/here', says: notFoundMessages.title },
];

const ownOrders = { name: 'customer-orders', as: 'customer', path: '/orders' } as const;
const customer: Scene[] = [
  { ...home, name: 'customer-home', as: 'customer' },
  { ...ownOrders, says: orderStatusLabel.delivered },
  ...unanswered(ownOrders, orderMessages.loadFailed),
  {
    name: 'customer-order',
    as: 'customer',
    path: '/orders',
    act: follow('main a[href^="/orders/"]'),
    says: orderMessages.subtotal,
  },
  { name: 'customer-account', as: 'customer', path: '/account', says: accountMessages.exportLead },
];

const jobs = { name: 'courier-jobs', as: 'courier', path: '/courier/jobs' } as const;
const courier: Scene[] = [
  { ...jobs, says: orderActionLabel.assign_job },
  ...unanswered(jobs, orderMessages.availableJobsFailed),
  {
    name: 'courier-jobs-off-duty',
    as: 'courier2',
    path: jobs.path,
    says: courierMessages.unavailableLead,
  },
  { name: 'courier-jobs-waiting', as: 'pendingCourier', path: jobs.path, says: courierMessages.pendingLead },
  { name: 'courier-money', as: 'courier', path: '/courier/money', says: cashMessages.handOvers },
  { name: 'courier-profile', as: 'courier', path: '/courier/profile', says: courierMessages.email },
  { name: 'courier-job', as: 'courier', path: jobs.path, act: openJob, says: orderMessages.collectCash },
  { name: 'courier-jobs-busy', as: 'courier', path: jobs.path, says: orderMessages.details },
];

const board = { name: 'restaurant-orders', as: 'restaurant1', path: '/restaurant/orders' } as const;
const dishes = { name: 'restaurant-menu', as: 'restaurant1', path: '/restaurant/menu' } as const;
const restaurant: Scene[] = [
  ...tabletScenes,
  ...menuScenes,
  { ...board, says: orderMessages.total },
  ...unanswered(board, orderMessages.loadFailed),
  { ...dishes, says: currency.sign },
  ...unanswered(dishes, menuMessages.loadFailed),
  {
    name: 'restaurant-menu-add',
    as: 'restaurant1',
    path: dishes.path,
    act: openDialogBy(menuMessages.add),
    isOverlay: true,
    says: menuMessages.addTitle,
  },
  {
    name: 'restaurant-menu-remove',
    as: 'restaurant1',
    path: dishes.path,
    act: openDialogBy(matching(menuMessages.removeItem('\u0000'))),
    isOverlay: true,
    says: menuMessages.removeLead,
  },
  {
    name: 'restaurant-analytics',
    as: 'restaurant1',
    path: '/restaurant/analytics?period=quarter',
    says: figureMessages.sales,
  },
];

const orders = { name: 'admin-orders', as: 'admin', path: '/admin/orders' } as const;
const people = { name: 'admin-users', as: 'admin', path: '/admin/users' } as const;
const applications = { name: 'admin-verifications', as: 'admin', path: '/admin/verifications' } as const;
const admin: Scene[] = [
  ...moneyScenes,
  ...peopleScenes,
  ...deskScenes,
  { name: 'admin-dashboard', as: 'admin', path: '/admin/dashboard', says: dashboardMessages.liveOrders },
  { ...orders, says: orderMessages.total },
  ...unanswered(orders, orderMessages.loadFailed),
  {
    ...orders,
    name: 'admin-orders-delivered',
    path: `${orders.path}?tab=delivered`,
    says: orderStatusLabel.delivered,
  },
  {
    ...orders,
    name: 'admin-orders-cancelled',
    path: `${orders.path}?tab=cancelled`,
    says: orderStatusLabel.cancelled,
  },
  {
    ...orders,
    name: 'admin-order',
    act: follow('main a[href^="/admin/orders/"]'),
    says: deskMessages.linesAndMoney,
  },
  { ...applications, says: userMessages.accept },
  ...unanswered(applications, userMessages.loadPendingFailed),
  {
    ...applications,
    name: 'admin-verification-accept',
    act: openDialogBy(userMessages.accept),
    isOverlay: true,
    says: userMessages.acceptLead,
  },
  // A page holds no more than the sample's customers, and those who signed up in other scenes come first.
  { ...people, says: accountStatusLabel.active },
  ...unanswered(people, userMessages.loadFailed),
  {
    ...people,
    name: 'admin-users-restaurants',
    path: `${people.path}?tab=restaurant`,
    says: 'restaurant1@mida.test',
  },
  {
    ...people,
    name: 'admin-users-couriers',
    path: `${people.path}?tab=courier`,
    says: accountStatusLabel.approved,
  },
  {
    ...people,
    name: 'admin-user-details',
    act: openFirstUser,
    isOverlay: true,
    says: userMessages.joinedAt,
  },
  { name: 'admin-profile', as: 'admin', path: '/admin/profile', says: userMessages.fixPermissionsLead },
  { name: 'admin-settings', as: 'admin', path: '/admin/settings', says: settingsMessages.commissionHint },
];

export const scenes: readonly Scene[] = [...visitor, ...customer, ...courier, ...restaurant, ...admin];
