import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { KeptPlan } from '#shared/domain/dispatch/kept-plan.ts';
import { at } from './columns.ts';

/** One row: which process plans the city, and its last plan (product §4.34). */
export const dispatchState = pgTable(
  'dispatch_state',
  {
    id: boolean('id').primaryKey().default(true),
    /** Each process that begins to plan raises it; writes of an earlier one are refused. */
    epoch: integer('epoch').notNull().default(0),
    /** Null: never yet. */
    plannedAt: at('planned_at'),
    planMs: integer('plan_ms').notNull().default(0),
    orders: integer('orders').notNull().default(0),
    couriers: integer('couriers').notNull().default(0),
    plan: jsonb('plan').$type<KeptPlan>().notNull().default({ trips: [], left: [] }),
    /** Since the beginning; a refused one came too late. */
    offersMade: integer('offers_made').notNull().default(0),
    offersRefused: integer('offers_refused').notNull().default(0),
    /** Rounds that failed, since the beginning; the log says why. */
    failedRounds: integer('failed_rounds').notNull().default(0),
  },
  (table) => [
    check('dispatch_state_one_row', sql`${table.id}`),
    check(
      'dispatch_state_counts',
      sql`least(${table.epoch}, ${table.planMs}, ${table.orders}, ${table.couriers},
      ${table.offersMade}, ${table.offersRefused}, ${table.failedRounds}) >= 0`,
    ),
    check('dispatch_state_plan', sql`jsonb_typeof(${table.plan}) = 'object'`),
  ],
);
