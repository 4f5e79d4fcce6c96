import type { KitchenOrder } from '#shared/contract/orders/order-views.ts';
import { statusAfter, type OrderAction, type OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { preparation } from '#shared/domain/promise/preparation.ts';
import { withOptions } from '#messages/placing/with-options.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { createStore } from '#web/lib/store.ts';

/** The order that this tab placed, until the next visit of `/home` shows it. */
export const placedOrder = createStore<string | null>(null);

export interface MovableOrder {
  id: string;
  status: OrderStatus;
  version: number;
  statusSince: Date;
  actions: readonly unknown[];
}

/** Changes when the order's buttons change. */
export const movesOf = ({ id, actions }: Pick<MovableOrder, 'id' | 'actions'>): string =>
  `${id} ${actions.join()}`;

export interface PendingMove {
  orderId: string;
  /** The order's version before the move. */
  version: number;
  action: OrderAction;
  at: Date;
}

/** Applies pending moves; a moving order offers no further moves until the server answers. */
export function withMoves<O extends MovableOrder>(orders: readonly O[], moves: readonly PendingMove[]): O[] {
  return orders.map((order) => {
    const move = moves.findLast(({ orderId, version }) => orderId === order.id && version === order.version);
    if (!move) return order;
    return { ...order, status: statusAfter(move.action), statusSince: move.at, actions: [] };
  });
}

/** A dish with its options, so that two lines of one dish are distinguished. */
export function lineName({ lines }: Pick<KitchenOrder, 'lines'>, position: number): string {
  const line = lines[position];
  return line ? withOptions(line) : '';
}

export const boardColumns = ['new', 'preparing', 'ready_for_pickup'] as const;
export type BoardColumn = (typeof boardColumns)[number];

/** A ready order stays in its column until the courier picks it up. */
export const columnOf = (status: OrderStatus): BoardColumn | undefined =>
  status === 'out_for_delivery' ? 'ready_for_pickup' : boardColumns.find((column) => column === status);

interface BoardPage<O> {
  items: readonly O[];
  counts: Record<BoardColumn, number>;
  preparationMinutes: number;
}

export interface Board<O> {
  orders: O[];
  /** The counts include orders that are not loaded yet. */
  counts: Record<BoardColumn, number>;
  preparationMinutes: number;
}

/** An order accepted between two page loads is on both; the later one counts. */
export function boardOf<O extends { id: string }>({ pages }: { pages: readonly BoardPage<O>[] }): Board<O> {
  const byId = new Map(pages.flatMap(({ items }) => items).map((order) => [order.id, order]));
  return {
    orders: [...byId.values()],
    counts: pages.at(-1)?.counts ?? { new: 0, preparing: 0, ready_for_pickup: 0 },
    preparationMinutes: pages.at(-1)?.preparationMinutes ?? preparation.leastMinutes,
  };
}

/** Product §9.2. */
export const isToldByToast = (status: OrderStatus): status is 'picked_up' | 'delivered' =>
  status === 'picked_up' || status === 'delivered';

/** The server refuses a malformed id as invalid before looking for an order. */
export function isOrderMissing(error: unknown): boolean {
  const { code } = readAppError(error);
  return code === 'order_not_found' || code === 'invalid_input';
}
