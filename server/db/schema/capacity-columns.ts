import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { check, integer, jsonb, smallint } from 'drizzle-orm/pg-core';
import { capacityLimits, extraMinutes } from '#shared/domain/promise/capacity.ts';
import { reachLimits } from '#shared/domain/reach/reach.ts';
import type { Week } from '#shared/domain/hours/opening-hours.ts';
import { at } from './columns.ts';

/** What a restaurant's row holds about its capacity (product §3.7). */
export const capacityColumns = {
  /** The minutes added to every estimate until then. */
  busyMinutes: smallint('busy_minutes'),
  busyUntil: at('busy_until'),
  /** Null: any number of orders in a quarter of an hour. */
  quarterOrdersMax: smallint('quarter_orders_max'),
  /** Pages and lists read it; placing counts the orders. */
  fullUntil: at('full_until'),
  /** In these hours the system accepts. Read and written whole. */
  autoAccept: jsonb('auto_accept').$type<Week>(),
  /** The least that an order's dishes cost. */
  minimumCentimes: integer('minimum_centimes').notNull().default(0),
  /** How far it delivers (shared/domain/reach/reach.ts): an admin's bound, the owner's wish, and the wish while it is busy. */
  reachBoundMetres: integer('reach_bound_metres'),
  reachMetres: integer('reach_metres'),
  busyReachMetres: integer('busy_reach_metres'),
};

const { quarterOrders, minimumCentimes } = capacityLimits;
const { leastMetres, mostMetres, stepMetres } = reachLimits;

const isReach = (metres: SQLWrapper): SQL =>
  sql`(${metres} is null or ${metres} between ${sql.raw(`${leastMetres} and ${mostMetres}`)} and ${metres} % ${sql.raw(`${stepMetres}`)} = 0)`;

export const capacityChecks = (table: Record<keyof typeof capacityColumns, SQLWrapper>) => [
  check(
    'restaurants_busy',
    sql`(${table.busyMinutes} is null) = (${table.busyUntil} is null) and isfinite(${table.busyUntil}) and ${table.busyMinutes} in (${sql.raw(extraMinutes.join(', '))})`,
  ),
  check(
    'restaurants_full',
    sql`${table.quarterOrdersMax} between 1 and ${sql.raw(`${quarterOrders}`)} and isfinite(${table.fullUntil}) and (${table.fullUntil} is null or ${table.quarterOrdersMax} is not null)`,
  ),
  check(
    'restaurants_auto_accept',
    sql`${table.autoAccept} is null or hours_are_sound(jsonb_build_object('week', ${table.autoAccept}, 'ramadan', null, 'holidays', '[]'::jsonb))`,
  ),
  check(
    'restaurants_reach',
    sql`${isReach(table.reachBoundMetres)} and ${isReach(table.reachMetres)} and ${isReach(table.busyReachMetres)}`,
  ),
  check('restaurants_minimum', sql`${table.minimumCentimes} between 0 and ${sql.raw(`${minimumCentimes}`)}`),
];
