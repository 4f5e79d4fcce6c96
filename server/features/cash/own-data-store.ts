import { eq, getTableColumns } from 'drizzle-orm';
import { cashHandOvers } from '#server/db/schema/cash.ts';
import type { OwnData } from '#server/own-data.ts';

export const ownData = {
  cashHandOvers: (db, userId) =>
    db.select(handOverColumns).from(cashHandOvers).where(eq(cashHandOvers.courierId, userId)),
} satisfies OwnData;

const {
  courierId: _holder,
  recordedBy: _recorder,
  bookedBy: _bookingAdmin,
  number: _number,
  ...handOverColumns
} = getTableColumns(cashHandOvers);
