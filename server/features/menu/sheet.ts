import type { RoomSheet } from '#server/sheet-lines.ts';
import { bringDishBack } from './commands.ts';
import { bringOptionsBack } from './options-commands.ts';
import { lockMenuOfGroup } from './options-store.ts';
import { lockMenuOf } from './store.ts';

export const menuSheet = {
  alarms: {
    dish_returns: { lock: lockMenuOf, ring: bringDishBack },
    options_return: { lock: lockMenuOfGroup, ring: bringOptionsBack },
  },
} satisfies RoomSheet;
