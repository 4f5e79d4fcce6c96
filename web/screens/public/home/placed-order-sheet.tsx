import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { CustomerOrderMap } from '#web/features/customer-orders/components/customer-order-map.tsx';
import { CustomerOrderPanel } from '#web/features/customer-orders/components/customer-order-panel.tsx';
import { myOrderQuery } from '#web/features/orders/api.ts';
import { placedOrder } from '#web/features/orders/state.ts';
import { offerPush } from '#web/features/push/state.ts';
import { OwnReview } from '#web/features/reviews/components/own-review.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { Sheet } from '#web/ui/dialogs/sheet.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';

/** The live page of an order over `/home`. The question of notifications waits until it is gone. */
export function PlacedOrderSheet({ orderId, onClosed }: { orderId: string; onClosed: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const query = useQuery(myOrderQuery(useApi(), orderId));
  useEffect(() => {
    placedOrder.set(null);
    return () => offerPush('order');
  }, []);
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
      title={checkoutMessages.trackOrder}
      bare
    >
      <Loaded query={query} failed={orderMessages.orderFailed} loading={<OrderSkeleton />}>
        {(order) => (
          <div className="bg-bg">
            <CustomerOrderMap order={order} className="h-44 low:h-28" />
            <CustomerOrderPanel
              order={order}
              updatedAt={new Date(query.dataUpdatedAt)}
              review={
                order.status === 'delivered' && (
                  <OwnReview orderId={order.id} restaurant={order.restaurant.name} />
                )
              }
            />
          </div>
        )}
      </Loaded>
    </Sheet>
  );
}

const OrderSkeleton = () => (
  <Loading className="flex flex-col gap-4 p-4">
    <Skeleton corner="2xl" className="h-44" />
    <Skeleton className="h-9 w-2/3" />
    <Skeleton className="h-16" />
  </Loading>
);
