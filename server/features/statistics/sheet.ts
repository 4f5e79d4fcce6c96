import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteOldFigures } from './counting-store.ts';

export const statisticsSheet = {
  cleanings: [({ db, clock }) => deleteOldFigures(db, clock.now())],
} satisfies RoomSheet;
