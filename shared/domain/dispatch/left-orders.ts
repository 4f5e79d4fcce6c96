/** Why an order has no courier in a plan: the first thing that would have to change. */
import { leastMore } from './places-in-routes.ts';
import { emptyRoute, mayTake, type Route } from './routes.ts';
import type { NumberedOrder } from './numbered-city.ts';

/**
 * `later`: its food is ready too late for this plan. `no_courier`: none is on duty and free soon. `forbidden`, `cash`: all
 * of them declined it, or have no room for its cash. `off_duty`: their duties end before. `full`: their trips are planned.
 * `pinned`: it waits for the one courier whom an admin named.
 */
export const whyLeft = ['later', 'pinned', 'no_courier', 'forbidden', 'cash', 'off_duty', 'full'] as const;
export type WhyLeft = (typeof whyLeft)[number];

export interface LeftOrder {
  orderId: string;
  why: WhyLeft;
}

export function explainLeft(routes: readonly Route[], order: NumberedOrder): WhyLeft {
  if (order.order.pinnedTo) return 'pinned';
  if (routes.length === 0) return 'no_courier';
  const allowed = routes.filter(({ courier }) => courier.forbidden[order.number] === 0);
  if (allowed.length === 0) return 'forbidden';
  const able = allowed.filter((route) => mayTake(route, order));
  if (able.length === 0) return 'cash';
  const isPossible = able.some(({ courier }) => leastMore(emptyRoute(courier), order) < Infinity);
  return isPossible ? 'full' : 'off_duty';
}
