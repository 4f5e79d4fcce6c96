import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteOldMisses } from './misses-store.ts';

export const searchSheet = {
  cleanings: [({ db, clock }) => deleteOldMisses(db, clock.now())],
} satisfies RoomSheet;
