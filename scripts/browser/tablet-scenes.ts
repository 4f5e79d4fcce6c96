import type { Page } from 'playwright-core';
import { tabletMessages } from '#messages/restaurants/tablets.ts';
import { choose, openDialogBy } from './acts.ts';

export const tabletScenes = [
  { name: 'restaurant-device', path: '/restaurant/device', says: tabletMessages.enterLead },
  {
    name: 'restaurant-tablet-code',
    as: 'restaurant1' as const,
    path: '/restaurant/settings',
    act: async (page: Page) => {
      await openDialogBy(tabletMessages.add)(page);
      await page.getByLabel(tabletMessages.name).fill(tabletMessages.title);
      await choose('button', tabletMessages.makeCode)(page);
    },
    isOverlay: true,
    says: tabletMessages.done,
  },
];
