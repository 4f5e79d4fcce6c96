import { stay } from '#server/copy-fates.ts';
import type { RoomSheet } from '#server/sheet-lines.ts';
import { ownData } from './own-data-store.ts';
import { eraseDevices, eraseNewsChoices } from './erasure-store.ts';

export const pushSheet = {
  ownData,
  erase: {
    devices: ({ tx }, { userId }) => eraseDevices(tx, userId),
    newsChoices: ({ tx }, { userId }) => eraseNewsChoices(tx, userId),
  },
  inCopy: {
    device_tokens: 'emptied',
    news_choices: stay('channel news_group'),
    push_devices: 'emptied',
    push_interests: 'emptied',
    push_keys: 'emptied',
  },
  workClasses: {
    'push.saveDeviceToken': 'usual',
  },
} satisfies RoomSheet;
