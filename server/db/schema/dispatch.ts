import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { KeptPlan } from '#shared/domain/dispatch/kept-plan.ts';
import { pinKinds, type PinKind } from '#shared/domain/dispatch/pins.ts';
import { users } from './accounts.ts';
import { at, isOneOf } from './columns.ts';
import { couriers, orders } from './ordering.ts';

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
    /** Offers since the beginning; a refused one came too late. */
    offersMade: integer('offers_made').notNull().default(0),
    offersRefused: integer('offers_refused').notNull().default(0),
    /** Rounds that failed, since the beginning; the log says why. */
    failedRounds: integer('failed_rounds').notNull().default(0),
    /** When the board got what waited because the plan was too old; null: the plan is fresh. */
    standsSince: at('stands_since'),
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

/** The first offer that the plan would have made of an order, whether it was made or not (product §4.34). */
export const plannedOffers = pgTable(
  'planned_offers',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    courierId: uuid('courier_id')
      .notNull()
      .references(() => couriers.userId),
    plannedAt: at('planned_at').notNull(),
    /** The courier's moments at the kitchen, with the food, and at the door. */
    arrivesAt: at('arrives_at').notNull(),
    pickupAt: at('pickup_at').notNull(),
    dropAt: at('drop_at').notNull(),
  },
  (table) => [
    index('planned_offers_by_time').on(table.plannedAt),
    index('planned_offers_by_courier').on(table.courierId, table.plannedAt),
    check(
      'planned_offers_times',
      sql`isfinite(${table.plannedAt}) and isfinite(${table.dropAt}) and ${table.arrivesAt} <= ${table.pickupAt} and ${table.pickupAt} < ${table.dropAt}`,
    ),
  ],
);

/** What admins have said of an order and a courier (product §4.35). It goes with the order's end and with the courier's approval. */
export const dispatchPins = pgTable(
  'dispatch_pins',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    courierId: uuid('courier_id')
      .notNull()
      .references(() => couriers.userId),
    kind: text('kind').$type<PinKind>().notNull(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id),
    madeAt: at('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.courierId] }),
    uniqueIndex('dispatch_pins_one_of_order')
      .on(table.orderId)
      .where(sql`kind = 'pin'`),
    index('dispatch_pins_by_courier').on(table.courierId),
    check('dispatch_pins_kind', isOneOf(table.kind, pinKinds)),
  ],
);
