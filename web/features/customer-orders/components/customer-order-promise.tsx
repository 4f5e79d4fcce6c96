import { isPromiseKept } from '#shared/domain/promise/arrival.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { formatTime } from '#messages/writing/format.ts';

type CustomerOrderPromiseProps = {
  order: { status: OrderStatus; statusSince: Date; promisedAt: Date | null };
};

export function CustomerOrderPromise({
  order: { status, statusSince, promisedAt },
}: CustomerOrderPromiseProps) {
  if (status !== 'delivered' || !promisedAt) return null;
  return <p className="mt-2 text-balance text-fg-muted">{promiseText(promisedAt, statusSince)}</p>;
}

function promiseText(promisedAt: Date, arrivedAt: Date): string {
  const [promised, arrived] = [formatTime(promisedAt), formatTime(arrivedAt)];
  if (!isPromiseKept(promisedAt, arrivedAt)) return orderMessages.arrivedLate(arrived, promised);
  if (arrived === promised) return orderMessages.arrivedOnTime(arrived);
  return orderMessages.arrivedEarly(arrived, promised);
}
