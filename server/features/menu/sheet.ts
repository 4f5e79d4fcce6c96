import { stay } from '#server/copy-fates.ts';
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
  inCopy: {
    menu_items: stay('category description french_name labels name photo_id search_kind search_name'),
    menu_times: stay('categories name season'),
    option_groups: stay('name options'),
  },
} satisfies RoomSheet;
