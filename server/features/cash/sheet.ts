import type { RoomSheet } from '#server/sheet-lines.ts';
import { ownData } from './own-data-store.ts';

export const cashSheet = { ownData } satisfies RoomSheet;
