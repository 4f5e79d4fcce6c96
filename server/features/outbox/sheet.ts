import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteOldJobs } from './store.ts';
import { ownData } from './own-data-store.ts';

export const outboxSheet = {
  ownData,
  cleanings: [({ db }) => deleteOldJobs(db)],
} satisfies RoomSheet;
