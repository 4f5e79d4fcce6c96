import type { Page } from 'playwright-core';
import { tariffDeskMessages } from '#messages/reach/tariff-desk.ts';

const desk = { name: 'admin-reach', as: 'admin' as const, path: '/admin/reach' };

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

export const reachScenes = [
  { ...desk, says: tariffDeskMessages.wholeCity },
  {
    ...desk,
    name: 'admin-reach-zones',
    act: async (page: Page) => {
      await press(page, tariffDeskMessages.addRing);
      await press(page, tariffDeskMessages.addRing);
      await press(page, tariffDeskMessages.addZone);
    },
    says: tariffDeskMessages.unsaved,
  },
  {
    ...desk,
    name: 'admin-reach-preview',
    act: async (page: Page) => {
      await press(page, tariffDeskMessages.addRing);
      await page.getByLabel(tariffDeskMessages.columns.base).fill('5');
      await press(page, tariffDeskMessages.compute);
    },
    says: tariffDeskMessages.marginByLength,
  },
];
