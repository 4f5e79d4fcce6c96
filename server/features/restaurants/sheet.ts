import { stay } from '#server/copy-fates.ts';
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
  inCopy: {
    best_dishes: stay('category'),
    /** Published names, and the address of an owner who was never invited. */
    imported_restaurants: { ...stay('likeness'), owner_email: 'null' },
    kitchen_habits: stay('habits pace words'),
    restaurant_applications: {
      ...stay('status'),
      address: 'address',
      cuisine: 'cuisine',
      district: 'district',
      lat: 'moved_lat',
      lng: 'moved_lng',
      name: 'restaurant',
      phone: 'phone',
      reason: 'words',
    },
    restaurant_delistings: { reason: 'words' },
    restaurant_grams: stay('words'),
    restaurant_invitations: 'emptied',
    restaurant_members: stay('role'),
    /** What a restaurant publishes is known to everybody. */
    restaurants: {
      ...stay('address auto_accept card_image_url category_images cuisine district image_url lat lng name'),
      ...stay('opening_hours paused_because photo_id search_cuisine search_name stage suits'),
      delisted_reason: 'words',
      phone: 'phone',
    },
  },
  workClasses: {
    'applications.apply': 'usual',
    'applications.decide': 'usual',
    'applications.register': 'usual',
    'applications.withdrawMine': 'usual',
    'capacity.beginBusy': 'in_hand',
    'capacity.endBusy': 'in_hand',
    'capacity.set': 'usual',
    'commissions.set': 'usual',
    'hours.pause': 'in_hand',
    'hours.set': 'usual',
    'hours.setCalendar': 'usual',
    'people.acceptInvitation': 'usual',
    'people.checkInvitation': 'usual',
    'people.invite': 'usual',
    'people.inviteAgain': 'usual',
    'people.leave': 'usual',
    'people.remove': 'usual',
    'people.setRole': 'usual',
    'people.withdrawInvitation': 'usual',
    'restaurants.changeOwner': 'usual',
    'restaurants.forgetExpectedOwner': 'usual',
    'restaurants.inviteOwner': 'usual',
    'restaurants.delist': 'usual',
    'restaurants.relist': 'usual',
    'restaurants.setAcceptingOrders': 'in_hand',
    'restaurants.setHalal': 'usual',
    'restaurants.setPhone': 'usual',
    'restaurants.updateAsAdmin': 'usual',
    // Only the searches come here: other lists are kept answers.
    'restaurants.list': 'heavy',
    'setup.acceptTrial': 'usual',
    'setup.open': 'usual',
    'setup.sendTrial': 'usual',
  },
} satisfies RoomSheet;
