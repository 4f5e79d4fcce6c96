import { stay } from '#server/copy-fates.ts';
import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteOldActs } from './store.ts';
import { ownData } from './own-data-store.ts';

export const auditSheet = {
  ownData,
  cleanings: [({ db }) => deleteOldActs(db)],
  inCopy: {
    admin_acts: {
      ...stay('act after before subject_id subject_kind browser system'),
      network: 'empty',
    },
  },
  workClasses: {
    'audit.list': 'heavy',
  },
} satisfies RoomSheet;
