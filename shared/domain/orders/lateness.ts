/** An order is late when it stays new for more than 5 minutes, or preparing past the time that its kitchen said; without that time, for more than 20 minutes. */
import type { OrderStatus } from './order-lifecycle.ts';

const patienceMinutes: Partial<Record<OrderStatus, number>> = { new: 5, preparing: 20 };

interface TimedOrder {
  status: OrderStatus;
  statusSince: Date;
  readyBy?: Date | null;
}

export function lateFrom({ status, statusSince, readyBy }: TimedOrder): Date | undefined {
  if (status === 'preparing' && readyBy) return readyBy;
  const minutes = patienceMinutes[status];
  return minutes === undefined ? undefined : new Date(statusSince.getTime() + minutes * 60_000);
}

export function isLate(order: TimedOrder, now: Date): boolean {
  const from = lateFrom(order);
  return from !== undefined && now > from;
}
