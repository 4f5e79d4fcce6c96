import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Clock, MapPin, Phone, Store } from 'lucide-react';
import { useState } from 'react';
import type { AdminOrder } from '#shared/contract/order-views.ts';
import { isPromiseKept } from '#shared/domain/arrival.ts';
import type { OrderAction } from '#shared/domain/order-lifecycle.ts';
import { formatPhone, formatTime } from '#shared/messages/format.ts';
import { dashboardMessages, orderMessages } from '#shared/messages/ar/orders.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useSteadyList } from '#web/lib/use-steady-list.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { adminOrdersQuery, openOrdersQuery, type AdminTab } from '#web/features/orders/api.ts';
import { movesOf } from '#web/features/orders/state.ts';
import { useMoveOrderAsAdmin } from '#web/features/orders/use-move-order.ts';
import { BoardSkeleton } from '#web/features/orders/components/board-skeleton.tsx';
import { withFirst } from '../state.ts';
import { OrderMoves } from '#web/features/orders/components/order-moves.tsx';
import { OrderStatusBadge } from '#web/features/orders/components/order-status-badge.tsx';
import { ReachLinks, type Reachable } from '#web/features/orders/components/reach-links.tsx';
import { OrderTicket } from '#web/features/orders/components/order-ticket.tsx';
import { RejectDialog } from '#web/features/orders/components/reject-dialog.tsx';

/** `askedId`: the open order that a link leads to. */
type AdminOrderListProps = { tab: AdminTab; askedId?: string };

export function AdminOrderList({ tab, askedId }: AdminOrderListProps) {
  const api = useApi();
  const query = useInfiniteQuery(adminOrdersQuery(api, tab));
  const open = useQuery({ ...openOrdersQuery(api), enabled: askedId !== undefined });
  const asked = open.data?.find(({ id }) => id === askedId);
  return (
    <Loaded query={query} failed={orderMessages.loadFailed} loading={<BoardSkeleton />}>
      {({ pages }) => {
        const orders = withFirst(
          pages.flatMap((page) => page.items),
          asked,
        );
        if (orders.length === 0)
          return <EmptyState food="receipt" title={orderMessages.none} text={orderMessages.noneLead} />;
        return (
          <>
            {open.data && askedId && !asked && (
              <p role="status" className="mb-4 rounded-lg bg-sunken px-4 py-3 text-sm dark:bg-raised">
                {dashboardMessages.noLongerOpen}
              </p>
            )}
            <AdminTickets orders={orders} askedId={askedId} />
            {query.hasNextPage && (
              <div className="mt-6 flex justify-center">
                <Button
                  tone="plain"
                  size="lg"
                  busy={query.isFetchingNextPage}
                  onClick={() => query.fetchNextPage()}
                >
                  {orderMessages.more}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function AdminTickets({ orders, askedId }: { orders: readonly AdminOrder[]; askedId?: string }) {
  const { move, withMoves } = useMoveOrderAsAdmin();
  const [rejecting, setRejecting] = useState<AdminOrder>();
  const shown = withMoves(orders);
  const steady = useSteadyList(shown.map(movesOf));
  const handleMove = (order: AdminOrder) => (action: OrderAction) =>
    action === 'reject' ? setRejecting(order) : move(order.id, action);
  return (
    <>
      <ul className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3" {...steady}>
        {shown.map((order) => (
          <li key={order.id}>
            <OrderTicket order={order} isFresh={order.id === askedId} details={<Parties order={order} />}>
              <OrderMoves actions={order.actions} onMove={handleMove(order)} />
            </OrderTicket>
          </li>
        ))}
      </ul>
      <RejectDialog
        order={rejecting}
        onClose={() => setRejecting(undefined)}
        onReject={(order) => move(order.id, 'reject')}
      />
    </>
  );
}

const Parties = ({ order }: { order: AdminOrder }) => (
  <div className="mt-2 space-y-1.5 border-b border-dashed border-border pb-3 text-sm text-fg-muted">
    <div className="flex flex-wrap items-center gap-2">
      <OrderStatusBadge status={order.status} />
      {order.courierName && <bdi className="wrap-anywhere">{orderMessages.onTheWay(order.courierName)}</bdi>}
    </div>
    {order.status === 'delivered' && order.promisedAt && (
      <Promised at={order.promisedAt} arrivedAt={order.statusSince} />
    )}
    {order.courierPhone && (
      <PhoneLine
        pair="admin_to_courier"
        name={order.courierName}
        phone={order.courierPhone}
        orderId={order.id}
      />
    )}
    <p className="flex items-center gap-2">
      <Store aria-hidden className="size-4 shrink-0" />
      <bdi className="font-semibold text-fg">{order.restaurant.name}</bdi>
    </p>
    {order.restaurant.phone && (
      <PhoneLine
        pair="admin_to_restaurant"
        name={order.restaurant.name}
        phone={order.restaurant.phone}
        orderId={order.id}
      />
    )}
    {order.phone && (
      <PhoneLine pair="admin_to_customer" name={order.customerName} phone={order.phone} orderId={order.id} />
    )}
    <p className="flex items-start gap-2">
      <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
      <bdi className="min-w-0">{order.deliveryAddress}</bdi>
    </p>
  </div>
);

const Promised = ({ at, arrivedAt }: { at: Date; arrivedAt: Date }) => (
  <p
    className={clsx('flex items-center gap-2', !isPromiseKept(at, arrivedAt) && 'font-bold text-danger-ink')}
  >
    <Clock aria-hidden className="size-4 shrink-0" />
    {dashboardMessages.promisedAndArrived(formatTime(at), formatTime(arrivedAt))}
  </p>
);

const PhoneLine = (person: Reachable) => (
  <p className="flex items-center gap-2">
    <Phone aria-hidden className="size-4 shrink-0" />
    <Ltr className="flex-1">{formatPhone(person.phone)}</Ltr>
    <ReachLinks {...person} />
  </p>
);
