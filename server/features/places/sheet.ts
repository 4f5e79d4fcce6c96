import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteForgottenBooks } from './store.ts';
import { ownData } from './own-data-store.ts';

export const placesSheet = {
  ownData,
  cleanings: [({ db, clock }) => deleteForgottenBooks(db, clock.now())],
} satisfies RoomSheet;
