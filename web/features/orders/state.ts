import { isLate } from '#shared/domain/lateness.ts';
import type { OrderStatus } from '#shared/domain/order-lifecycle.ts';

/** What the screens show between a press and the server's answer, and what the board makes of a list. */
interface MovableOrder {
  id: string;
  status: OrderStatus;
  statusSince: Date;
  actions: readonly unknown[];
}

/** The order as it will be; it offers no moves until the server says which. */
export function asMoved<O extends MovableOrder>(order: O, to: OrderStatus, now: Date): O {
  return { ...order, status: to, statusSince: now, actions: [] };
}

/** The list with this order in the place it had; a list that does not hold it stays as it is. */
export function withOrder<O extends { id: string }>(orders: readonly O[], order: O): O[] {
  return orders.map((one) => (one.id === order.id ? order : one));
}

export const boardColumns = ['new', 'preparing', 'ready_for_pickup'] as const;
export type BoardColumn = (typeof boardColumns)[number];

/** Longest waiting first: the kitchen works from the top. */
export function ordersInColumn<O extends MovableOrder>(orders: readonly O[], column: BoardColumn): O[] {
  return orders
    .filter((order) => order.status === column)
    .toSorted((a, b) => a.statusSince.getTime() - b.statusSince.getTime());
}

/** A ready order should not wait longer than this for somebody to take it. */
const courierWaitMs = 10 * 60_000;

export type Concern<O> = { order: O; about: 'late' | 'without_courier' };

/** What an admin should look at, the longest waiting first. */
export function concernsOf<O extends MovableOrder>(orders: readonly O[], now: Date): Concern<O>[] {
  return orders
    .flatMap((order): Concern<O>[] => {
      if (isLate(order, now)) return [{ order, about: 'late' }];
      const waitedMs = now.getTime() - order.statusSince.getTime();
      const isUnclaimed = order.status === 'ready_for_pickup' && waitedMs > courierWaitMs;
      return isUnclaimed ? [{ order, about: 'without_courier' }] : [];
    })
    .toSorted((a, b) => a.order.statusSince.getTime() - b.order.statusSince.getTime());
}
