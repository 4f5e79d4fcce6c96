/**
 * The system accepts a kitchen's orders in the hours that it chose (product §3.7). This is not in
 * capacity.ts, which first pages load.
 */
import { openingAt, type Week } from '#shared/domain/hours/opening-hours.ts';

export const acceptsAloneAt = (week: Week | null, now: Date): boolean =>
  week !== null &&
  openingAt(
    { isAcceptingOrders: true, pausedUntil: null, openingHours: { week, ramadan: null, holidays: [] } },
    null,
    now,
  ).isOpen;

/** How long the board announces an order that the system accepted: also on a tablet that was without a network. */
export const freshArrivalMs = 60 * 60_000;
