import { stay } from '#server/copy-fates.ts';
import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteForgottenAlarms } from './store.ts';
import { eraseAlarms } from './erasure-store.ts';

export const timetableSheet = {
  erase: {
    alarms: ({ tx }, { userId }) => eraseAlarms(tx, userId),
  },
  cleanings: [({ db, clock }) => deleteForgottenAlarms(db, clock.now())],
  inCopy: {
    timetable: stay('subject topic'),
  },
} satisfies RoomSheet;
