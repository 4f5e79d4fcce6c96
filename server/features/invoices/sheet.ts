import type { RoomSheet } from '#server/sheet-lines.ts';
import { issueInvoices } from './commands.ts';

export const invoicesSheet = {
  cleanings: [issueInvoices],
  inCopy: {
    invoices: { issuer: 'identity', receiver: 'identity' },
  },
} satisfies RoomSheet;
