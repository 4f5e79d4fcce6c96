import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteOldCodes } from './phone-codes-store.ts';
import { deleteOldLinks } from './mail-links-store.ts';
import { deleteEndedCounts } from './rate-limits-store.ts';
import { deleteEndedSessions } from './sessions-store.ts';
import { deleteOldAnswers } from './suspension-answers-store.ts';
import { deleteEndedTablets } from './tablets-store.ts';
import { ownData } from './own-data-store.ts';

export const authSheet = {
  ownData,
  cleanings: [
    ({ db }) => deleteEndedCounts(db),
    ({ db, clock }) => deleteOldLinks(db, clock.now()),
    ({ db, clock }) => deleteOldCodes(db, clock.now()),
    ({ db }) => deleteEndedSessions(db),
    ({ db, clock }) => deleteEndedTablets(db, clock.now()),
    ({ db, clock }) => deleteOldAnswers(db, clock.now()),
  ],
} satisfies RoomSheet;
