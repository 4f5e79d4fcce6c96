import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { cancelAnswers } from '#shared/domain/orders/cancel-requests.ts';
import { moveReasons } from '#shared/domain/orders/move-reasons.ts';
import { orderStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import { trustLevels } from '#shared/domain/placing/trust.ts';
import { isPreparationTime } from '#shared/domain/promise/preparation.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import {
  dayField,
  line,
  mobileField,
  pageFields,
  restaurantIdField,
  uuidField,
} from '#shared/contract/fields.ts';
import { orderChanges } from './order-changes.ts';
import { orderJobs } from './order-jobs.ts';
import { byId, move, version, words } from './order-moves.ts';
import {
  adminOrder,
  adminOrderDetails,
  customerOrder,
  kitchenBoard,
  kitchenOrder,
  orderEnding,
} from './order-views.ts';
import { placeOrderInput, placingErrors } from './orders-placing.ts';
import { ofRestaurant } from '#shared/contract/restaurants/of-restaurant.ts';
import { procedure } from '#shared/contract/procedure.ts';

const kitchenMove = z.extend(move, {
  /** The minutes of an acceptance; without them the kitchen's usual time holds. */
  preparationMinutes: z.optional(
    z.int().check(z.refine(isPreparationTime, orderMessages.preparationInvalid)),
  ),
});

export const orders = {
  ...orderChanges,
  ...orderJobs,

  place: procedure({
    method: 'POST',
    path: '/orders',
    summary: 'Place an order; the server prices it from the menu',
    specification: 'INSERT orders',
    errors: ['email_not_confirmed', 'phone_not_proved', ...placingErrors],
  })
    .input(placeOrderInput)
    .output(customerOrder),

  getMyCashMax: procedure({
    method: 'GET',
    path: '/orders/cash-max',
    summary:
      'What an order to this number may cost the caller at most in cash; to the own proved number where there is one. `provedCentimes`: once a code has proved the number',
  })
    .input(z.object({ phone: z.optional(mobileField) }))
    .output(
      z.object({
        maxCentimes: z.number(),
        level: z.enum(trustLevels),
        isOwn: z.boolean(),
        provedCentimes: z.nullable(z.number()),
      }),
    ),

  listMine: procedure({
    method: 'GET',
    path: '/orders/mine',
    summary: "The caller's own orders, newest first",
  })
    .input(z.object(pageFields))
    .output(z.object({ items: z.array(customerOrder), nextCursor: z.nullable(z.string()) })),

  getMine: procedure({
    method: 'GET',
    path: '/orders/mine/{orderId}',
    summary: 'One of the caller’s own orders with its history',
    errors: ['order_not_found'],
  })
    .input(byId)
    .output(customerOrder),

  getMyHandOverCode: procedure({
    method: 'GET',
    path: '/orders/mine/{orderId}/hand-over-code',
    summary: 'The code that the customer gives the courier at the door; null for an order without one',
    errors: ['order_not_found'],
  })
    .input(byId)
    .output(
      z.object({
        code: z.nullable(z.string()),
        /** The number to which a text with the code can go. */
        textNumber: z.optional(z.nullable(z.string())),
      }),
    ),

  textMyHandOverCode: procedure({
    method: 'POST',
    path: '/orders/mine/{orderId}/hand-over-code/text',
    summary: "Send that code in a text to the order's number, which the caller has proved",
    errors: ['order_not_found', 'hand_over_code_untexted', 'rate_limited'],
  })
    .input(byId)
    .output(z.object({ number: z.string() })),

  cancelMine: procedure({
    method: 'POST',
    path: '/orders/mine/{orderId}/cancel',
    summary: 'Cancel an order that the restaurant has not accepted yet',
    errors: ['order_not_found', 'illegal_move'],
  })
    .input(byId)
    .output(customerOrder),

  wishToCancel: procedure({
    method: 'POST',
    path: '/orders/mine/{orderId}/wish-to-cancel',
    summary: 'Ask an admin to cancel an order that has been silent too long',
    errors: ['order_not_found', 'illegal_move', 'wish_too_early'],
  })
    .input(byId)
    .output(customerOrder),

  listForRestaurant: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/orders',
    summary: "The owner's orders, oldest first: every new one, then those preparing or ready in pages",
    specification: 'SELECT orders where restaurant_id and status in (new, preparing), newest first',
  })
    .input(ofRestaurant(z.object(pageFields)))
    .output(kitchenBoard),

  getEnding: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/orders/{orderId}/ending',
    summary: "Why one of the owner's orders was cancelled; null for other orders",
    errors: ['order_not_found'],
  })
    .input(ofRestaurant(byId))
    .output(z.nullable(orderEnding)),

  askToCancel: procedure({
    method: 'POST',
    path: '/restaurants/{restaurantId}/orders/{orderId}/ask-to-cancel',
    summary: 'Ask the admins to cancel an order that the kitchen cannot make',
    errors: ['order_not_found', 'illegal_move', 'cancel_already_asked', 'cancel_answered'],
  })
    .input(ofRestaurant(z.object({ orderId: uuidField, version, reason: z.enum(moveReasons), words })))
    .output(kitchenOrder),

  updateStatusAsRestaurant: procedure({
    method: 'POST',
    path: '/restaurants/{restaurantId}/orders/{orderId}/status',
    summary: "Move one of the owner's orders",
    specification: 'UPDATE orders set status where id',
    errors: ['order_not_found', 'illegal_move', 'rejecting_is_off', 'forbidden'],
  })
    .input(ofRestaurant(kitchenMove))
    .output(kitchenOrder),

  listAllAsAdmin: procedure({
    method: 'GET',
    path: '/orders/all',
    summary:
      'Orders in one of three tabs, or all, newest first; current means not delivered and not cancelled. `search` looks for a short or whole id, a phone, the customer’s and the restaurant’s name; the days are those of Morocco',
    specification: 'get_all_orders_as_admin',
  })
    .input(
      z.object({
        tab: z.enum(['current', 'delivered', 'cancelled', 'all']),
        search: z._default(line({ max: limits.searchMax }), ''),
        restaurantId: z.optional(restaurantIdField),
        courierId: z.optional(uuidField),
        status: z.optional(z.enum(orderStatuses)),
        from: z.optional(dayField),
        to: z.optional(dayField),
        ...pageFields,
      }),
    )
    .output(z.object({ items: z.array(adminOrder), nextCursor: z.nullable(z.string()) })),

  listPartiesAsAdmin: procedure({
    method: 'GET',
    path: '/orders/parties',
    summary: 'Names of restaurants and approved couriers, for the filters of the orders',
  }).output(
    z.object({
      restaurants: z.array(z.object({ id: z.number(), name: z.string() })),
      couriers: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),

  getAsAdmin: procedure({
    method: 'GET',
    path: '/orders/all/{orderId}',
    summary: 'One order with its people, money, history and the notifications sent about it',
    errors: ['order_not_found'],
  })
    .input(byId)
    .output(adminOrderDetails),
  answerCancelRequest: procedure({
    method: 'POST',
    path: '/orders/all/{orderId}/answer-cancel-request',
    summary: 'Cancel an order as its kitchen asked, or keep it',
    errors: ['order_not_found', 'illegal_move', 'cancel_not_asked', 'cancel_answered'],
  })
    .input(z.object({ orderId: uuidField, version, answer: z.enum(cancelAnswers) }))
    .output(adminOrder),

  declineCancelWish: procedure({
    method: 'POST',
    path: '/orders/all/{orderId}/decline-cancel-wish',
    summary: 'Go on with an order that its customer wished to cancel',
    errors: ['order_not_found', 'illegal_move', 'wish_gone'],
  })
    .input(z.object({ orderId: uuidField, version }))
    .output(adminOrder),

  updateStatusAsAdmin: procedure({
    method: 'POST',
    path: '/orders/all/{orderId}/status',
    summary: 'Make any move of an admin; unusual ones carry a reason',
    specification: 'update_order_status_as_admin(order_id, new_status)',
    errors: ['order_not_found', 'illegal_move', 'forbidden'],
  })
    .input(kitchenMove)
    .output(adminOrder),
};
