import { stay } from '#server/copy-fates.ts';
import type { RoomSheet } from '#server/sheet-lines.ts';

export const settingsSheet = {
  inCopy: {
    settings: stay('clock_changes dispatch help_line holidays production_home'),
  },
  workClasses: {
    'settings.update': 'usual',
  },
} satisfies RoomSheet;
