import * as z from 'zod/mini';
import { standingSources } from '#shared/domain/couriers/duty-positions.ts';
import { planReasons } from '#shared/domain/dispatch/explain.ts';
import { whyLeft } from '#shared/domain/dispatch/left-orders.ts';
import { dispatchModes } from '#shared/domain/dispatch/modes.ts';
import { pinKinds } from '#shared/domain/dispatch/pins.ts';
import { moreCouriersMost } from '#shared/domain/dispatch/what-if.ts';
import { positionField, uuidField } from '#shared/contract/fields.ts';
import { procedure } from '#shared/contract/procedure.ts';
import { fairnessCalls } from './fairness.ts';

const dispatchView = z.object({
  mode: z.enum(dispatchModes),
  /** Null: never yet. */
  plannedAt: z.nullable(z.date()),
  /** The plan is so old that the board has what waits, in mode offers. */
  isOld: z.boolean(),
  planMs: z.number(),
  orders: z.number(),
  couriers: z.number(),
  /** The offers since the beginning; refused ones came too late. */
  offersMade: z.number(),
  offersRefused: z.number(),
  /** The next one of each courier. */
  trips: z.array(
    z.object({
      courierId: z.string(),
      courierName: z.string(),
      orderId: z.string(),
      /** When the courier is at the kitchen, has the food, is at the door. */
      arrivesAt: z.date(),
      pickupAt: z.date(),
      dropAt: z.date(),
    }),
  ),
  left: z.array(z.object({ orderId: z.string(), why: z.enum(whyLeft) })),
});
export type DispatchView = z.infer<typeof dispatchView>;

const planned = z.object({
  courierId: z.string(),
  courierName: z.string(),
  /** 0 is the courier's next trip. */
  number: z.number(),
  arrivesAt: z.date(),
  pickupAt: z.date(),
  dropAt: z.date(),
  /** Why this courier, the strongest reason first; a courier who is gone is in none. */
  reasons: z.array(
    z.object({
      code: z.enum(planReasons),
      minutes: z.optional(z.number()),
      courierId: z.optional(z.string()),
      courierName: z.optional(z.string()),
    }),
  ),
});

const waitingOrder = z.object({
  orderId: z.string(),
  version: z.number(),
  isReady: z.boolean(),
  restaurantName: z.string(),
  kitchen: positionField,
  door: positionField,
  /** The district of the restaurant next to the door; null: it names none. */
  district: z.nullable(z.string()),
  placedAt: z.date(),
  /** When its food is ready, as the plan believes. */
  readyAt: z.date(),
  planned: z.nullable(planned),
  /** Null: planned, or newer than the plan. */
  why: z.nullable(z.enum(whyLeft)),
  pins: z.array(
    z.object({
      courierId: z.string(),
      courierName: z.string(),
      kind: z.enum(pinKinds),
      /** The admin who pinned the order, or forbade it to the courier. */
      madeBy: z.string(),
      madeAt: z.date(),
    }),
  ),
});
export type WaitingOrder = z.infer<typeof waitingOrder>;

const deskCourier = z.object({
  courierId: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Null: nobody knows where. */
  standing: z.nullable(z.object({ position: positionField, at: z.date(), source: z.enum(standingSources) })),
  /** `busy`: has a job or a promise. `asked`: an offer waits for the answer. */
  state: z.enum(['free', 'asked', 'busy']),
  /** The courier's trips of the last plan, the next one first. */
  trips: z.array(z.object({ orderIds: z.array(z.string()), arrivesAt: z.date(), dropAt: z.date() })),
});
export type DeskCourier = z.infer<typeof deskCourier>;

const desk = z.object({
  ...dispatchView.shape,
  /** Oldest first. */
  waiting: z.array(waitingOrder),
  /** The couriers on duty, by name. */
  onDuty: z.array(deskCourier),
});
export type DispatchDesk = z.infer<typeof desk>;

const planFigures = z.object({
  /** The time from the click to the door, of the orders that both plans have; null: none. */
  meanMinutes: z.nullable(z.number()),
  left: z.number(),
  late: z.number(),
});
export type PlanFigures = z.infer<typeof planFigures>;

const named = z.object({ orderId: uuidField, courierId: uuidField });
const pinErrors = ['order_not_found', 'illegal_move', 'order_offered', 'courier_left_duty'] as const;

const spread = z.object({ mean: z.number(), median: z.number(), p90: z.number() });
const compared = z.object({ real: spread, planned: spread });

const comparison = z.object({
  /** Delivered ones that were planned, of the last 30 days. */
  orders: z.number(),
  /** The least number of orders that gives figures. */
  least: z.number(),
  /** In minutes; null: too few orders. */
  figures: z.nullable(z.object({ clickToDoor: compared, readyToPickup: compared })),
});
export type ComparisonView = z.infer<typeof comparison>;

export const dispatch = {
  getState: procedure({
    method: 'GET',
    path: '/dispatch',
    summary: 'Whether the city is planned, the next trips of the last plan, and why orders are left',
  }).output(dispatchView),

  getDesk: procedure({
    method: 'GET',
    path: '/dispatch/desk',
    summary:
      'The state, with the orders that wait for a courier, the couriers on duty, and why the plan chose them',
  }).output(desk),

  tryMoreCouriers: procedure({
    method: 'POST',
    path: '/dispatch/more-couriers',
    summary:
      'Plan this moment again with more couriers at the kitchens with most orders; nothing is written or offered',
    errors: ['rate_limited'],
  })
    .input(z.object({ more: z.int().check(z.gte(1), z.lte(moreCouriersMost)) }))
    .output(z.object({ before: planFigures, after: planFigures, kitchens: z.array(z.string()) })),

  getComparison: procedure({
    method: 'GET',
    path: '/dispatch/comparison',
    summary: 'Delivered orders, as they were and as the plan would have brought them',
  }).output(comparison),

  pin: procedure({
    method: 'POST',
    path: '/dispatch/orders/{orderId}/pin',
    summary: 'Keep an order for one courier on duty; the order’s earlier pin is over',
    errors: [...pinErrors, 'own_order'],
  })
    .input(named)
    .output(z.object({})),

  forbid: procedure({
    method: 'POST',
    path: '/dispatch/orders/{orderId}/forbid',
    summary: 'Keep a courier from an order',
    errors: pinErrors,
  })
    .input(named)
    .output(z.object({})),

  unpin: procedure({
    method: 'POST',
    path: '/dispatch/orders/{orderId}/unpin',
    summary: 'Take back what was said of an order and a courier',
    errors: ['order_not_found'],
  })
    .input(named)
    .output(z.object({})),

  ...fairnessCalls,
};
