import type { Page } from 'playwright-core';
import { counts } from '#messages/writing/counts.ts';
import { invitationMessages } from '#messages/restaurants/invitations.ts';
import { arrangementMessages } from '#messages/menu/menu-arrangement.ts';
import { containsText, labelNames } from '#messages/menu/dish-labels.ts';
import { menuFileMessages } from '#messages/menu/menu-file.ts';
import { menuTimesMessages } from '#messages/menu/menu-times.ts';
import { optionMessages } from '#messages/menu/options.ts';
import { restaurantAboutMessages } from '#messages/restaurants/restaurant-about.ts';
import { restaurantPlaceMessages } from '#messages/restaurants/restaurant-place.ts';
import { listFilterMessages } from '#messages/restaurants/list-filters.ts';
import { restaurantPageMessages } from '#messages/restaurants/restaurant-page.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { reviewMessages } from '#messages/restaurants/reviews.ts';
import { setupMessages } from '#messages/restaurants/setup.ts';
import { matching, openDialogBy } from './acts.ts';
import { pressSeen, waitUntilAlive } from './alive.ts';

const ofMenu = { as: 'restaurant1' as const, path: '/restaurant/menu' };

export const menuScenes = [
  {
    name: 'restaurant-hours',
    path: '/restaurant/4',
    act: (page: Page) =>
      pressSeen(
        page.getByRole('button', { name: restaurantPlaceMessages.open }),
        page.getByRole('table', { name: restaurantAboutMessages.hours }),
      ),
    says: restaurantAboutMessages.openMap,
  },
  {
    name: 'restaurant-search',
    path: '/restaurant/1',
    act: async (page: Page) => {
      const field = page.getByRole('searchbox', { name: restaurantPageMessages.searchMenu });
      await waitUntilAlive(field);
      await field.fill('harira');
    },
    says: counts.dish.one,
  },
  {
    name: 'restaurant-stars',
    path: '/restaurant/1',
    act: openDialogBy(new RegExp(reviewMessages.open)),
    isOverlay: true,
    says: reviewMessages.howIsItCounted,
  },
  { name: 'invitation-dead-link', path: '/invitation?token=sample', says: invitationMessages.closed.unknown },
  {
    name: 'restaurant-setup',
    as: 'restaurant1' as const,
    path: '/restaurant/setup',
    says: setupMessages.openedTitle,
  },
  {
    ...ofMenu,
    name: 'restaurant-menu-options',
    path: `${ofMenu.path}?tab=options`,
    says: optionMessages.required,
  },
  {
    ...ofMenu,
    name: 'restaurant-menu-group',
    path: `${ofMenu.path}?tab=options`,
    act: openDialogBy(optionMessages.add),
    isOverlay: true,
    says: optionMessages.addOption,
  },
  {
    ...ofMenu,
    name: 'restaurant-menu-option-allergens',
    path: `${ofMenu.path}?tab=options`,
    act: async (page: Page) => {
      await openDialogBy(optionMessages.add)(page);
      await page.locator('summary').nth(1).click();
      await page.getByRole('checkbox', { name: labelNames.sesame }).check();
    },
    isOverlay: true,
    says: containsText(['sesame']),
  },
  {
    name: 'home-filters',
    path: '/home?filter=open,vegan',
    isOverlay: true,
    act: openDialogBy(matching(`${listFilterMessages.open}\u0000`)),
    says: listFilterMessages.suitsHint,
  },
  { name: 'home-filtered', path: '/home?filter=vegetarian', says: `${listFilterMessages.open} (1)` },
  {
    name: 'dish-option-allergens',
    path: '/restaurant/2',
    isOverlay: true,
    act: async (page: Page) => {
      const add = page.getByRole('button', { name: matching(cartMessages.addItem('\u0000')) });
      const ofOptions = add.and(page.locator('[aria-haspopup]'));
      await pressSeen(ofOptions.first(), page.getByRole('dialog'));
      await page.getByRole('dialog').getByRole('checkbox').nth(1).check();
    },
    says: containsText(['egg']),
  },
  {
    ...ofMenu,
    name: 'restaurant-menu-times',
    path: `${ofMenu.path}?tab=times`,
    says: menuTimesMessages.lead,
  },
  {
    ...ofMenu,
    name: 'restaurant-menu-order',
    path: `${ofMenu.path}?tab=order`,
    says: arrangementMessages.lead,
  },
  {
    ...ofMenu,
    name: 'restaurant-menu-file',
    path: `${ofMenu.path}?tab=file`,
    says: menuFileMessages.exportLead,
  },
  {
    name: 'restaurant-reviews',
    as: 'restaurant1' as const,
    path: '/restaurant/reviews',
    says: reviewMessages.ofOrder,
  },
];
