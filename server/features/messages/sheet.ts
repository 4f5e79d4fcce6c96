import { stay } from '#server/copy-fates.ts';
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
  inCopy: {
    incoming_messages: {
      ...stay('kind'),
      answer: 'words',
      name: 'name',
      number: 'phone',
      vendor_id: 'token',
      words: 'words',
    },
    text_days: stay('channel'),
    text_messages: { ...stay('channel failure state template'), number: 'phone', vendor_id: 'null' },
  },
  workClasses: {
    'messages.answer': 'usual',
  },
} satisfies RoomSheet;
