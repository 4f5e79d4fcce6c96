import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteOldActs } from './store.ts';

export const auditSheet = {
  cleanings: [({ db }) => deleteOldActs(db)],
} satisfies RoomSheet;
