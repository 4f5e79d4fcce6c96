import { stay } from '#server/copy-fates.ts';
import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteOldMisses } from './misses-store.ts';

export const searchSheet = {
  cleanings: [({ db, clock }) => deleteOldMisses(db, clock.now())],
  inCopy: {
    search_misses: 'emptied',
    search_synonyms: stay('also words'),
  },
  workClasses: {
    'search.addSynonyms': 'usual',
    'search.addWord': 'usual',
    'search.forgetMiss': 'usual',
    'search.removeSynonyms': 'usual',
    'search.updateSynonyms': 'usual',
  },
} satisfies RoomSheet;
