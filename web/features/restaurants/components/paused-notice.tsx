import { CirclePause } from 'lucide-react';
import { orderLimitMessages } from '#shared/messages/ar/order-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { useOwnRestaurant, useSetAcceptingOrders } from '../use-own-restaurant.ts';

/** Why the server paused the restaurant, and the way on. */
export function PausedNotice() {
  const { data: own } = useOwnRestaurant();
  const setAcceptingOrders = useSetAcceptingOrders();
  const isPaused = own?.pausedBecause === 'missed_orders' && !own.isAcceptingOrders;
  return (
    <div role="status">
      {isPaused && (
        <div className="mb-4 flex flex-wrap items-center gap-3 rounded-xl bg-danger-soft px-4 py-3 text-danger-ink">
          <CirclePause aria-hidden className="size-6 shrink-0" />
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-bold">{orderLimitMessages.paused}</p>
            <p className="text-sm">{orderLimitMessages.pausedLead}</p>
          </div>
          <Button onClick={() => setAcceptingOrders(true)}>{orderLimitMessages.resume}</Button>
        </div>
      )}
    </div>
  );
}
