/** An order is late when the kitchen leaves it new for more than 5 minutes, or preparing for more than 20. */
import type { OrderStatus } from './order-lifecycle.ts';

const patienceMinutes: Partial<Record<OrderStatus, number>> = { new: 5, preparing: 20 };

interface TimedOrder {
  status: OrderStatus;
  statusSince: Date;
}

/** The moment the order becomes late if it stays as it is; nothing where nobody in the kitchen is waited for. */
export function lateFrom({ status, statusSince }: TimedOrder): Date | undefined {
  const minutes = patienceMinutes[status];
  return minutes === undefined ? undefined : new Date(statusSince.getTime() + minutes * 60_000);
}

export function isLate(order: TimedOrder, now: Date): boolean {
  const from = lateFrom(order);
  return from !== undefined && now > from;
}
