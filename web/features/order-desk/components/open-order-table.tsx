import { clsx } from 'clsx';
import type { AdminOrder } from '#shared/contract/orders/order-views.ts';
import { isLate } from '#shared/domain/orders/lateness.ts';
import { dashboardMessages, orderMessages } from '#messages/orders/orders.ts';
import { formatRelative } from '#messages/writing/format.ts';
import { DataTable, type Column } from '#web/ui/display/data-table.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { useNow } from '#web/features/orders/use-now.ts';
import { OrderLink } from '#web/features/orders/components/order-link.tsx';
import { OrderStatusBadge } from '#web/features/orders/components/order-status-badge.tsx';

const ShortId = ({ order }: { order: AdminOrder }) => (
  <OrderLink orderId={order.id} className="font-extrabold" />
);

function Since({ order, isSmall = false }: { order: AdminOrder; isSmall?: boolean }) {
  const now = useNow();
  const late = isLate(order, now);
  return (
    <time
      dateTime={order.statusSince.toISOString()}
      className={clsx(
        isSmall && 'text-xs',
        late && 'font-bold text-danger-ink',
        !late && isSmall && 'text-fg-subtle',
      )}
    >
      {late && <>{orderMessages.late} · </>}
      {formatRelative(order.statusSince, now)}
    </time>
  );
}

const columns: Column<AdminOrder>[] = [
  { id: 'id', header: orderMessages.orderNumber, cell: (order) => <ShortId order={order} /> },
  {
    id: 'restaurant',
    header: dashboardMessages.restaurant,
    cell: (order) => <bdi className="font-semibold">{order.restaurant.name}</bdi>,
  },
  {
    id: 'customer',
    header: orderMessages.customer,
    cell: (order) => <bdi>{order.customerName}</bdi>,
    words: true,
  },
  {
    id: 'status',
    header: dashboardMessages.status,
    cell: (order) => <OrderStatusBadge status={order.status} />,
  },
  {
    id: 'courier',
    header: dashboardMessages.courier,
    cell: (order) => (order.courierName ? <bdi>{order.courierName}</bdi> : '—'),
  },
  { id: 'since', header: dashboardMessages.since, cell: (order) => <Since order={order} /> },
  { id: 'total', header: orderMessages.total, cell: (order) => <Price centimes={order.dueCentimes} /> },
];

export const OpenOrderTable = ({ orders }: { orders: readonly AdminOrder[] }) => (
  <DataTable
    caption={dashboardMessages.liveOrders}
    columns={columns}
    rows={orders}
    rowId={(order) => order.id}
    card={(order) => <OpenOrderCard order={order} />}
  />
);

const OpenOrderCard = ({ order }: { order: AdminOrder }) => (
  <div className="flex items-center gap-3">
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2">
        <ShortId order={order} />
        <Since order={order} isSmall />
      </p>
      <p className="text-sm text-fg-muted">
        <bdi>{order.restaurant.name}</bdi>
        {' ← '}
        <bdi>{order.customerName}</bdi>
      </p>
    </div>
    <div className="flex flex-col items-end gap-1">
      <OrderStatusBadge status={order.status} size="sm" />
      <Price centimes={order.dueCentimes} className="text-sm" />
    </div>
  </div>
);
