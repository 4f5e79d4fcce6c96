import type { RoomSheet } from '#server/sheet-lines.ts';
import { removeUnconfirmed } from './account-commands.ts';

export const usersSheet = {
  cleanings: [removeUnconfirmed],
} satisfies RoomSheet;
