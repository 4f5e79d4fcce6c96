import type { MenuArrangement } from '#shared/contract/menu/menu.ts';
import { sorted } from '#shared/domain/sorted.ts';

export type Arranging =
  | { of: 'categories'; seen: string[]; order: string[] | null }
  | { of: 'dishes'; category: string; seen: string[]; order: string[] };

export function withMoved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** The menu as it will be once the sent changes are saved. A change that is saved already makes no difference. */
export function arrangedAs(arrangement: MenuArrangement, onTheWay: readonly Arranging[]): MenuArrangement {
  return onTheWay.reduce(arrange, arrangement);
}

function arrange({ isOwnOrder, categories }: MenuArrangement, arranging: Arranging): MenuArrangement {
  if (arranging.of === 'categories') {
    const { order } = arranging;
    if (!order) return { isOwnOrder: false, categories };
    return { isOwnOrder: true, categories: inOrder(categories, order, ({ name }) => name) };
  }
  const { category, order } = arranging;
  const changed = categories.map((one) =>
    one.name === category ? { ...one, dishes: inOrder(one.dishes, order, ({ id }) => id) } : one,
  );
  return { isOwnOrder, categories: changed };
}

export function inOrder<Item>(
  items: readonly Item[],
  order: readonly string[],
  keyOf: (item: Item) => string,
): Item[] {
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = (item: Item): number => places.get(keyOf(item)) ?? order.length;
  return sorted(items, (a, b) => placeOf(a) - placeOf(b));
}

/** Where an item lands that is let go at `y`, by the middles of the other rows from top to bottom. */
export const landingPlace = (middles: readonly number[], y: number): number =>
  middles.filter((middle) => middle < y).length;

export interface HeldRow {
  key: string;
  from: number;
  to: number;
}

/** What a key on a row's handle does: it grasps the row, moves it, drops it, or undoes it. Undefined: nothing. */
export function heldAfter(
  key: string,
  held: HeldRow | undefined,
  { row, count }: { row: HeldRow; count: number },
): HeldRow | 'drop' | 'undo' | undefined {
  const isGrasp = key === ' ' || key === 'Enter';
  if (!held) return isGrasp ? row : undefined;
  if (isGrasp) return held.to === held.from ? 'undo' : 'drop';
  if (key === 'Escape') return 'undo';
  const to = { ArrowUp: held.to - 1, ArrowDown: held.to + 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? undefined : { ...held, to: Math.min(Math.max(to, 0), count - 1) };
}
