import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteOldParts } from './store.ts';

export const importsSheet = {
  cleanings: [({ db, clock }) => deleteOldParts(db, clock.now())],
} satisfies RoomSheet;
