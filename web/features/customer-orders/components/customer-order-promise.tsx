import { isPromiseKept } from '#shared/domain/arrival.ts';
import type { OrderStatus } from '#shared/domain/order-lifecycle.ts';
import { orderMessages } from '#shared/messages/ar/orders.ts';
import { formatTime } from '#shared/messages/format.ts';

type CustomerOrderPromiseProps = {
  order: { status: OrderStatus; statusSince: Date; promisedAt: Date | null };
};

export function CustomerOrderPromise({
  order: { status, statusSince, promisedAt },
}: CustomerOrderPromiseProps) {
  if (status !== 'delivered' || !promisedAt) return null;
  const moments = [formatTime(promisedAt), formatTime(statusSince)] as const;
  return (
    <p className="mt-2 text-balance text-fg-muted">
      {orderMessages.promisedAndArrived(...moments)}
      {!isPromiseKept(promisedAt, statusSince) && ` ${orderMessages.sorryLate}`}
    </p>
  );
}
