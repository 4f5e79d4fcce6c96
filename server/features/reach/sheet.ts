import { stay } from '#server/copy-fates.ts';
import type { RoomSheet } from '#server/sheet-lines.ts';

export const reachSheet = {
  inCopy: {
    tariffs: stay('zones'),
  },
  workClasses: {
    'reach.preview': 'heavy',
    'reach.saveTariff': 'usual',
    'reach.getEconomy': 'heavy',
  },
} satisfies RoomSheet;
