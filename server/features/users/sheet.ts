import type { RoomSheet } from '#server/sheet-lines.ts';
import { removeUnconfirmed } from './account-commands.ts';
import { ownData } from './own-data-store.ts';

export const usersSheet = {
  ownData,
  cleanings: [removeUnconfirmed],
} satisfies RoomSheet;
