import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteOldActs } from './store.ts';
import { ownData } from './own-data-store.ts';

export const auditSheet = {
  ownData,
  cleanings: [({ db }) => deleteOldActs(db)],
} satisfies RoomSheet;
