import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Bike, Clock, MapPin, Store, UserRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminOrder } from '#shared/contract/orders/order-views.ts';
import { isPromiseKept } from '#shared/domain/promise/arrival.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { formatTime } from '#messages/writing/format.ts';
import { deskMessages } from '#messages/orders/order-desk.ts';
import { dashboardMessages, orderMessages } from '#messages/orders/orders.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useSteadyList } from '#web/lib/use-steady-list.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { ShowMore } from '#web/ui/states/show-more.tsx';
import { askedOrdersQuery } from '#web/features/orders/api.ts';
import { movesOf } from '#web/features/orders/state.ts';
import { useMoveOrderAsAdmin } from '#web/features/orders/use-move-order.ts';
import { BoardSkeleton } from '#web/features/orders/components/board-skeleton.tsx';
import { countFilters, inputOf, noFilters, type AskedOrders } from '../asked-orders.ts';
import { withoutAskedCancel } from '../state.ts';
import { CancelRequest } from './cancel-request.tsx';
import { CancelWish } from './cancel-wish.tsx';
import { GiveJob } from './give-job.tsx';
import { OfferOfOrder } from './offer-of-order.tsx';
import { OrderLink } from '#web/features/orders/components/order-link.tsx';
import { OrderMoves } from '#web/features/orders/components/order-moves.tsx';
import { OrderStatusBadge } from '#web/features/orders/components/order-status-badge.tsx';
import { ReachLinks, type Reachable } from '#web/features/orders/components/reach-links.tsx';
import { OrderTicket } from '#web/features/orders/components/order-ticket.tsx';

type AdminOrderListProps = { asked: AskedOrders; onAsk: (part: Partial<AskedOrders>) => void };

export function AdminOrderList({ asked, onAsk }: AdminOrderListProps) {
  const query = useInfiniteQuery(askedOrdersQuery(useApi(), inputOf(asked)));
  return (
    <Loaded query={query} failed={orderMessages.loadFailed} loading={<BoardSkeleton />}>
      {({ pages }) => {
        const orders = pages.flatMap((page) => page.items);
        if (orders.length === 0) return <NoOrders asked={asked} onAsk={onAsk} />;
        return (
          <div className={clsx(query.isPlaceholderData && 'opacity-60')} aria-busy={query.isPlaceholderData}>
            <AdminTickets orders={orders} />
            <ShowMore query={query} />
          </div>
        );
      }}
    </Loaded>
  );
}

function NoOrders({ asked, onAsk }: AdminOrderListProps) {
  if (asked.q === '' && countFilters(asked) === 0)
    return <EmptyState food="receipt" title={orderMessages.none} text={orderMessages.noneLead} />;
  return (
    <EmptyState
      food="magnifier"
      title={deskMessages.noneFound}
      text={deskMessages.noneFoundLead}
      action={
        <Button tone="plain" onClick={() => onAsk({ ...noFilters, q: '' })}>
          {deskMessages.clearAll}
        </Button>
      }
    />
  );
}

function AdminTickets({ orders }: { orders: readonly AdminOrder[] }) {
  const { move, withMoves } = useMoveOrderAsAdmin();
  const shown = withMoves(orders);
  const steady = useSteadyList(shown.map(movesOf));
  return (
    <ul className="grid items-start gap-4 fit-3-[19rem]" {...steady}>
      {shown.map((order) => (
        <li key={order.id}>
          <OrderTicket
            order={order}
            number={<OrderLink orderId={order.id} isFromList className="text-xl font-extrabold" />}
            details={<Parties order={order} />}
          >
            <CancelRequest order={order} />
            <CancelWish order={order} move={move} />
            <OfferOfOrder order={order} />
            {order.status === 'ready_for_pickup' && <GiveJob order={order} />}
            <OrderMoves
              order={withoutAskedCancel(order)}
              party="admin"
              onMove={(action, why) => move(order, action, why)}
            />
            <OpenOrderLink orderId={order.id} />
          </OrderTicket>
        </li>
      ))}
    </ul>
  );
}

const OpenOrderLink = ({ orderId }: { orderId: string }) => (
  <Link
    to={paths.adminOrder(orderId)}
    state={{ isFromList: true }}
    aria-label={deskMessages.detailsOf(shortOrderId(orderId))}
    className={buttonClass({ tone: 'outline', size: 'lg', className: 'mt-3 w-full' })}
  >
    {deskMessages.details}
  </Link>
);

const Parties = ({ order }: { order: AdminOrder }) => (
  <div className="mt-2 space-y-1.5 border-b border-dashed border-border pb-3 text-sm text-fg-muted">
    <div className="flex flex-wrap items-center gap-2">
      <OrderStatusBadge status={order.status} />
      {order.courierName && <bdi className="min-w-0">{orderMessages.onTheWay(order.courierName)}</bdi>}
    </div>
    {order.status === 'delivered' && order.promisedAt && (
      <Promised at={order.promisedAt} arrivedAt={order.statusSince} />
    )}
    {order.courierPhone && (
      <PartyLine
        icon={Bike}
        pair="admin_to_courier"
        name={order.courierName}
        phone={order.courierPhone}
        orderId={order.id}
      />
    )}
    <PartyLine
      icon={Store}
      pair="admin_to_restaurant"
      name={order.restaurant.name}
      phone={order.restaurant.phone}
      orderId={order.id}
    >
      <bdi className="font-semibold text-fg">{order.restaurant.name}</bdi>
    </PartyLine>
    {order.phone && (
      <PartyLine
        icon={UserRound}
        pair="admin_to_customer"
        name={order.customerName}
        phone={order.phone}
        orderId={order.id}
      />
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

type PartyLineProps = Omit<Reachable, 'phone'> & {
  phone: string | null;
  icon: LucideIcon;
  children?: ReactNode;
};

const PartyLine = ({ icon: Icon, children, phone, ...person }: PartyLineProps) => (
  <p className="flex items-center gap-2">
    <Icon aria-hidden className="size-4 shrink-0" />
    <span className="flex min-w-0 flex-1 flex-wrap gap-x-2 *:min-w-0">
      {children}
      {phone && <Phone number={phone} />}
    </span>
    {phone && <ReachLinks tone="soft" phone={phone} {...person} />}
  </p>
);
