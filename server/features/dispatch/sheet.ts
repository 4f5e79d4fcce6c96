import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteOldPlannedOffers } from './planned-offers-store.ts';

export const dispatchSheet = {
  cleanings: [({ db, clock }) => deleteOldPlannedOffers(db, clock.now())],
} satisfies RoomSheet;
