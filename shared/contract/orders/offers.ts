import * as z from 'zod/mini';
import { dispatchModes } from '#shared/domain/dispatch/modes.ts';
import { declineReasons, offerAnswers } from '#shared/domain/dispatch/offers.ts';
import { positionField, uuidField } from '#shared/contract/fields.ts';
import { procedure } from '#shared/contract/procedure.ts';
import { orderStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import { version } from './order-moves.ts';

const byOffer = z.object({ offerId: uuidField });

/** One order of the offer, in the sequence of the doors. */
const offerStop = z.object({
  orderId: z.string(),
  /** The district about the door; null: unknown. */
  deliveryDistrict: z.nullable(z.string()),
  /** The way from the kitchen, or from the door before. */
  legMetres: z.number(),
  /** The order's part of the pay, and the least that it can be. */
  payCentimes: z.number(),
  collectCentimes: z.number(),
  isReady: z.boolean(),
  readyBy: z.nullable(z.date()),
});
export type OfferStop = z.infer<typeof offerStop>;

/** What the courier reads before the answer: no customer, no address, no exact place of the door (product §4.32). */
const waitingOffer = z.object({
  id: z.string(),
  /** The pay as one sum, which is never less at the end. */
  payCentimes: z.number(),
  restaurantName: z.string(),
  pickupAddress: z.nullable(z.string()),
  pickupPosition: z.nullable(positionField),
  /** The districts of the kitchen, and about where the door is; null: unknown. */
  pickupDistrict: z.nullable(z.string()),
  deliveryDistrict: z.nullable(z.string()),
  /** The way to the kitchen by the streets, to the nearest 100 m; null: the courier's place is unknown. */
  toKitchenMetres: z.nullable(z.number()),
  routeMetres: z.number(),
  /** Cash that the customer pays at the door. */
  collectCentimes: z.number(),
  /** The minutes from now to the door, with the wait at the kitchen. */
  minutes: z.number(),
  /** True: accepting makes it the courier's job at once. False: accepting is a promise to be there at `readyBy`. */
  isReady: z.boolean(),
  readyBy: z.nullable(z.date()),
  madeAt: z.date(),
  /** Null until `seen` was called. */
  seenAt: z.nullable(z.date()),
  /** The moment at which silence ends the offer, by the server's clock. It comes nearer when `seen` is called. */
  endsAt: z.date(),
  /** The length of the count-down. */
  seconds: z.number(),
  /** Up to three orders of the one restaurant, of which the fields above say the sums; absent from an older server, which offers one. */
  stops: z.optional(z.array(offerStop)),
});
export type WaitingOffer = z.infer<typeof waitingOffer>;

/** An accepted offer on food that still cooks: no job yet, and no other job meanwhile. */
const promise = z.object({
  offerId: z.string(),
  /** The order that becomes `out_for_delivery` by itself when the kitchen says that it is ready. */
  orderId: z.string(),
  restaurantName: z.string(),
  restaurantPhone: z.nullable(z.string()),
  pickupAddress: z.nullable(z.string()),
  pickupPosition: z.nullable(positionField),
  deliveryDistrict: z.nullable(z.string()),
  /** When to be at the kitchen: its own moment, which may lie behind where it is late; null: it named none. */
  beThereAt: z.nullable(z.date()),
  /** The least that the courier is paid. */
  payCentimes: z.number(),
  collectCentimes: z.number(),
  routeMetres: z.number(),
  promisedAt: z.date(),
  /** The orders that still cook, of which the fields above say the sums; absent from an older server. */
  stops: z.optional(z.array(offerStop)),
});
export type CourierPromise = z.infer<typeof promise>;

const tripStop = z.object({
  orderId: z.string(),
  /** `preparing`: promised, and not the courier's yet. */
  status: z.enum(orderStatuses),
  /** Null until the courier has the order. */
  customerName: z.nullable(z.string()),
  deliveryAddress: z.nullable(z.string()),
  collectCentimes: z.number(),
  payCentimes: z.nullable(z.number()),
});
export type TripStop = z.infer<typeof tripStop>;

/** All open orders of the courier's trip, in the sequence of the doors. Absent: one, or from an older server. */
export const trip = z.optional(z.array(tripStop));

/** The other orders that the courier brings with this one; an admin reads them of an open offer too. Absent as `trip`. */
export const leavesWith = z.optional(z.array(z.string()));

/** The courier who has promised to come while the food cooks, for the kitchen, and the kitchen's own moment. Null: no courier. */
export const courierDue = z.optional(
  z.nullable(z.object({ name: z.string(), phone: z.string(), at: z.nullable(z.date()) })),
);

/** The courier who is being asked (`open`), or has promised to come (`promised`), for admins. `withdraw` ends either. */
export const offerOfOrder = z.optional(
  z.nullable(
    z.object({
      offerId: z.string(),
      state: z.enum(['open', 'promised']),
      courierId: z.string(),
      courierName: z.string(),
      courierPhone: z.string(),
      /** The end of an open offer, and when the courier saw it. */
      endsAt: z.date(),
      seenAt: z.nullable(z.date()),
    }),
  ),
);

/** An order is offered to one courier at a time; a planner makes offers by the same command as an admin (product §4.32). */
export const offers = {
  make: procedure({
    method: 'POST',
    path: '/orders/{orderId}/offers',
    summary: 'Offer an order that cooks or is ready to a courier on duty',
    errors: [
      'order_not_found',
      'illegal_move',
      'own_order',
      'cash_limit',
      'courier_busy',
      'courier_left_duty',
      'order_pinned',
      'courier_forbidden',
      'courier_offered',
      'order_offered',
    ],
  })
    .input(z.object({ orderId: uuidField, version, courierId: uuidField }))
    /** A repeated tap gets the same offer again. */
    .output(z.object({ offerId: z.string(), endsAt: z.date() })),

  withdraw: procedure({
    method: 'POST',
    path: '/offers/{offerId}/withdraw',
    summary: 'End an open offer, or the promise that came of it before the order is the courier’s',
    errors: ['not_found', 'offer_over'],
  })
    .input(byOffer)
    .output(z.object({})),

  getMine: procedure({
    method: 'GET',
    path: '/offers/mine',
    summary: 'The offer that waits for the courier’s answer, and the courier’s promise; one of them at most',
  }).output(
    z.object({
      offer: z.nullable(waitingOffer),
      promise: z.nullable(promise),
      /** Absent from an older server, which has a board. */
      dispatch: z.optional(z.enum(dispatchModes)),
      /** Where a free courier helps by waiting: a restaurant's name. Null, or absent: nowhere. */
      waitNear: z.optional(z.nullable(z.string())),
    }),
  ),

  seen: procedure({
    method: 'POST',
    path: '/offers/{offerId}/seen',
    summary: 'The phone shows the offer: its seconds begin, once',
    errors: ['not_found', 'offer_over'],
  })
    .input(byOffer)
    .output(z.object({ endsAt: z.date() })),

  answer: procedure({
    method: 'POST',
    path: '/offers/{offerId}/answer',
    summary: 'Accept an offer, or decline it with a reason or without; never sent again later',
    errors: ['not_found', 'offer_over', 'courier_busy', 'courier_off_duty', 'cash_limit'],
  })
    .input(
      z.object({
        offerId: uuidField,
        answer: z.enum(offerAnswers),
        /** The reason of a decline. */
        reason: z.optional(z.enum(declineReasons)),
      }),
    )
    /** `assigned`: the courier's job now. `promised`: it becomes the job when the food is ready. */
    .output(z.object({ outcome: z.enum(['assigned', 'promised', 'declined']) })),

  giveBack: procedure({
    method: 'POST',
    path: '/offers/{offerId}/give-back',
    summary: 'Give a promise back; once the order is a job, `release` does it',
    errors: ['not_found', 'offer_over'],
  })
    .input(byOffer)
    .output(z.object({})),
};
