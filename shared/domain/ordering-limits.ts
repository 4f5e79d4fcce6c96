/**
 * An account, and a phone to deliver to, may have only so many orders open and place so many in an hour (product
 * §4.9). Both are asked, each with its own deliveries.
 */
export interface OrderingLimits {
  /** While nothing has been delivered yet. */
  openBeforeFirstDelivery: number;
  open: number;
  placedInAnHour: number;
}

export const orderingLimits: OrderingLimits = { openBeforeFirstDelivery: 3, open: 8, placedInAnHour: 20 };

/** What an account or a phone has ordered so far. */
export interface OrderedSoFar {
  open: number;
  delivered: number;
  /** Placed in the last hour, whatever became of it. */
  placedInAnHour: number;
}

export interface OrderingRefusal {
  code: 'too_many_open_orders' | 'too_many_orders';
  /** How many there may be. */
  max: number;
}

/** Why one order more is too much, or nothing. */
export function orderingRefusal(
  { open, delivered, placedInAnHour }: OrderedSoFar,
  limits: OrderingLimits,
): OrderingRefusal | null {
  const openMax = delivered > 0 ? limits.open : limits.openBeforeFirstDelivery;
  if (open >= openMax) return { code: 'too_many_open_orders', max: openMax };
  if (placedInAnHour >= limits.placedInAnHour) return { code: 'too_many_orders', max: limits.placedInAnHour };
  return null;
}
