import { stay } from '#server/copy-fates.ts';
import type { RoomSheet } from '#server/sheet-lines.ts';
import { ownData } from './own-data-store.ts';

export const ledgerSheet = {
  ownData,
  inCopy: {
    ledger_accounts: stay('id'),
    ledger_rows: stay('credit debit'),
  },
  workClasses: {
    'ledger.correct': 'usual',
    'statements.ofOwnCourier': 'heavy',
    'statements.ofOwnRestaurant': 'heavy',
  },
} satisfies RoomSheet;
