import { columnOf, type Board, type BoardColumn, type MovableOrder } from '#web/features/orders/state.ts';

export function countsAfter(
  { orders, counts }: Board<MovableOrder>,
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
