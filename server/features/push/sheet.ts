import type { RoomSheet } from '#server/sheet-lines.ts';
import { ownData } from './own-data-store.ts';
import { eraseDevices, eraseNewsChoices } from './erasure-store.ts';

export const pushSheet = {
  ownData,
  erase: {
    devices: ({ tx }, { userId }) => eraseDevices(tx, userId),
    newsChoices: ({ tx }, { userId }) => eraseNewsChoices(tx, userId),
  },
} satisfies RoomSheet;
