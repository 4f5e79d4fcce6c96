import { Bell } from 'lucide-react';
import type { KitchenOrder } from '#shared/contract/order-views.ts';
import { isLate, lateFrom } from '#shared/domain/lateness.ts';
import { counts } from '#shared/messages/ar/counts.ts';
import { boardMessages } from '#shared/messages/ar/orders.ts';
import { formatCount, formatTime } from '#shared/messages/format.ts';
import { useNow } from '../use-now.ts';

/** Saffron while anything waits to be accepted. Stays mounted, so that what appears in it is read out. */
export function NewOrderBanner({ newOrders }: { newOrders: readonly KitchenOrder[] }) {
  const now = useNow();
  const [oldest, ...others] = newOrders;
  return (
    <div role="alert">
      {oldest && (
        <div className="flex items-center gap-3 bg-accent px-4 py-3 text-accent-fg md:px-6">
          <Bell aria-hidden className="size-6 shrink-0" />
          <p className="font-bold">
            {others.length === 0 ? (
              <bdi>{boardMessages.newOrderFrom(oldest.customerName)}</bdi>
            ) : (
              boardMessages.newOrders(formatCount(newOrders.length, counts.order))
            )}
            {'، '}
            <span className="font-semibold">{urgency(oldest, others.length > 0, now)}</span>
          </p>
        </div>
      )}
    </div>
  );
}

function urgency(oldest: KitchenOrder, isOneOfMany: boolean, now: Date): string {
  const deadline = lateFrom(oldest);
  if (!deadline || isLate(oldest, now)) return boardMessages.acceptNow;
  const time = formatTime(deadline);
  return isOneOfMany ? boardMessages.acceptOldestBefore(time) : boardMessages.acceptBefore(time);
}
