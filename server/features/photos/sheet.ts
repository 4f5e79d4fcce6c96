import { stay } from '#server/copy-fates.ts';
import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteUnusedPhotos } from './store.ts';

export const photosSheet = {
  cleanings: [({ db, clock }) => deleteUnusedPhotos(db, clock.now())],
  inCopy: {
    photo_files: stay('photo_id'),
    photos: stay('id'),
  },
  workClasses: {
    'photos.remove': 'usual',
    'photos.removeAsAdmin': 'usual',
    'photos.set': 'heavy',
    'photos.setAsAdmin': 'heavy',
  },
} satisfies RoomSheet;
