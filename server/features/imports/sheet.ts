import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteOldParts } from './store.ts';
import { ownData } from './own-data-store.ts';

export const importsSheet = {
  ownData,
  cleanings: [({ db, clock }) => deleteOldParts(db, clock.now())],
} satisfies RoomSheet;
