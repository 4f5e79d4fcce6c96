import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteForgottenBooks } from './store.ts';

export const placesSheet = {
  cleanings: [({ db, clock }) => deleteForgottenBooks(db, clock.now())],
} satisfies RoomSheet;
