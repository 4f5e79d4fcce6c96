import { stay } from '#server/copy-fates.ts';
import type { RoomSheet } from '#server/sheet-lines.ts';
import { deleteOldParts } from './store.ts';
import { ownData } from './own-data-store.ts';
import { eraseImportedCustomer } from './erasure-store.ts';

export const importsSheet = {
  ownData,
  erase: {
    importedCustomer: ({ tx }, { userId }) => eraseImportedCustomer(tx, userId),
  },
  cleanings: [({ db, clock }) => deleteOldParts(db, clock.now())],
  inCopy: {
    import_parts: stay('kind'),
  },
  workClasses: {
    'imports.preview': 'heavy',
    'imports.take': 'heavy',
  },
} satisfies RoomSheet;
