import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteOldIncoming } from './incoming-store.ts';
import { deleteOldTexts } from './store.ts';
import { ownData } from './own-data-store.ts';

export const messagesSheet = {
  ownData,
  cleanings: [
    ({ db, clock }) => deleteOldTexts(db, clock.now()),
    ({ db, clock }) => deleteOldIncoming(db, clock.now()),
  ],
} satisfies RoomSheet;
