import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { orderChangeMessages } from '#messages/orders/order-changes.ts';
import { orderMessages } from '#messages/orders/orders.ts';

/** The label of the sum below an order's lines. A cancelled order has no amount due. */
export function sumLabel({ status, changes }: { status: OrderStatus; changes: readonly unknown[] }): string {
  if (changes.length === 0) return orderMessages.total;
  return status === 'cancelled' ? orderChangeMessages.totalAfterChanges : orderChangeMessages.due;
}
