import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { isNearDoor } from '#shared/domain/promise/arrival.ts';

/** An order without an arrival has ended, or its page shows a trouble at the door (product §4.21). */
export const isCourierNear = (
  { arrival, courierPosition, deliveryPosition }: CustomerOrder,
  now: Date,
): boolean =>
  arrival !== null && courierPosition !== null && isNearDoor(courierPosition, deliveryPosition, now);
