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

/** In the last minutes of an order's answer limit. */
export const isAnswerUrgent = (orders: readonly { answerBy: Date | null }[], now: Date): boolean =>
  orders.some(
    ({ answerBy }) => answerBy !== null && answerBy.getTime() - now.getTime() <= urgentMinutes * 60_000,
  );
