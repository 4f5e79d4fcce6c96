/** An account and a delivery phone each have a limit of open orders and a limit of orders in an hour (product §4.9). */
export interface OrderingLimits {
  openBeforeFirstDelivery: number;
  open: number;
  placedInAnHour: number;
}

export const orderingLimits: OrderingLimits = { openBeforeFirstDelivery: 3, open: 8, placedInAnHour: 20 };

export interface OrderedSoFar {
  open: number;
  delivered: number;
  /** Including cancelled orders. */
  placedInAnHour: number;
}

export interface OrderingRefusal {
  code: 'too_many_open_orders' | 'too_many_orders';
  max: number;
}

export function orderingRefusal(
  { open, delivered, placedInAnHour }: OrderedSoFar,
  limits: OrderingLimits,
): OrderingRefusal | null {
  const openMax = delivered > 0 ? limits.open : limits.openBeforeFirstDelivery;
  if (open >= openMax) return { code: 'too_many_open_orders', max: openMax };
  if (placedInAnHour >= limits.placedInAnHour) return { code: 'too_many_orders', max: limits.placedInAnHour };
  return null;
}
