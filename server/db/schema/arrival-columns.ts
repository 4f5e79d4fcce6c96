import { sql, type SQLWrapper } from 'drizzle-orm';
import { check, smallint } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** What was learned of a restaurant's deliveries and is shown of it, null together: else the typed range counts (product §4.14). */
export const arrivalColumns = {
  /** The minutes on the usual way, at this hour and with the orders now in preparation. */
  arrivalMinMinutes: smallint('arrival_min_minutes'),
  arrivalMaxMinutes: smallint('arrival_max_minutes'),
  usualWayMetres: smallint('usual_way_metres'),
  ridePercent: smallint('ride_percent'),
};

export const arrivalChecks = (table: Record<keyof typeof arrivalColumns, SQLWrapper>) => [
  check(
    'restaurants_arrival',
    sql`num_nulls(${table.arrivalMinMinutes}, ${table.arrivalMaxMinutes}, ${table.usualWayMetres}, ${table.ridePercent}) in (0, 4) and 0 < ${table.arrivalMinMinutes} and ${table.arrivalMinMinutes} < ${table.arrivalMaxMinutes} and ${table.arrivalMaxMinutes} - ${table.arrivalMinMinutes} <= 15 and ${table.usualWayMetres} between 500 and 15000 and ${table.ridePercent} between 50 and 300`,
  ),
];

export const promiseColumns = {
  /** The window that the customer read; null on orders older than promises, its beginning also on younger ones. */
  promisedFrom: at('promised_from'),
  promisedAt: at('promised_at'),
};

export const wordColumns = {
  /** When the kitchen said the order is ready; null before acceptance, and on orders older than preparation times. */
  readyBy: at('ready_by'),
  /** The kitchen's first word, and its other orders in preparation then; null on older orders. */
  firstReadyBy: at('first_ready_by'),
  aheadAtFirst: smallint('ahead_at_first'),
};

type WordColumns = Record<keyof typeof wordColumns | 'createdAt' | 'status', SQLWrapper>;

export const wordChecks = ({ readyBy, firstReadyBy, aheadAtFirst, createdAt, status }: WordColumns) => [
  check(
    'orders_ready_by',
    sql`${readyBy} is null or (isfinite(${readyBy}) and ${readyBy} > ${createdAt} and ${status} <> 'new')`,
  ),
  check(
    'orders_first_word',
    sql`num_nulls(${firstReadyBy}, ${aheadAtFirst}) in (0, 2) and ${firstReadyBy} <= ${readyBy} and ${aheadAtFirst} >= 0`,
  ),
];

export const promiseChecks = (table: Record<keyof typeof promiseColumns | 'createdAt', SQLWrapper>) => [
  check(
    'orders_promise_follows',
    sql`${table.promisedAt} > ${table.createdAt} and isfinite(${table.promisedAt})`,
  ),
  check(
    'orders_promise_window',
    sql`${table.promisedFrom} is null or (${table.promisedAt} is not null and ${table.createdAt} < ${table.promisedFrom} and ${table.promisedFrom} <= ${table.promisedAt})`,
  ),
];
