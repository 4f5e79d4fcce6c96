import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteForgottenAlarms } from './store.ts';

export const timetableSheet = {
  cleanings: [({ db, clock }) => deleteForgottenAlarms(db, clock.now())],
} satisfies RoomSheet;
