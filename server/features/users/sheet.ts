import { stay } from '#server/copy-fates.ts';
import type { RoomSheet } from '#server/sheet-lines.ts';
import { removeUnconfirmed } from './account-commands.ts';
import { ownData } from './own-data-store.ts';
import { eraseDecisions, eraseSuspensions } from './erasure-store.ts';

export const usersSheet = {
  ownData,
  erase: {
    decisions: ({ tx }, { userId }) => eraseDecisions(tx, userId),
    suspensions: ({ tx }, { userId }) => eraseSuspensions(tx, userId),
  },
  cleanings: [removeUnconfirmed],
  inCopy: {
    decisions: { ...stay('decision'), reason: 'words' },
    suspensions: { lifted_reason: 'words', reason: 'words' },
  },
  workClasses: {
    'account.changePassword': 'usual',
    'account.deleteMine': 'usual',
    'account.endMySession': 'usual',
    'account.setNewsChoices': 'usual',
    'account.updateMine': 'usual',
    'users.setCashMax': 'usual',
    'users.deleteDeskPerson': 'usual',
    'users.demoteAdmin': 'usual',
    'users.promoteSelfToAdmin': 'usual',
    'users.updateStatus': 'in_hand',
    'users.listByRole': 'heavy',
  },
} satisfies RoomSheet;
