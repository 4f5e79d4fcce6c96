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
  workClasses: {
    'menu.add': 'usual',
    'menu.arrangeCategories': 'usual',
    'menu.arrangeDishes': 'usual',
    'menu.importFile': 'heavy',
    'menu.previewFile': 'heavy',
    'menu.remove': 'usual',
    'menu.renameCategory': 'usual',
    'menu.setSoldOut': 'in_hand',
    'menu.setTimes': 'usual',
    'menu.update': 'usual',
    'options.add': 'usual',
    'options.arrange': 'usual',
    'options.arrangeOnDish': 'usual',
    'options.remove': 'usual',
    'options.setOff': 'in_hand',
    'options.update': 'usual',
  },
} satisfies RoomSheet;
