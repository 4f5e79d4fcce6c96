import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Suspense } from 'react';
import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { useSession } from '#web/features/auth/use-session.ts';
import { InstallOffer } from '#web/features/install/components/install-offer.tsx';
import { myOrderQuery } from '#web/features/orders/api.ts';
import { isOrderMissing } from '#web/features/orders/state.ts';
import { CustomerOrderMap } from '#web/features/customer-orders/components/customer-order-map.tsx';
import { FoldedOrderMap } from '#web/features/customer-orders/components/folded-order-map.tsx';
import { CustomerOrderPanel } from '#web/features/customer-orders/components/customer-order-panel.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useLiveConnection } from '#web/live/use-live-connection.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { OfflineMark } from '#web/ui/frame/offline-mark.tsx';
import { panelEdgeClass } from '#web/ui/dialogs/panel-edge-class.ts';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { SignInFirst } from './frame/sign-in-first.tsx';

const OwnReview = lazyPart(
  () => import('#web/features/reviews/components/own-review.tsx'),
  (part) => part.OwnReview,
);

const besideMap =
  'beside:grid beside:min-h-[calc(100dvh-4.5rem)] beside:grid-cols-[440px_minmax(0,1fr)] short:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';
const overMap = '-mt-7 rounded-t-2xl shadow-up beside:mt-0 beside:rounded-none beside:shadow-none';
const mapClass =
  'h-[clamp(8rem,34dvh,20rem)] [--map-foot:1.75rem] beside:sticky beside:top-18 short:top-0 beside:order-2 beside:h-[calc(100dvh-4.5rem)] short:h-[calc(100dvh-3rem)] beside:[--map-foot:0px]';

export function Screen() {
  const { orderId } = useParams({ from: '/_customer/orders/$orderId' });
  const { user, isLoading } = useSession();
  const isOffline = useLiveConnection() === 'lost';
  const query = useQuery({ ...myOrderQuery(useApi(), orderId), enabled: user !== null });
  if (!user && !isLoading) return <SignInFirst />;
  if (!query.data && query.error && isOrderMissing(query.error)) return <OrderMissing />;
  return (
    <Loaded
      query={query}
      failed={orderMessages.orderFailed}
      frame={(failure) => <main id="content">{failure}</main>}
      loading={<OrderSkeleton />}
    >
      {(order) => {
        const isDelivered = order.status === 'delivered';
        return (
          <main id="content" className={isDelivered ? 'mx-auto max-w-[760px]' : besideMap}>
            {!isDelivered && <CustomerOrderMap order={order} className={mapClass} />}
            {/* The same panel before and after the delivery, which it announces. */}
            <div className={clsx('relative z-10 bg-bg', !isDelivered && overMap)}>
              <OfflineMark isOffline={isOffline} className={panelEdgeClass} />
              <CustomerOrderPanel
                order={order}
                updatedAt={new Date(query.dataUpdatedAt)}
                review={isDelivered && <Review order={order} />}
                foldedMap={isDelivered && <FoldedOrderMap order={order} />}
              />
            </div>
            {isDelivered && <InstallOffer />}
          </main>
        );
      }}
    </Loaded>
  );
}

const Review = ({ order: { id, restaurant } }: { order: CustomerOrder }) => (
  <Suspense>
    <OwnReview orderId={id} restaurant={restaurant.name} />
  </Suspense>
);

const OrderSkeleton = () => (
  <main id="content" className="mx-auto max-w-[1200px] p-4">
    <Loading className="flex flex-col gap-4">
      <Skeleton corner="2xl" className="h-64" />
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-16" />
      <Skeleton corner="xl" className="h-40" />
    </Loading>
  </main>
);

const OrderMissing = () => (
  <main id="content">
    <EmptyState
      food="receipt"
      title={orderMessages.notFound}
      action={
        <Link to={paths.orders} className={buttonClass()}>
          {orderMessages.allOrders}
        </Link>
      }
    />
  </main>
);
