import type { FollowedOrder } from '#shared/contract/orders/telephone.ts';
import { isOpen } from '#shared/domain/orders/order-lifecycle.ts';
import { telephoneMessages } from '#messages/orders/telephone.ts';
import { formatTime } from '#messages/writing/format.ts';
import { CustomerOrderSteps } from '#web/features/customer-orders/components/customer-order-steps.tsx';
import { OrderStatusBadge } from '#web/features/orders/components/order-status-badge.tsx';
import { HelpLink } from '#web/ui/buttons/help-link.tsx';
import { Card } from '#web/ui/display/card.tsx';

/** What a caller without an account sees: how far the order is, and no more. */
export function FollowedOrderCard({ order }: { order: FollowedOrder }) {
  const { status, steps, arrival, restaurantName, helpLine } = order;
  return (
    <Card className="flex flex-col gap-6 p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">
          <bdi>{telephoneMessages.followLead(restaurantName)}</bdi>
        </h2>
        <span role="status">
          <OrderStatusBadge status={status} />
        </span>
      </div>
      {isOpen(status) && arrival && (
        <p className="num text-2xl font-extrabold">
          {telephoneMessages.arrives(formatTime(arrival.earliest), formatTime(arrival.latest))}
        </p>
      )}
      {status !== 'cancelled' && <CustomerOrderSteps order={{ status, history: steps }} />}
      {helpLine && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-fg-muted">
          {telephoneMessages.help}
          <HelpLink phone={helpLine} />
        </p>
      )}
    </Card>
  );
}
