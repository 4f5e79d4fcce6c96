import * as z from 'zod/mini';
import { whyLeft } from '#shared/domain/dispatch/left-orders.ts';
import { dispatchModes } from '#shared/domain/dispatch/modes.ts';
import { uuidField } from '#shared/contract/fields.ts';
import { procedure } from '#shared/contract/procedure.ts';
import { fairnessCalls } from './fairness.ts';

const dispatchView = z.object({
  mode: z.enum(dispatchModes),
  /** Null: never yet. */
  plannedAt: z.nullable(z.date()),
  /** So old that the board has what waits, in mode offers. */
  isOld: z.boolean(),
  planMs: z.number(),
  orders: z.number(),
  couriers: z.number(),
  /** Since the beginning; refused ones came too late. */
  offersMade: z.number(),
  offersRefused: z.number(),
  /** The next one of each courier. */
  trips: z.array(
    z.object({
      courierId: z.string(),
      courierName: z.string(),
      orderId: z.string(),
      /** At the kitchen, with the food, at the door. */
      arrivesAt: z.date(),
      pickupAt: z.date(),
      dropAt: z.date(),
    }),
  ),
  left: z.array(z.object({ orderId: z.string(), why: z.enum(whyLeft) })),
});
export type DispatchView = z.infer<typeof dispatchView>;

const named = z.object({ orderId: uuidField, courierId: uuidField });
const pinErrors = ['order_not_found', 'illegal_move', 'order_offered', 'courier_left_duty'] as const;

const spread = z.object({ mean: z.number(), median: z.number(), p90: z.number() });
const compared = z.object({ real: spread, planned: spread });

const comparison = z.object({
  /** Delivered ones that were planned, of the last 30 days. */
  orders: z.number(),
  /** From how many on there are figures. */
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
