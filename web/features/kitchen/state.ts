import { urgentMinutes } from '#shared/domain/orders/order-time-limits.ts';
import { sorted } from '#shared/domain/sorted.ts';
import {
  boardColumns,
  columnOf,
  type Board,
  type BoardColumn,
  type MovableOrder,
} from '#web/features/orders/state.ts';
import { readText, writeText } from '#web/lib/storage.ts';

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
  return sorted(
    orders.filter(({ status }) => columnOf(status) === column),
    (a, b) => a.statusSince.getTime() - b.statusSince.getTime(),
  );
}

type AskedOrder = MovableOrder & { cancelRequest: { answer: string | null } | null };

/** A kitchen that asked to cancel a new order waits for the admins, and is not rung to it. */
export const ordersToAnswer = <O extends AskedOrder>(orders: readonly O[]): O[] =>
  ordersInColumn(orders, 'new').filter(({ cancelRequest }) => cancelRequest?.answer !== null);

/** A board without a connection keeps an order that the server has called off at its limit: it no longer rings. */
export const ordersToRing = <O extends AskedOrder & { answerBy: Date | null }>(
  orders: readonly O[],
  { isLost, now }: { isLost: boolean; now: Date },
): O[] => ordersToAnswer(orders).filter(({ answerBy }) => !isLost || answerBy === null || now <= answerBy);

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

interface BoardLook<O> {
  /** Orders that the look before did not show; none at the first look. */
  arrived: O[];
  seen: ReadonlySet<string>;
}

/** The orders that came to the board accepted by the system. The server distinguishes them from those that another device accepted. */
export const lookForArrivals = <O extends { id: string; isArrival: boolean }>(
  seen: ReadonlySet<string> | undefined,
  orders: readonly O[],
): BoardLook<O> => ({
  arrived: seen ? orders.filter(({ id, isArrival }) => isArrival && !seen.has(id)) : [],
  seen: new Set([...(seen ?? []), ...orders.map(({ id }) => id)]),
});

const lookName = (restaurantId: number) => `mida.arrivals.${restaurantId}` as const;

/** What this tab saw before its page was reloaded; undefined in a tab that did not show the area until then. */
export function keptLook(restaurantId: number): ReadonlySet<string> | undefined {
  const ids = readText(lookName(restaurantId));
  return ids === null ? undefined : new Set(ids.split(' '));
}

/** Keeps only orders that the server still marks as arrivals: the others cannot ring again. */
export function keepLook(restaurantId: number, orders: readonly { id: string; isArrival: boolean }[]): void {
  const ids = orders.filter(({ isArrival }) => isArrival).map(({ id }) => id);
  writeText(lookName(restaurantId), ids.join(' '));
}

export const forgetLook = (restaurantId: number): void => writeText(lookName(restaurantId), null);
