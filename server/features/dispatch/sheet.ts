import { stay } from '#server/copy-fates.ts';
import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteOldPlannedOffers } from './planned-offers-store.ts';
import { ownData } from './own-data-store.ts';

export const dispatchSheet = {
  ownData,
  cleanings: [({ db, clock }) => deleteOldPlannedOffers(db, clock.now())],
  inCopy: {
    dispatch_pins: stay('kind'),
    dispatch_state: { plan: 'no_plan' },
  },
  workClasses: {
    'dispatch.forbid': 'in_hand',
    'dispatch.pin': 'in_hand',
    'dispatch.tryMoreCouriers': 'heavy',
    'dispatch.unpin': 'in_hand',
  },
} satisfies RoomSheet;
