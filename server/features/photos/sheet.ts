import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteUnusedPhotos } from './store.ts';

export const photosSheet = {
  cleanings: [({ db, clock }) => deleteUnusedPhotos(db, clock.now())],
} satisfies RoomSheet;
