/** Some changes of an order are worth a notification, to one audience, for a limited time (product §9.8). */
import type { OrderParty, OrderStatus } from './order-lifecycle.ts';

/** The order's customer; its restaurant's owners; free couriers on duty; all admins. */
export type PushAudience = 'customer' | 'kitchen' | 'couriers' | 'admins';

export const pushNews = {
  order_arrived: { audience: 'admins', validMinutes: 30 },
  order_to_accept: { audience: 'kitchen', validMinutes: 15 },
  order_accepted: { audience: 'customer', validMinutes: 30 },
  job_ready: { audience: 'couriers', validMinutes: 5 },
  order_picked_up: { audience: 'customer', validMinutes: 30 },
  order_delivered: { audience: 'customer', validMinutes: 30 },
  order_cancelled: { audience: 'customer', validMinutes: 120 },
} as const satisfies Record<string, { audience: PushAudience; validMinutes: number }>;

export type PushNews = keyof typeof pushNews;

const newsOfStatus: Record<OrderStatus, readonly PushNews[]> = {
  new: ['order_to_accept', 'order_arrived'],
  preparing: ['order_accepted'],
  ready_for_pickup: ['job_ready'],
  out_for_delivery: [],
  picked_up: ['order_picked_up'],
  delivered: ['order_delivered'],
  cancelled: ['order_cancelled'],
};

/** What to send when an order enters `status`; customers get no notification of their own moves. */
export function newsOf(status: OrderStatus, by: OrderParty): PushNews[] {
  return newsOfStatus[status].filter(
    (news) => !(pushNews[news].audience === 'customer' && by === 'customer'),
  );
}
