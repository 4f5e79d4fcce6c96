/** A menu opens where its orders are: its most ordered dishes stand on top, and the category that sells most is open (product §8.5). */
import { sorted } from '#shared/domain/sorted.ts';

export const bestDishRules = { days: 60, leastOrders: 5, most: 6 } as const;

/** A dish of the menu, by what was delivered of it lately. */
export interface SoldDish {
  id: string;
  category: string;
  /** The orders that held the dish. */
  orders: number;
  centimes: number;
}

export interface BestDishes {
  /** The most ordered first. */
  ids: string[];
  /** Null while too little was sold to judge. */
  category: string | null;
}

export function bestDishesOf(sold: readonly SoldDish[]): BestDishes {
  const { leastOrders, most } = bestDishRules;
  const best = sorted(
    sold.filter(({ orders }) => orders >= leastOrders),
    (a, b) => b.orders - a.orders || b.centimes - a.centimes || (a.id < b.id ? -1 : 1),
  );
  return { ids: best.slice(0, most).map(({ id }) => id), category: bestCategoryOf(sold) };
}

/** The category that sold best by money: else the water of every order would open the drinks. */
function bestCategoryOf(sold: readonly SoldDish[]): string | null {
  const sums = new Map<string, { category: string; orders: number; centimes: number }>();
  for (const { category, orders, centimes } of sold) {
    const sum = sums.get(category) ?? { category, orders: 0, centimes: 0 };
    sums.set(category, { category, orders: sum.orders + orders, centimes: sum.centimes + centimes });
  }
  const [best] = sorted(
    [...sums.values()].filter(({ orders }) => orders >= bestDishRules.leastOrders),
    (a, b) => b.centimes - a.centimes || (a.category < b.category ? -1 : 1),
  );
  return best?.category ?? null;
}
