import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteOldPlannedOffers } from './planned-offers-store.ts';
import { ownData } from './own-data-store.ts';

export const dispatchSheet = {
  ownData,
  cleanings: [({ db, clock }) => deleteOldPlannedOffers(db, clock.now())],
} satisfies RoomSheet;
