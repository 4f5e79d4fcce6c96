import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { formatFreshness } from '#messages/writing/format.ts';
import { useSecond } from '#web/features/orders/use-now.ts';
import { serverTime } from '#web/lib/server-clock.ts';

type FreshnessProps = { order: CustomerOrder; updatedAt: Date };

/** The age of the courier's position on the way, else of the whole page. */
export function CustomerOrderFreshness({ order: { courierPosition }, updatedAt }: FreshnessProps) {
  const now = useSecond();
  return (
    <p className="text-center text-xs text-fg-subtle">
      {courierPosition
        ? orderMessages.courierSeen(formatFreshness(courierPosition.at, now))
        : orderMessages.lastUpdate(formatFreshness(serverTime(updatedAt.getTime()), now))}
    </p>
  );
}
