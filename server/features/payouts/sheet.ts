import type { RoomSheet } from '#server/sheet-lines.ts';
import { ownData } from './own-data-store.ts';
import { eraseCourierBank } from './erasure-store.ts';

export const payoutsSheet = {
  ownData,
  erase: {
    courierBank: ({ tx }, { userId }) => eraseCourierBank(tx, userId),
  },
} satisfies RoomSheet;
