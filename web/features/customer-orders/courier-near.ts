import type { CustomerOrder } from '#shared/contract/order-views.ts';
import { isNearDoor } from '#shared/domain/arrival.ts';

/** While an arrival is estimated: a courier at a door that nobody opens is told of otherwise (product §4.21). */
export const isCourierNear = (
  { arrival, courierPosition, deliveryPosition }: CustomerOrder,
  now: Date,
): boolean =>
  arrival !== null && courierPosition !== null && isNearDoor(courierPosition, deliveryPosition, now);
