import { expect, it } from 'vitest';
import { createRandom } from '#shared/domain/random.ts';
import { emptyDraft, insertAll, removeAll, type Draft } from './insertion.ts';
import { numberCity, type NumberedCity, type NumberedOrder } from './numbered-city.ts';
import { leastMore, routeWith } from './places-in-routes.ts';
import { plannerRules } from './planner-rules.ts';
import { drawMoment } from './simulation/drawn-moments.ts';

const rules = plannerRules;
const seeds = Array.from({ length: 40 }, (_, seed) => seed);
const cityOf = (seed: number): NumberedCity => {
  const { city, ways, now } = drawMoment(seed, { orders: 14, couriers: 5, kitchens: 4 });
  return numberCity(city, { rules, ways, now });
};
const taste = { regretWeight: 1, noise: 0, random: createRandom(1) };

/** Looks at every order and every route again for each order that is inserted. */
function insertByHand(city: NumberedCity, draft: Draft, orders: readonly NumberedOrder[]): void {
  const waiting = new Set(orders);
  for (;;) {
    const ranked = [...waiting].flatMap((order) => {
      const costs = draft.routes.map((route) => leastMore(route, order));
      const [best = Infinity, second = Infinity] = costs.toSorted((one, other) => one - other);
      if (best === Infinity) return [];
      return [
        { order, number: costs.indexOf(best), rank: best - order.leftCost - Math.min(60, second - best) },
      ];
    });
    const least = Math.min(...ranked.map(({ rank }) => rank));
    const next = ranked.find(({ rank }) => rank === least);
    const route = next && draft.routes[next.number];
    if (!next || !route) return;
    draft.routes[next.number] = routeWith(route, next.order);
    draft.holders[next.order.number] = next.number;
    waiting.delete(next.order);
  }
}

it.each(seeds)('what is remembered and skipped changes no plan (city %i)', (seed) => {
  const city = cityOf(seed);
  const orders = city.orders.slice(0, city.plannedCount);
  const [quick, slow] = [emptyDraft(city), emptyDraft(city)];
  insertAll(quick, orders, taste);
  insertByHand(city, slow, orders);
  expect(quick.holders).toEqual(slow.holders);
  expect(quick.routes.map(({ trips }) => trips)).toEqual(slow.routes.map(({ trips }) => trips));
});

it('the cost is that of the routes and of what is left, also after orders were taken out', () => {
  for (const seed of seeds) {
    const city = cityOf(seed);
    const orders = city.orders.slice(0, city.plannedCount);
    const draft = emptyDraft(city);
    insertAll(draft, orders, taste);
    removeAll(draft, orders.slice(0, 6));
    insertAll(draft, orders.slice(2, 6), taste);
    const left = orders
      .filter(({ number }) => draft.holders[number] === -1)
      .reduce((sum, { leftCost }) => sum + leftCost, 0);
    const routes = draft.routes.reduce((sum, { cost }) => sum + cost, 0);
    expect(draft.cost).toBeCloseTo(routes + left, 6);
  }
});
