import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { CustomerOrder } from '#shared/contract/order-views.ts';
import { shortOrderId } from '#shared/domain/order-lifecycle.ts';
import { orderMessages, orderSentence } from '#shared/messages/ar/orders.ts';
import { formatRelative } from '#shared/messages/format.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { useNow } from '../use-now.ts';
import { CustomerCancel } from './customer-cancel.tsx';
import { CustomerOrderCourier } from './customer-order-courier.tsx';
import { CustomerOrderLines } from './customer-order-lines.tsx';
import { CustomerOrderSteps } from './customer-order-steps.tsx';

/** Where the order is, in a sentence that names who acts, then in steps, people and figures. */
export function CustomerOrderPanel({ order }: { order: CustomerOrder }) {
  const now = useNow();
  const { id, status, statusSince, courier, restaurant, deliveryAddress } = order;
  return (
    <div className="flex flex-col gap-4 px-4 pt-5 pb-44 md:p-8">
      <div className="flex items-center gap-3">
        <Link
          to={paths.orders}
          aria-label={orderMessages.allOrders}
          className={cn(buttonClass({ tone: 'plain', shape: 'icon' }))}
        >
          <ArrowRight aria-hidden className="size-5" />
        </Link>
        <p className="font-bold text-fg-muted">
          <bdi>{restaurant.name}</bdi> · <Ltr>#{shortOrderId(id)}</Ltr>
        </p>
      </div>
      <div aria-live="polite">
        <h1 className={cn('text-2xl', status === 'cancelled' && 'text-danger-ink')}>
          {orderSentence[status]}
        </h1>
        <time dateTime={statusSince.toISOString()} className="text-sm text-fg-muted">
          {formatRelative(statusSince, now)}
        </time>
      </div>
      {status !== 'cancelled' && <CustomerOrderSteps order={order} />}
      {courier && status !== 'delivered' && <CustomerOrderCourier {...courier} />}
      <CustomerOrderLines order={order} />
      <p className="px-1 text-sm text-fg-muted">
        {orderMessages.deliverTo}: <bdi>{deliveryAddress}</bdi>
      </p>
      <CustomerCancel order={order} />
    </div>
  );
}
