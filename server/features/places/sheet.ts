import { doorInCopy, stay } from '#server/copy-fates.ts';
import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteForgottenBooks } from './store.ts';
import { ownData } from './own-data-store.ts';
import { erasePlaces } from './erasure-store.ts';

export const placesSheet = {
  ownData,
  erase: {
    places: ({ tx }, { userId }) => erasePlaces(tx, userId),
  },
  cleanings: [({ db, clock }) => deleteForgottenBooks(db, clock.now())],
  inCopy: {
    place_photos: 'emptied',
    places: {
      ...stay('kind'),
      ...doorInCopy,
      address: 'address',
      lat: 'moved_lat',
      lng: 'moved_lng',
      name: 'place_name',
    },
  },
  workClasses: {
    'places.add': 'usual',
    'places.remove': 'usual',
    'places.removePhoto': 'usual',
    'places.setPhoto': 'heavy',
    'places.update': 'usual',
  },
} satisfies RoomSheet;
