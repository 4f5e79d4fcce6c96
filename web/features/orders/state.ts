import type { OrderStatus } from '#shared/domain/order-lifecycle.ts';

export interface MovableOrder {
  id: string;
  status: OrderStatus;
  statusSince: Date;
  actions: readonly unknown[];
}

/** A press whose answer has not come yet. */
export interface PendingMove {
  orderId: string;
  newStatus: OrderStatus;
  at: Date;
}

/** The orders as they will be; one that is under way offers no moves until the server says which. */
export function withMoves<O extends MovableOrder>(orders: readonly O[], moves: readonly PendingMove[]): O[] {
  return orders.map((order) => {
    const move = moves.findLast(({ orderId }) => orderId === order.id);
    if (!move || move.newStatus === order.status) return order;
    return { ...order, status: move.newStatus, statusSince: move.at, actions: [] };
  });
}

export const boardColumns = ['new', 'preparing', 'ready_for_pickup'] as const;
export type BoardColumn = (typeof boardColumns)[number];

interface BoardPage<O> {
  items: readonly O[];
  counts: Record<BoardColumn, number>;
}

export interface Board<O> {
  orders: O[];
  /** Of the orders that are not loaded yet too. */
  counts: Record<BoardColumn, number>;
}

/** The pages as one board. An order that was accepted between two of them is on both: the later one counts. */
export function boardOf<O extends { id: string }>({ pages }: { pages: readonly BoardPage<O>[] }): Board<O> {
  const byId = new Map(pages.flatMap(({ items }) => items).map((order) => [order.id, order]));
  return {
    orders: [...byId.values()],
    counts: pages.at(-1)?.counts ?? { new: 0, preparing: 0, ready_for_pickup: 0 },
  };
}

/** The steps that a customer is told of wherever he is (product §9.2). */
export const isToldByToast = (status: OrderStatus): status is 'picked_up' | 'delivered' =>
  status === 'picked_up' || status === 'delivered';
