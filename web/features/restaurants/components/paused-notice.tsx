import { CirclePause } from 'lucide-react';
import { orderTimeLimitMessages } from '#messages/orders/order-time-limits.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { NoticeBanner } from '#web/ui/states/notice-banner.tsx';
import { useOwnRestaurant, useSetAcceptingOrders } from '../use-own-restaurant.ts';

export function PausedNotice() {
  const { data: own } = useOwnRestaurant();
  const setAcceptingOrders = useSetAcceptingOrders();
  const isPaused = own?.pausedBecause === 'missed_orders' && !own.isAcceptingOrders;
  return (
    <div role="status">
      {isPaused && (
        <NoticeBanner
          icon={CirclePause}
          tone="danger"
          title={orderTimeLimitMessages.paused}
          lead={orderTimeLimitMessages.pausedLead}
        >
          <Button onClick={() => setAcceptingOrders(true)}>{orderTimeLimitMessages.resume}</Button>
        </NoticeBanner>
      )}
    </div>
  );
}
