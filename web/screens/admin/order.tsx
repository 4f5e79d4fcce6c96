import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isOpen, shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { ledgerMessages } from '#messages/money/ledger.ts';
import { deskMessages } from '#messages/orders/order-desk.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { EventBooks } from '#web/features/ledger/components/event-books.tsx';
import { BackToOrders } from '#web/features/order-desk/components/back-to-orders.tsx';
import { OrderDetails } from '#web/features/order-desk/components/order-details.tsx';
import { orderDetailsQuery } from '#web/features/orders/api.ts';
import { isOrderMissing } from '#web/features/orders/state.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';

export function Screen() {
  const { orderId = '' } = useParams({ strict: false });
  const query = useQuery(orderDetailsQuery(useApi(), orderId));
  const isMissing = !query.data && query.error !== null && isOrderMissing(query.error);
  const title = isMissing ? deskMessages.order : deskMessages.orderTitle(shortOrderId(orderId));
  return (
    <>
      <PageHeader title={title} actions={<BackToOrders />} />
      <main id="content" className="mx-auto max-w-[1200px] px-4 pt-4 pb-10 md:p-6">
        {isMissing ? (
          <EmptyState food="magnifier" title={deskMessages.missing} text={deskMessages.missingLead} />
        ) : (
          <Loaded query={query} failed={orderMessages.orderFailed} loading={<DetailsSkeleton />}>
            {(order) => (
              <OrderDetails order={order} books={!isOpen(order.status) && <Books id={order.id} />} />
            )}
          </Loaded>
        )}
      </main>
    </>
  );
}

const Books = ({ id }: { id: string }) => <EventBooks eventId={id} title={ledgerMessages.title} hasMargin />;

const DetailsSkeleton = () => (
  <Loading className="grid grid-cols-1 items-start gap-5 lg:fit-2-[22rem]">
    {['h-56', 'h-72', 'h-64', 'h-72'].map((height, index) => (
      <Skeleton key={index} corner="xl" className={height} />
    ))}
  </Loading>
);
