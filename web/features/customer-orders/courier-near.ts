import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { isNearDoor } from '#shared/domain/promise/arrival.ts';

/** Without an arrival the order has ended, or the page shows a trouble at the door (product §4.21). */
export const isCourierNear = (
  { arrival, courierPosition, deliveryPosition }: CustomerOrder,
  now: Date,
): boolean =>
  arrival !== null && courierPosition !== null && isNearDoor(courierPosition, deliveryPosition, now);
