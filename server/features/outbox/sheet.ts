import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteOldJobs } from './store.ts';

export const outboxSheet = {
  cleanings: [({ db }) => deleteOldJobs(db)],
} satisfies RoomSheet;
