/** Some changes of an order are worth a notification, to one audience, for a limited time (product §9.8). */

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
