import type { AdminOrder } from '#shared/contract/orders/order-views.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { dashboardMessages, orderStatusLabel } from '#messages/orders/orders.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';

interface Place {
  label: string;
  statuses: readonly OrderStatus[];
  tone: Tone;
}

const places: readonly Place[] = [
  { label: orderStatusLabel.new, statuses: ['new'], tone: 'accent' },
  { label: orderStatusLabel.preparing, statuses: ['preparing'], tone: 'brick' },
  { label: orderStatusLabel.ready_for_pickup, statuses: ['ready_for_pickup'], tone: 'primary' },
  { label: dashboardMessages.onTheRoad, statuses: ['out_for_delivery', 'picked_up'], tone: 'blue' },
];

export const OpenOrderCounts = ({ orders }: { orders: readonly AdminOrder[] }) => (
  <ul className="flex flex-wrap gap-2">
    {places.map(({ label, statuses, tone }) => (
      <li key={label}>
        <Badge tone={tone} dot>
          {label}
          <span className="num font-extrabold">
            {formatNumber(orders.filter(({ status }) => statuses.includes(status)).length)}
          </span>
        </Badge>
      </li>
    ))}
  </ul>
);
