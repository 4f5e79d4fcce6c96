import { sql, type SQLWrapper } from 'drizzle-orm';
import { check, smallint, uniqueIndex, uuid, type ExtraConfigColumn } from 'drizzle-orm/pg-core';
import { jobStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import { at, isOneOf } from './columns.ts';

/** An order in a courier's hands is a stop of the courier's trip (product §4.11). The migration has the key to `trips`, with courier and restaurant. */
export const tripColumns = {
  /** A trigger opens it, and empties it when the order goes back to the couriers. */
  tripId: uuid('trip_id'),
  /** Its place in the order in which the trip's orders are brought. */
  tripStop: smallint('trip_stop'),
  /**
   * Where jobs are offered: from when a ready order without a courier is on the board. Null: at once (product
   * §4.32).
   */
  boardFrom: at('board_from'),
};

type Columns = Record<keyof typeof tripColumns | 'status' | 'courierId', SQLWrapper>;

export const tripChecks = ({ tripId, tripStop, boardFrom, status, courierId }: Columns) => [
  check('orders_in_trip', sql`${tripId} is not null or not ${isOneOf(status, jobStatuses)}`),
  check('orders_trip_has_courier', sql`${tripId} is null or ${courierId} is not null`),
  check('orders_trip_stop', sql`(${tripId} is null) = (${tripStop} is null) and ${tripStop} > 0`),
  check('orders_board_from', sql`isfinite(${boardFrom})`),
];

export const tripIndexes = ({ tripId, tripStop }: Record<'tripId' | 'tripStop', ExtraConfigColumn>) => [
  uniqueIndex('orders_by_trip')
    .on(tripId, tripStop)
    .where(sql`trip_id is not null`),
];
