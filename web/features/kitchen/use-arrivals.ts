import { useEffect, useRef, useState } from 'react';
import type { BoardOrder } from '#shared/contract/orders/order-views.ts';
import { capacityMessages } from '#messages/restaurants/capacity.ts';
import { useRestaurantId } from '#web/lib/use-restaurant.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { printAccepted } from './printer.ts';
import { forgetLook, keepLook, keptLook, lookForArrivals } from './state.ts';

const ringMs = 15_000;
/** A tab that is seen prints first: the browser's question about a hidden one would wait unseen. */
const hiddenMs = 2_000;

/** Shows a toast for orders that arrive accepted, and prints them. True while the alarm should ring, until a tap. */
export function useArrivals(orders: readonly BoardOrder[] | undefined): boolean {
  const restaurantId = useRestaurantId();
  const seen = useRef<ReadonlySet<string>>(undefined);
  const [isRinging, setIsRinging] = useState(false);
  useEffect(() => {
    if (!orders) return undefined;
    const look = lookForArrivals(seen.current ?? keptLook(restaurantId), orders);
    seen.current = look.seen;
    keepLook(restaurantId, orders);
    for (const order of look.arrived) {
      const { id, customerName } = order;
      toast.success(capacityMessages.acceptedAlone(customerName), { subject: `arrived-${id}`, stays: true });
      setTimeout(() => void printAccepted(order), document.hidden ? hiddenMs : 0);
    }
    if (look.arrived.length > 0) setIsRinging(true);
    // Runs when the user leaves the area. A reload runs no cleanup, so the orders that were seen stay known.
    return () => forgetLook(restaurantId);
  }, [orders, restaurantId]);
  useEffect(() => {
    if (!isRinging) return undefined;
    const hush = () => setIsRinging(false);
    const timer = setTimeout(hush, ringMs);
    window.addEventListener('click', hush);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('click', hush);
    };
  }, [isRinging]);
  return isRinging;
}
