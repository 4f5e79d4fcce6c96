import * as z from 'zod/mini';
import { handOverWays } from '#shared/domain/placing/hand-over-ways.ts';
import { orderStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import { placeKinds } from '#shared/domain/places/places.ts';
import { mobileField, positionField } from '#shared/contract/fields.ts';
import { procedure } from '#shared/contract/procedure.ts';
import { ofRestaurant } from '#shared/contract/restaurants/of-restaurant.ts';
import { orderLine } from './order-views.ts';
import { placeOrderInput, placingErrors } from './orders-placing.ts';

/** Where a caller's earlier orders went, the last used first. */
const callerPlace = z.object({
  key: z.string(),
  /** The place in the address book of the caller's account: missing for a place that only orders name. */
  placeId: z.optional(z.string()),
  /** The kind from the address book; null for a place that only orders name. */
  kind: z.nullable(z.enum(placeKinds)),
  name: z.string(),
  address: z.string(),
  landmark: z.string(),
  door: z.string(),
  courierNote: z.string(),
  contactPhone: z.nullable(z.string()),
  position: positionField,
});
export type CallerPlace = z.infer<typeof callerPlace>;

const callerOrder = z.object({
  id: z.string(),
  restaurant: z.object({ id: z.number(), name: z.string() }),
  createdAt: z.date(),
  status: z.enum(orderStatuses),
  dueCentimes: z.number(),
  lines: z.array(orderLine),
  note: z.string(),
  handOverWay: z.enum(handOverWays),
  wantsCutlery: z.boolean(),
  /** The key of one of `places`; null when the order went to none of them. */
  placeKey: z.nullable(z.string()),
});
export type CallerOrder = z.infer<typeof callerOrder>;

const caller = z.object({
  phone: z.string(),
  /** Null: the number is new here. */
  name: z.nullable(z.string()),
  /** An admin's file named the person, and no code has proved the number since. */
  isFromFile: z.boolean(),
  places: z.array(callerPlace),
  /** Newest first. */
  orders: z.array(callerOrder),
});
export type Caller = z.infer<typeof caller>;

const byPhone = z.object({ phone: mobileField });

const taken = z.omit(placeOrderInput, { keepPlace: true, positionAccuracyMetres: true });
const takenByRestaurant = z.omit(taken, { placeId: true });
export type TakeOrderInput = z.infer<typeof taken>;

const takenOrder = z.object({
  id: z.string(),
  restaurantName: z.string(),
  totalCentimes: z.number(),
  promisedAt: z.nullable(z.date()),
  /** The page that shows the caller the order's status: `/follow/…`. */
  followPath: z.string(),
  /** A text message with the page's address is on its way to the caller. */
  isTold: z.boolean(),
});
export type TakenOrder = z.infer<typeof takenOrder>;

/** Statuses and times, and nothing about people, places or dishes. */
const followedOrder = z.object({
  status: z.enum(orderStatuses),
  statusSince: z.date(),
  restaurantName: z.string(),
  arrival: z.nullable(z.object({ earliest: z.date(), latest: z.date() })),
  steps: z.array(z.object({ status: z.enum(orderStatuses), at: z.date() })),
  helpLine: z.nullable(z.string()),
});
export type FollowedOrder = z.infer<typeof followedOrder>;

/** Orders by telephone (product §17). */
export const telephone = {
  getCaller: procedure({
    method: 'GET',
    path: '/telephone/caller',
    summary: 'What is known of a caller by the number: name, places and last orders',
  })
    .input(byPhone)
    .output(caller),

  place: procedure({
    method: 'POST',
    path: '/telephone/orders',
    summary: 'Place an order for a caller, under all conditions of an order',
    errors: ['caller_refused', ...placingErrors],
  })
    .input(taken)
    .output(takenOrder),

  getOwnCaller: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/telephone/caller',
    summary: 'What a restaurant knows of a caller: of the orders from its own kitchen alone',
    errors: ['telephone_orders_off'],
  })
    .input(ofRestaurant(byPhone))
    .output(caller),

  placeOwn: procedure({
    method: 'POST',
    path: '/restaurants/{restaurantId}/telephone/orders',
    summary: 'Place an order from the own kitchen for a caller, under all conditions of an order',
    errors: ['telephone_orders_off', 'caller_refused', ...placingErrors],
  })
    .input(ofRestaurant(takenByRestaurant))
    .output(takenOrder),

  getFollowed: procedure({
    method: 'GET',
    path: '/follow/{token}',
    summary: 'The status of an order that was taken by telephone, for whoever has its link',
    errors: ['order_not_found'],
  })
    .input(z.object({ token: z.string().check(z.maxLength(100)) }))
    .output(followedOrder),
};
