import type { RoomSheet } from '#server/sheet-lines.ts';
import { ownData } from './own-data-store.ts';

export const payoutsSheet = { ownData } satisfies RoomSheet;
