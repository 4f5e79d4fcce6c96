import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { minutesUntil } from '#shared/domain/promise/arrival.ts';
import { laterCartMessages } from '#messages/placing/later-cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { laterCounts } from '#messages/writing/later-counts.ts';
import { orderMessages, orderSentence } from '#messages/orders/orders.ts';
import { formatCount, formatMinutesRangeAfter } from '#messages/writing/format.ts';
import { myOrderQuery } from '#web/features/orders/api.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { isCourierNear } from '../courier-near.ts';
import { useRunningOrders } from '../use-running-orders.ts';
import { ChevronForward } from '#web/ui/icons/way-chevrons.ts';

export function RunningOrder({ heading, children }: { heading: string; children: ReactElement }) {
  const [order, ...others] = useRunningOrders();
  if (!order) return children;
  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      <OrderInShort order={order} otherCount={others.length} />
    </>
  );
}

function OrderInShort({ order, otherCount }: { order: CustomerOrder; otherCount: number }) {
  const { id, restaurant, status } = order;
  const { data } = useQuery(myOrderQuery(useApi(), id));
  const arrival = arrivalText(data, useNow());
  return (
    <Link
      data-running
      to={paths.order(id)}
      className="flex min-h-24 items-center justify-between gap-4 md:min-h-21 low:min-h-13"
    >
      <span className="min-w-0 leading-snug">
        <span className="block text-sm text-night-muted low:sr-only">
          {orderMessages.orderFrom(restaurant.name)}
          {otherCount > 0 && ` · ${orderMessages.othersRunning(formatCount(otherCount, laterCounts.order))}`}
        </span>
        <b className="block text-base leading-snug md:text-2xl low:line-clamp-1 low:text-sm">
          {orderSentence[status]}
        </b>
        {arrival && <span className="block text-sm font-bold text-accent">{arrival}</span>}
      </span>
      <span className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded-full bg-accent px-4 text-sm font-bold text-accent-fg">
        {checkoutMessages.trackOrder}
        <ChevronForward aria-hidden className="size-4" />
      </span>
    </Link>
  );
}

function arrivalText(order: CustomerOrder | undefined, now: Date): string | null {
  if (!order?.arrival) return null;
  if (isCourierNear(order, now)) return orderMessages.courierNear;
  const minutes = minutesUntil(order.arrival, now);
  if (!minutes) return orderMessages.arrivesSoon;
  return laterCartMessages.arrivesWithin(formatMinutesRangeAfter(minutes.min, minutes.max));
}
