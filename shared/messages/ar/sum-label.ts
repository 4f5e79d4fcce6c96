import type { OrderStatus } from '../../domain/order-lifecycle.ts';
import { orderChangeMessages } from './order-changes.ts';
import { orderMessages } from './orders.ts';

/** Of the sum below an order's lines. Nobody owes anything for a cancelled order. */
export function sumLabel({ status, changes }: { status: OrderStatus; changes: readonly unknown[] }): string {
  if (changes.length === 0) return orderMessages.total;
  return status === 'cancelled' ? orderChangeMessages.totalAfterChanges : orderChangeMessages.due;
}
