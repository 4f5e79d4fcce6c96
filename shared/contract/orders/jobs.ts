import * as z from 'zod/mini';
import { standingSources } from '#shared/domain/couriers/duty-positions.ts';
import { offerRefusals } from '#shared/domain/dispatch/offers.ts';
import { jobRefusals } from '#shared/domain/orders/job-refusals.ts';
import { uuidField } from '#shared/contract/fields.ts';
import { procedure } from '#shared/contract/procedure.ts';
import { byId, version } from './order-moves.ts';

const courierForJob = z.object({
  courierId: z.string(),
  name: z.string(),
  phone: z.string(),
  heldCentimes: z.number(),
  /** Null: the order can be given to the courier. */
  refusal: z.nullable(z.enum(jobRefusals)),
  /** A free courier's way to the kitchen, in a straight line; null where nobody knows, absent from an older server. */
  kitchen: z.optional(
    z.nullable(z.object({ metres: z.number(), at: z.date(), source: z.enum(standingSources) })),
  ),
  /** Null: the order can be offered to the courier; `courier_offered`: another offer waits for the answer. */
  offerRefusal: z.optional(z.nullable(z.enum(offerRefusals))),
});
export type CourierForJob = z.infer<typeof courierForJob>;

/** A ready order that an admin gives to a courier after a call (product §4.31), or offers (`offers.make`). */
export const jobs = {
  listCouriers: procedure({
    method: 'GET',
    path: '/orders/{orderId}/couriers',
    summary:
      'The couriers on duty, free ones first and the nearest of them, and why one cannot be given the order',
    errors: ['order_not_found'],
  })
    .input(byId)
    .output(z.array(courierForJob)),

  give: procedure({
    method: 'POST',
    path: '/orders/{orderId}/give',
    summary: 'Give a ready order to a courier on duty',
    errors: [
      'order_not_found',
      'illegal_move',
      'own_order',
      'cash_limit',
      'courier_busy',
      'courier_left_duty',
      'order_pinned',
      'courier_forbidden',
    ],
  })
    .input(z.object({ orderId: uuidField, version, courierId: uuidField }))
    .output(z.object({})),
};
