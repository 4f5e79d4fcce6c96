import type { OrderAction } from '#shared/domain/orders/order-lifecycle.ts';

/** The ordinary move to each status, as the screen of its party sends it. */
export const stepTo = {
  preparing: { action: 'accept', version: 1 },
  ready_for_pickup: { action: 'mark_ready', version: 2 },
  picked_up: { action: 'mark_picked_up', version: 4 },
  delivered: { action: 'mark_delivered', version: 5 },
  cancelled: { action: 'cancel', version: 1, reason: 'customer_asked' },
} as const satisfies Record<string, { action: OrderAction; version: number; reason?: string }>;

/** The version of an order that is ready for the first time. */
export const readyVersion = 3;
