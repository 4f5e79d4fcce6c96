import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteOldIncoming } from './incoming-store.ts';
import { deleteOldTexts } from './store.ts';
import { ownData } from './own-data-store.ts';
import { eraseTexts } from './erasure-store.ts';

export const messagesSheet = {
  ownData,
  erase: {
    texts: ({ tx }, { userId }) => eraseTexts(tx, userId),
  },
  cleanings: [
    ({ db, clock }) => deleteOldTexts(db, clock.now()),
    ({ db, clock }) => deleteOldIncoming(db, clock.now()),
  ],
} satisfies RoomSheet;
