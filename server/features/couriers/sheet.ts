import { stay } from '#server/copy-fates.ts';
import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteOldDuties } from './duties-store.ts';
import { deleteOldPositions } from './positions-store.ts';
import { askOrEndDuty } from './presence-commands.ts';
import { lockCourier } from './presence-store.ts';
import { deleteOldShifts, remindOfShift } from './shifts-commands.ts';
import { eraseShiftsOf, lockShift } from './shifts-store.ts';
import { ownData } from './own-data-store.ts';
import { eraseCourier } from './erasure-store.ts';

export const couriersSheet = {
  ownData,
  erase: {
    courier: ({ tx }, { userId, erasedPerson }) => eraseCourier(tx, userId, erasedPerson),
    shifts: ({ tx }, { userId }) => eraseShiftsOf(tx, userId),
  },
  alarms: {
    shift_reminder: { lock: lockShift, ring: remindOfShift },
    courier_silence: { lock: lockCourier, ring: askOrEndDuty },
  },
  cleanings: [
    ({ db, clock }) => deleteOldPositions(db, clock.now()),
    ({ db, clock }) => deleteOldDuties(db, clock.now()),
    deleteOldShifts,
  ],
  inCopy: {
    courier_hours: stay('week'),
    courier_positions: 'emptied',
    couriers: { full_name: 'name', phone: 'phone' },
  },
  workClasses: {
    'couriers.register': 'usual',
    'couriers.setOnDuty': 'in_hand',
    'positions.reportMyPosition': 'usual',
    'positions.setSharing': 'usual',
    'shifts.callOff': 'usual',
    'shifts.giveBack': 'usual',
    'shifts.open': 'usual',
    'shifts.setHours': 'usual',
    'shifts.take': 'usual',
  },
} satisfies RoomSheet;
