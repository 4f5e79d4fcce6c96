import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberCity, type NumberedCity, type NumberedOrder, type Trip } from './numbered-city.ts';
import { leastMore, routeWith } from './places-in-routes.ts';
import { plannerRules } from './planner-rules.ts';
import {
  createWalk,
  emptyRoute,
  mayTake,
  routeOf,
  routeWithout,
  startWalk,
  walkTrip,
  type Route,
} from './routes.ts';
import { drawMoment } from './simulation/drawn-moments.ts';

const rules = plannerRules;
const cityOf = (seed: number): NumberedCity => {
  const { city, ways, now } = drawMoment(seed, { orders: 8, couriers: 1, kitchens: 3 });
  return numberCity(city, { rules, ways, now });
};
const plannedOf = ({ orders, plannedCount }: NumberedCity): NumberedOrder[] => orders.slice(0, plannedCount);

/** The cost as in `routeOf`, for trips of which nobody knows yet whether they are possible; Infinity: they are not. */
function costOf({ courier }: Route, trips: readonly Trip[]): number {
  const walk = createWalk();
  startWalk(
    walk,
    { minute: courier.freeAt, toKitchens: courier.toKitchens, cost: -courier.bonus },
    courier.joinableTrip !== null,
  );
  return trips.every((trip) => walkTrip(walk, courier, trip)) ? walk.cost : Infinity;
}

/** Every way to have the order, each ridden from its begin to its end. */
function cheapestByHand(route: Route, order: NumberedOrder): number {
  const { trips, courier } = route;
  if (!mayTake(route, order)) return Infinity;
  const first = courier.joinableTrip ? 1 : 0;
  const alone =
    trips.length < rules.tripsMax ? [...trips.keys(), trips.length].filter((at) => at >= first) : [];
  const joins = trips.flatMap((trip, at) => {
    const isJoinable =
      trip.length < rules.ordersMax &&
      trip.every(
        (one) => one.kitchen === order.kitchen && Math.abs(one.readyAt - order.readyAt) <= rules.spreadMax,
      );
    return isJoinable ? Array.from({ length: trip.length + 1 }, (_, stop) => ({ at, stop })) : [];
  });
  const plans = [
    ...alone.map((at) => [...trips.slice(0, at), [order], ...trips.slice(at)]),
    ...joins.map(({ at, stop }) =>
      trips.map((trip, index) =>
        index === at ? [...trip.slice(0, stop), order, ...trip.slice(stop)] : trip,
      ),
    ),
  ];
  return Math.min(Infinity, ...plans.map((plan) => costOf(route, plan) - route.cost));
}

it('the best place of an order in a route is the best of all that there are, below any limit', () => {
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: 0, max: 60, noNaN: true }), (seed, limit) => {
      const city = cityOf(seed);
      for (const courier of city.couriers) {
        let route = emptyRoute(courier);
        for (const order of plannedOf(city)) {
          const byHand = cheapestByHand(route, order);
          const found = leastMore(route, order);
          if (byHand === Infinity) expect(found).toBe(Infinity);
          else expect(found).toBeCloseTo(byHand, 6);
          expect(leastMore(route, order, limit)).toBe(found < limit ? found : Infinity);
          if (found === Infinity) continue;
          const longer = routeWith(route, order);
          expect(longer.cost).toBeCloseTo(route.cost + found, 6);
          route = longer;
        }
      }
    }),
    // A shorter ride to the next kitchen makes an order cheaper than nothing.
    {
      numRuns: 200,
      examples: [
        [1928712412, 0],
        [1884121457, 0],
      ],
    },
  );
});

it('a route without an order that was added is the route before', () => {
  const city = cityOf(3);
  const orders = plannedOf(city);
  for (const courier of city.couriers)
    for (const order of orders) {
      const before = emptyRoute(courier);
      if (leastMore(before, order) === Infinity) continue;
      const after = routeWithout(routeWith(before, order), order);
      expect(after).toEqual(before);
    }
});

it('a joinable trip stays with its courier after his duty, and is not added to then', () => {
  const { city, ways, now } = drawMoment(1, { orders: 1, couriers: 1, kitchens: 1 });
  const [order] = city.orders;
  const [courier] = city.couriers;
  if (!order || !courier) throw new Error('an empty moment');
  const open = { arrivesAt: now + 5, orders: [{ ...order, id: 'open', readyAt: now + 3 }] };
  const ended = { ...courier, offDutyAt: now - 1, joinableTrip: open, forbidden: [] };
  const late = numberCity({ orders: [order], couriers: [ended] }, { rules, ways, now });
  const [his] = late.couriers;
  const [added] = late.orders;
  if (!his || !added) throw new Error('an empty city');
  const route = emptyRoute(his);
  expect(route.pickups).toEqual([now + 7]);
  expect(leastMore(route, added)).toBe(Infinity);
  expect(routeOf(his, []).cost).toBe(0);
});
