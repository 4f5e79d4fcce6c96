import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteMailTo, deleteOldJobs } from './store.ts';
import { ownData } from './own-data-store.ts';

export const outboxSheet = {
  ownData,
  erase: {
    mail: async ({ tx }, { email }) => {
      if (email !== null) await deleteMailTo(tx, email);
    },
  },
  cleanings: [({ db }) => deleteOldJobs(db)],
  inCopy: {
    outbox: 'emptied',
  },
  workClasses: {
    'outbox.revive': 'usual',
    'outbox.reviveAll': 'usual',
  },
} satisfies RoomSheet;
