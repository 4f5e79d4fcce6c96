/** Some changes of an order are worth a notification, to one audience, for a limited time (product §9.8). */
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';

/** The order's customer; the people of its restaurant; its courier; free couriers on duty; all admins. */
export const pushAudiences = ['customer', 'kitchen', 'courier', 'couriers', 'admins'] as const;
export type PushAudience = (typeof pushAudiences)[number];

interface News {
  audience: PushAudience;
  validMinutes: number;
  /** Nothing is sent once the order has left this status. */
  onlyWhile?: OrderStatus;
  /** Nothing is sent once the courier's offer of the order has ended. */
  onlyWhileOffered?: true;
}

export const pushNews = {
  order_arrived: { audience: 'admins', validMinutes: 30 },
  order_to_accept: { audience: 'kitchen', validMinutes: 15, onlyWhile: 'new' },
  order_unanswered: { audience: 'kitchen', validMinutes: 15, onlyWhile: 'new' },
  order_auto_accepted: { audience: 'kitchen', validMinutes: 30, onlyWhile: 'preparing' },
  restaurant_paused: { audience: 'kitchen', validMinutes: 240 },
  kitchen_closed: { audience: 'kitchen', validMinutes: 60 },
  kitchen_silent: { audience: 'admins', validMinutes: 15, onlyWhile: 'new' },
  order_silent: { audience: 'admins', validMinutes: 60 },
  cancel_asked: { audience: 'admins', validMinutes: 30 },
  cancel_refused: { audience: 'kitchen', validMinutes: 30 },
  cancel_waits: { audience: 'admins', validMinutes: 60 },
  order_wish: { audience: 'admins', validMinutes: 60 },
  order_delayed: { audience: 'customer', validMinutes: 60 },
  wish_declined: { audience: 'customer', validMinutes: 60 },
  order_accepted: { audience: 'customer', validMinutes: 30 },
  job_ready: { audience: 'couriers', validMinutes: 5, onlyWhile: 'ready_for_pickup' },
  change_proposed: { audience: 'customer', validMinutes: 5, onlyWhile: 'preparing' },
  order_picked_up: { audience: 'customer', validMinutes: 30 },
  order_delivered: { audience: 'customer', validMinutes: 30 },
  order_cancelled: { audience: 'customer', validMinutes: 120 },
  carried_order_cancelled: { audience: 'customer', validMinutes: 120 },
  order_called_off: { audience: 'kitchen', validMinutes: 60 },
  made_order_called_off: { audience: 'kitchen', validMinutes: 60 },
  place_mended: { audience: 'courier', validMinutes: 60 },
  job_given: { audience: 'courier', validMinutes: 15, onlyWhile: 'out_for_delivery' },
  job_offered: { audience: 'courier', validMinutes: 2, onlyWhileOffered: true },
  promise_dropped: { audience: 'courier', validMinutes: 60 },
  promised_food_ready: { audience: 'courier', validMinutes: 15, onlyWhile: 'out_for_delivery' },
  job_called_off: { audience: 'courier', validMinutes: 60 },
  courier_at_door: { audience: 'customer', validMinutes: 7, onlyWhile: 'picked_up' },
  courier_silent: { audience: 'courier', validMinutes: 5 },
  duty_ended: { audience: 'courier', validMinutes: 120 },
  offers_unanswered: { audience: 'courier', validMinutes: 120 },
  shift_soon: { audience: 'courier', validMinutes: 60 },
  shift_called_off: { audience: 'courier', validMinutes: 240 },
  order_needs_admin: { audience: 'admins', validMinutes: 60 },
  texts_near_budget: { audience: 'admins', validMinutes: 240 },
  plan_stands: { audience: 'admins', validMinutes: 60 },
  job_released: { audience: 'courier', validMinutes: 60 },
} as const satisfies Record<string, News>;

export type PushNews = keyof typeof pushNews;

export const newsOf = (name: PushNews): News => pushNews[name];

export const newsNames = Object.keys(pushNews) as [PushNews, ...PushNews[]];
