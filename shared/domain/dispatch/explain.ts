/** Why a plan chose the courier of each order, as codes and minutes (product §4.35). */
import type { CityState, Minute } from './city.ts';
import { numberCity, type Moment, type NumberedCity, type NumberedOrder } from './numbered-city.ts';
import type { Plan, PlannedTrip } from './plan.ts';
import { leastMore } from './places-in-routes.ts';
import { mayTake, routeOf, routeWithout, type Route } from './routes.ts';

/**
 * `pinned`: an admin said so. `only`: no other courier may have it. `together`: with another order of its kitchen. `nearest`: the
 * shortest way to the kitchen, in minutes. `free_first`: free before the others. `food_waits`: for the courier, in minutes.
 * `courier_waits`: for the food. `next_best`: the courier who would come second, and how many minutes worse. `no_other`: the others
 * may have it, and have no time.
 */
export const planReasons = [
  'pinned',
  'only',
  'together',
  'nearest',
  'free_first',
  'food_waits',
  'courier_waits',
  'next_best',
  'no_other',
] as const;
export type PlanReason = (typeof planReasons)[number];

interface GivenReason {
  code: PlanReason;
  minutes?: number;
  /** The courier of `next_best`. */
  courierId?: string;
}

export interface ExplainedOrder {
  orderId: string;
  reasons: GivenReason[];
}

/** The reasons for each order that is new in the plan, the strongest first. */
export function explainPlan(
  { trips }: Pick<Plan, 'trips'>,
  city: CityState,
  moment: Moment,
): ExplainedOrder[] {
  const numbered = numberCity(city, moment);
  const routes = routesOf(trips, numbered);
  return trips.flatMap((trip) => {
    const own = routes.find(({ courier }) => courier.courier.id === trip.courierId);
    return trip.stops
      .filter(({ isNew }) => isNew)
      .flatMap(({ orderId }) => {
        const order = numbered.orders.find((one) => one.order.id === orderId);
        return own && order ? [{ orderId, reasons: reasonsOf(order, { trip, own, routes }) }] : [];
      });
  });
}

function routesOf(trips: readonly PlannedTrip[], { couriers, orders }: NumberedCity): Route[] {
  const byId = new Map(orders.map((order) => [order.order.id, order]));
  return couriers.map((courier) => {
    const own = trips.filter(({ courierId }) => courierId === courier.courier.id);
    return routeOf(
      courier,
      own.map(({ stops }) => stops.flatMap(({ orderId }) => byId.get(orderId) ?? [])),
    );
  });
}

interface Chosen {
  trip: PlannedTrip;
  own: Route;
  routes: readonly Route[];
}

function reasonsOf(order: NumberedOrder, { trip, own, routes }: Chosen): GivenReason[] {
  const others = routes.filter((route) => route !== own && route.courier.forbidden[order.number] === 0);
  const able = others.filter((route) => mayTake(route, order));
  const reasons: GivenReason[] = [];
  if (order.order.pinnedTo) reasons.push({ code: 'pinned' });
  else if (able.length === 0) reasons.push({ code: 'only' });
  if (trip.stops.length > 1) reasons.push({ code: 'together' });
  if (trip.number === 0 && able.length > 0) reasons.push(...firstOf(order, own, able));
  reasons.push(...waitOf(order, trip, own));
  if (able.length > 0) reasons.push(secondBest(order, own, able));
  return reasons;
}

/** Where the courier's next trip begins, compared with where the others are. */
function firstOf(order: NumberedOrder, own: Route, others: readonly Route[]): GivenReason[] {
  const rideOf = ({ courier }: Route): Minute => courier.toKitchens[order.kitchen] ?? 0;
  const ride = rideOf(own);
  const { freeAt } = own.courier;
  if (others.every((other) => ride <= rideOf(other))) return [{ code: 'nearest', minutes: rounded(ride) }];
  return others.every((other) => freeAt < other.courier.freeAt) ? [{ code: 'free_first' }] : [];
}

function waitOf({ readyAt }: NumberedOrder, { arrivesAt, pickupAt }: PlannedTrip, own: Route): GivenReason[] {
  const half = own.courier.rules.pickupService / 2;
  const food = rounded(pickupAt - readyAt - half);
  const courier = rounded(pickupAt - arrivesAt - half);
  if (food > 0) return [{ code: 'food_waits', minutes: food }];
  return courier > 0 ? [{ code: 'courier_waits', minutes: courier }] : [];
}

/** What the plan would cost more, the order taken out of its route and put where it costs least. */
function secondBest(order: NumberedOrder, own: Route, others: readonly Route[]): GivenReason {
  let least = Infinity;
  let courierId = '';
  for (const route of others) {
    const more = leastMore(route, order, least);
    if (more >= least) continue;
    least = more;
    courierId = route.courier.courier.id;
  }
  if (least === Infinity) return { code: 'no_other' };
  const saved = own.cost - routeWithout(own, order).cost;
  return { code: 'next_best', courierId, minutes: Math.max(0, rounded(least - saved)) };
}

const rounded = (minutes: number): number => Math.round(minutes);
