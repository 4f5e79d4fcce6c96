import { expect, it } from 'vitest';
import { createRandom } from '#shared/domain/random.ts';
import { emptyDraft, insertAll } from './insertion.ts';
import { numberCity, type NumberedOrder, type Trip } from './numbered-city.ts';
import { plannerRules } from './planner-rules.ts';
import { createWalk, emptyRoute, mayTake, routeOf, startWalk, walkTrip, type Route } from './routes.ts';
import { improve } from './search.ts';
import { drawMoment } from './simulation/drawn-moments.ts';

const rules = plannerRules;

/** Every route that one more order can make of a route. */
function routesWith(route: Route, order: NumberedOrder): Route[] {
  const { courier, trips } = route;
  if (!mayTake(route, order)) return [];
  const put = (trip: Trip, at: number, instead: number): Route =>
    routeOf(courier, [...trips.slice(0, at), trip, ...trips.slice(at + instead)]);
  const alone = [...trips.keys(), trips.length]
    .filter((at) => at > 0 || courier.joinableTrip === null)
    .map((at) => put([order], at, 0));
  const joins = trips.flatMap((trip, at) =>
    trip[0]?.kitchen === order.kitchen && trip.length < rules.ordersMax
      ? Array.from({ length: trip.length + 1 }, (_, stop) =>
          put([...trip.slice(0, stop), order, ...trip.slice(stop)], at, 1),
        )
      : [],
  );
  return [...alone, ...joins].filter(isPossible);
}

function isPossible({ courier, trips, between }: Route): boolean {
  const walk = createWalk();
  if (between[0]) startWalk(walk, between[0], false);
  return trips.every((trip) => walkTrip(walk, courier, trip));
}

/** The cost of the cheapest of all plans that there are. */
function cheapest(routes: readonly Route[], [order, ...others]: readonly NumberedOrder[]): number {
  if (!order) return routes.reduce((sum, { cost }) => sum + cost, 0);
  const plans = routes.flatMap((route, number) =>
    routesWith(route, order).map((longer) => routes.map((one, at) => (at === number ? longer : one))),
  );
  const left = order.leftCost + cheapest(routes, others);
  return Math.min(left, ...plans.map((plan) => cheapest(plan, others)));
}

it('in nine of ten small cities the search finds the cheapest of all plans', () => {
  const hair = 1e-6;
  let built = 0;
  const gaps: number[] = [];
  for (let seed = 0; seed < 30; seed += 1) {
    const { city, ways, now } = drawMoment(seed, { orders: 4, couriers: 2, kitchens: 2 });
    const couriers = city.couriers.map((courier) => ({ ...courier, joinableTrip: null }));
    const numbered = numberCity({ ...city, couriers }, { rules, ways, now });
    const orders = numbered.orders.slice(0, numbered.plannedCount);
    const optimum = cheapest(
      numbered.couriers.map((courier) => emptyRoute(courier)),
      orders,
    );
    const random = createRandom(1);
    const draft = emptyDraft(numbered);
    const least = insertAll(draft, orders, { regretWeight: 1, noise: 0, random });
    built += draft.cost - optimum;
    gaps.push(improve(numbered, draft, { random, least }).cost - optimum);
    expect(least).toBeLessThan(optimum + hair);
  }
  expect(Math.min(...gaps)).toBeGreaterThan(-hair);
  expect(gaps.filter((gap) => gap < hair).length).toBeGreaterThanOrEqual(27);
  const searched = gaps.reduce((sum, gap) => sum + gap, 0);
  expect(searched).toBeLessThan(built / 2);
});
