import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { orderMessages } from '#messages/orders/orders.ts';
import { ui } from '#messages/frame/ui.ts';
import { useSession } from '#web/features/auth/use-session.ts';
import { myOrdersQuery } from '#web/features/orders/api.ts';
import {
  CustomerOrderCard,
  CustomerOrdersSkeleton,
} from '#web/features/customer-orders/components/customer-order-card.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { useLiveConnection } from '#web/live/use-live-connection.ts';
import { paths } from '#web/paths.ts';
import { askMore } from '#web/ui/states/ask-more.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { OfflineMark } from '#web/ui/frame/offline-mark.tsx';
import { SignInFirst } from './frame/sign-in-first.tsx';

export function Screen() {
  const { user, isLoading } = useSession();
  const isOffline = useLiveConnection() === 'lost';
  if (!user && !isLoading) return <SignInFirst />;
  return (
    <main id="content" className="mx-auto max-w-[760px] px-4 pt-4 pb-44 md:px-6 md:pt-8 md:pb-16">
      <div className="mb-4 flex items-center gap-3">
        <h1 className="text-2xl">{orderMessages.myOrders}</h1>
        <OfflineMark isOffline={isOffline} className="min-w-0 flex-1" />
      </div>
      {user ? <MyOrders /> : <CustomerOrdersSkeleton />}
    </main>
  );
}

function MyOrders() {
  const list = useInfiniteQuery(myOrdersQuery(useApi()));
  return (
    <Loaded query={list} failed={orderMessages.loadFailed} loading={<CustomerOrdersSkeleton />}>
      {({ pages }) => {
        const orders = pages.flatMap(({ items }) => items);
        if (orders.length === 0) return <NoOrders />;
        return (
          <>
            <ul className="flex flex-col gap-3">
              {orders.map((order) => (
                <li key={order.id}>
                  <CustomerOrderCard order={order} />
                </li>
              ))}
            </ul>
            {list.hasNextPage && (
              <Button
                tone="plain"
                className="mt-4 w-full"
                busy={list.isFetchingNextPage}
                onClick={() => void askMore(list)}
              >
                {ui.more}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

const NoOrders = () => (
  <EmptyState
    food="bag"
    title={orderMessages.myOrdersNone}
    text={orderMessages.myOrdersNoneLead}
    action={
      <Link to={paths.home} className={buttonClass({ size: 'lg' })}>
        {orderMessages.browse}
      </Link>
    }
  />
);
