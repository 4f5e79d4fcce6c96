import type { RoomSheet } from '#server/sheet-lines.ts';
import { turnTimes } from '#server/features/menu/times-commands.ts';
import { deleteOldApplications } from './applications/store.ts';
import { refreshArrivals } from './arrivals/commands.ts';
import { refreshBestDishes } from './best/commands.ts';
import { easeKitchen } from './capacity/commands.ts';
import { deleteOldDelistings } from './desk/store.ts';
import { lockRestaurantOf, lockTimesOf, turn } from './hours/commands.ts';
import { forgetExpectedOwners } from './imported/store.ts';
import { refreshOrderSteps } from './list/commands.ts';
import { deleteOldInvitations } from './people/store.ts';
import { ownData } from './own-data-store.ts';
import { forgetBanks, leaveTeams } from './erasing-commands.ts';
import { eraseApplications, eraseInvitations } from './erasure-store.ts';

export const restaurantsSheet = {
  ownData,
  erase: {
    memberships: leaveTeams,
    applications: ({ tx }, { userId }) => eraseApplications(tx, userId),
    invitations: ({ tx }, { userId }) => eraseInvitations(tx, userId),
    restaurantBanks: forgetBanks,
  },
  alarms: {
    opening_hours: { lock: lockTimesOf, ring: turn },
    menu_times: { lock: lockTimesOf, ring: turnTimes },
    capacity: { lock: lockRestaurantOf, ring: easeKitchen },
  },
  cleanings: [
    ({ db, clock }) => deleteOldApplications(db, clock.now()),
    ({ db, clock }) => deleteOldDelistings(db, clock.now()),
    ({ db, clock }) => deleteOldInvitations(db, clock.now()),
    ({ db, clock }) => forgetExpectedOwners(db, clock.now()),
    refreshOrderSteps,
    refreshBestDishes,
    refreshArrivals,
  ],
} satisfies RoomSheet;
