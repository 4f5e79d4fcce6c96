import { freshArrivalMs } from '#shared/domain/auto-accept.ts';
import type { OrderStatus } from '#shared/domain/order-lifecycle.ts';
import { urgentMinutes } from '#shared/domain/order-limits.ts';
import {
  boardColumns,
  columnOf,
  type Board,
  type BoardColumn,
  type MovableOrder,
} from '#web/features/orders/state.ts';

export function countsAfter(
  { orders, counts }: Pick<Board<MovableOrder>, 'orders' | 'counts'>,
  moved: readonly MovableOrder[],
): Record<BoardColumn, number> {
  const count = (column: BoardColumn): number => {
    const loaded = ordersInColumn(moved, column).length;
    return Math.max(loaded, counts[column] + loaded - ordersInColumn(orders, column).length);
  };
  return { new: count('new'), preparing: count('preparing'), ready_for_pickup: count('ready_for_pickup') };
}

export function ordersInColumn<O extends MovableOrder>(orders: readonly O[], column: BoardColumn): O[] {
  return orders
    .filter(({ status }) => columnOf(status) === column)
    .toSorted((a, b) => a.statusSince.getTime() - b.statusSince.getTime());
}

type AskedOrder = MovableOrder & { cancelRequest: { answer: string | null } | null };

/** A kitchen that asked to cancel a new order waits for the admins, and is not rung to it. */
export const ordersToAnswer = <O extends AskedOrder>(orders: readonly O[]): O[] =>
  ordersInColumn(orders, 'new').filter(({ cancelRequest }) => cancelRequest?.answer !== null);

/** A crowded column takes the room of two; it keeps it for a while, because tickets that change their place are pressed by mistake. */
export function crowdedColumn(
  counts: Record<BoardColumn, number>,
  before: BoardColumn | undefined,
): BoardColumn | undefined {
  const all = counts.new + counts.preparing + counts.ready_for_pickup;
  return boardColumns.find((column) => {
    const count = counts[column];
    const others = all - count;
    return column === before ? count >= 3 && count > others : count >= 6 && count >= 2 * others;
  });
}

export const isAnswerUrgent = (orders: readonly { answerBy: Date | null }[], now: Date): boolean =>
  orders.some(
    ({ answerBy }) => answerBy !== null && answerBy.getTime() - now.getTime() <= urgentMinutes * 60_000,
  );

/** Of two orders at once the earlier may be written later. */
const writingMs = 10_000;

export interface SeenOrders {
  ids: ReadonlySet<string>;
  /** Beyond `new`. */
  acceptedIds: ReadonlySet<string>;
  newest: number;
}

interface BoardLook<O> {
  /** Since the look before: none with the first one. */
  accepted: O[];
  /** Those of `accepted` that the board never showed as new. */
  arrived: O[];
  seen: SeenOrders;
}

/** The orders that are in preparation since the last look. Older ones, which a press loads, are none. */
export function lookForAccepted<O extends { id: string; status: OrderStatus; createdAt: Date }>(
  before: SeenOrders | undefined,
  orders: readonly O[],
  now: Date,
): BoardLook<O> {
  const isArrival = ({ createdAt }: O): boolean =>
    before !== undefined &&
    createdAt.getTime() > before.newest - writingMs &&
    now.getTime() - createdAt.getTime() < freshArrivalMs;
  const accepted = orders.filter(
    (order) =>
      order.status === 'preparing' &&
      before !== undefined &&
      !before.acceptedIds.has(order.id) &&
      (before.ids.has(order.id) || isArrival(order)),
  );
  const idsOf = (all: readonly O[]) => all.map(({ id }) => id);
  const beyondNew = orders.filter(({ status }) => status !== 'new');
  return {
    accepted,
    arrived: accepted.filter(({ id }) => !before?.ids.has(id)),
    seen: {
      ids: new Set([...(before?.ids ?? []), ...idsOf(orders)]),
      acceptedIds: new Set([...(before?.acceptedIds ?? []), ...idsOf(beyondNew)]),
      newest: Math.max(before?.newest ?? 0, ...orders.map(({ createdAt }) => createdAt.getTime())),
    },
  };
}
