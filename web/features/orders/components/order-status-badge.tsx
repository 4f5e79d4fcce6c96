import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { orderStatusLabel } from '#messages/orders/orders.ts';
import { Badge, type BadgeProps, type Tone } from '#web/ui/display/badge.tsx';

const toneOf: Record<OrderStatus, Tone> = {
  new: 'accent',
  preparing: 'brick',
  ready_for_pickup: 'primary',
  out_for_delivery: 'blue',
  picked_up: 'teal',
  delivered: 'neutral',
  cancelled: 'danger',
};

type OrderStatusBadgeProps = { status: OrderStatus } & Pick<BadgeProps, 'size' | 'className'>;

export const OrderStatusBadge = ({ status, ...look }: OrderStatusBadgeProps) => (
  <Badge tone={toneOf[status]} dot {...look}>
    {orderStatusLabel[status]}
  </Badge>
);
