import type { CityDay } from '#shared/contract/money/payouts.ts';
import { isClosable, sumsOfDay } from '#shared/domain/money/day-closing.ts';
import type { AppContext } from '#server/context.ts';
import { findClosedDay, isBooked, readBookedDay } from './closing-store.ts';

export async function viewDay({ db, clock }: AppContext, day: string): Promise<CityDay> {
  const closed = await findClosedDay(db, day);
  if (closed) {
    const { deliveredOrders, sums, cashOutCentimes, discrepancies, adminName, closedAt } = closed;
    const closing = { adminName, at: closedAt, discrepancies };
    return { day, deliveredOrders, sums, cashOutCentimes, closing, isClosable: false };
  }
  const { flows, deliveredOrders, cashOutCentimes } = await readBookedDay(db, day);
  const booked = { deliveredOrders, sums: sumsOfDay(flows), cashOutCentimes };
  return {
    day,
    ...booked,
    closing: null,
    isClosable: isClosable(day, clock.now()) && (await isBooked(db, day)),
  };
}
