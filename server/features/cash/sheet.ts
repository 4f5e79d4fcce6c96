import type { RoomSheet } from '#server/sheet-lines.ts';
import { ownData } from './own-data-store.ts';

export const cashSheet = {
  ownData,
  workClasses: {
    'cash.answer': 'usual',
    'cash.book': 'usual',
    'cash.record': 'usual',
    'cash.withdraw': 'usual',
  },
} satisfies RoomSheet;
