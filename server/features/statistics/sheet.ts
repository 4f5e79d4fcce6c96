import { stay } from '#server/copy-fates.ts';
import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteOldFigures } from './counting-store.ts';

export const statisticsSheet = {
  cleanings: [({ db, clock }) => deleteOldFigures(db, clock.now())],
  inCopy: {
    span_items: stay('name option_group'),
    week_dishes: stay('name'),
  },
  workClasses: {
    'statistics.ofMarketplace': 'heavy',
    'statistics.ofOwnPeriod': 'heavy',
    'statistics.ofOwnWords': 'usual',
    'statistics.ofWords': 'usual',
  },
} satisfies RoomSheet;
