/** Orders are put into routes one after the other, first those whose insertion gains most, and that lose most with their second best courier (regret). */
import type { Random } from '#shared/domain/random.ts';
import type { NumberedCity, NumberedOrder } from './numbered-city.ts';
import { leastMore, routeWith } from './places-in-routes.ts';
import { emptyRoute, routeWithout, type Route } from './routes.ts';

/** A plan while it is made: a route a courier, and the routes' number by the number of an order, or -1. */
export interface Draft {
  routes: Route[];
  holders: number[];
  known: readonly Known[];
  cost: number;
}

/** What each route would cost more with one order: exactly, or at least. Routes never change; a change makes another one. */
interface Known {
  routes: (Route | null)[];
  least: Float64Array;
  isExact: Uint8Array;
}

/** Draws make two searches differ: up to `noise` is added to what a place costs. */
export interface Taste {
  regretWeight: number;
  noise: number;
  random: Random;
}

/** A regret counts up to this many minutes. */
const regretMax = 60;

interface Choice {
  order: NumberedOrder;
  known: Known;
  /** Numbers of the two cheapest routes, or -1. */
  best: number;
  second: number;
  bestMore: number;
  secondMore: number;
}

/** A draft with the joinable trips alone: each planned order is left. */
export function emptyDraft({ couriers, orders, plannedCount }: NumberedCity): Draft {
  const routes = couriers.map((courier) => emptyRoute(courier));
  const left = orders.slice(0, plannedCount).reduce((sum, { leftCost }) => sum + leftCost, 0);
  const cost = routes.reduce((sum, route) => sum + route.cost, left);
  const known = orders.slice(0, plannedCount).map((): Known => ({
    routes: routes.map(() => null),
    least: new Float64Array(routes.length),
    isExact: new Uint8Array(routes.length),
  }));
  return { routes, holders: orders.map(() => -1), known, cost };
}

/** What fits nowhere stays left. Answers with the least that any plan of these orders costs: each has the city to itself. */
export function insertAll(draft: Draft, orders: readonly NumberedOrder[], taste: Taste): number {
  const choices = orders.map((order): Choice => {
    const known = draft.known[order.number];
    if (!known) throw new Error('an order of a joinable trip');
    return { order, known, best: -1, second: -1, bestMore: Infinity, secondMore: Infinity };
  });
  for (const choice of choices) lookAround(draft, choice, taste);
  const least = choices.reduce(
    (sum, { order, bestMore }) => sum + Math.min(bestMore, order.leftCost) - order.leftCost,
    draft.cost,
  );
  for (let next = mostUrgent(choices, taste); next; next = mostUrgent(choices, taste)) {
    choices.splice(choices.indexOf(next), 1);
    const number = next.best;
    insert(draft, next);
    for (const choice of choices)
      if (choice.best === number || choice.second === number) lookAround(draft, choice, taste);
      else lookAt(draft.routes[number], number, choice, taste);
  }
  return least;
}

/** Finds the two cheapest routes for the order. */
function lookAround(draft: Draft, choice: Choice, taste: Taste): void {
  choice.best = -1;
  choice.second = -1;
  choice.bestMore = Infinity;
  choice.secondMore = Infinity;
  const count = draft.routes.length;
  for (let number = 0; number < count; number += 1) lookAt(draft.routes[number], number, choice, taste);
}

/** A route that was looked at before, and is still the same, is remembered. */
function lookAt(route: Route | undefined, number: number, choice: Choice, taste: Taste): void {
  const { known, order } = choice;
  if (!route) return;
  const isKnown = known.routes[number] === route;
  let more = isKnown ? (known.least[number] ?? 0) : 0;
  if (more >= choice.secondMore) return;
  if (!isKnown || known.isExact[number] === 0) {
    more = leastMore(route, order, choice.secondMore);
    known.routes[number] = route;
    known.least[number] = Math.min(more, choice.secondMore);
    known.isExact[number] = more < choice.secondMore ? 1 : 0;
    if (more >= choice.secondMore) return;
  }
  if (taste.noise > 0) more += taste.random.fraction() * taste.noise;
  if (more < choice.bestMore) {
    choice.second = choice.best;
    choice.secondMore = choice.bestMore;
    choice.best = number;
    choice.bestMore = more;
  } else if (more < choice.secondMore) {
    choice.second = number;
    choice.secondMore = more;
  }
}

function mostUrgent(choices: readonly Choice[], { regretWeight }: Taste): Choice | null {
  let urgent: Choice | null = null;
  let least = Infinity;
  for (const choice of choices) {
    if (choice.best < 0) continue;
    const gained = choice.order.leftCost - choice.bestMore;
    const rank = -gained - regretWeight * Math.min(regretMax, choice.secondMore - choice.bestMore);
    if (rank >= least) continue;
    urgent = choice;
    least = rank;
  }
  return urgent;
}

function insert(draft: Draft, { order, best }: Choice): void {
  const route = draft.routes[best];
  if (!route) return;
  const longer = routeWith(route, order);
  draft.routes[best] = longer;
  draft.holders[order.number] = best;
  draft.cost += longer.cost - route.cost - order.leftCost;
}

/** The orders are left again. */
export function removeAll(draft: Draft, orders: readonly NumberedOrder[]): void {
  for (const order of orders) {
    const holder = draft.holders[order.number] ?? -1;
    const route = draft.routes[holder];
    if (!route) continue;
    const shorter = routeWithout(route, order);
    draft.routes[holder] = shorter;
    draft.holders[order.number] = -1;
    draft.cost += shorter.cost - route.cost + order.leftCost;
  }
}
