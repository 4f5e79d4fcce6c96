/** Where an order fits best into a route: into a trip of its kitchen, before any of its orders, or as a trip of its own, before any other. */
import { costOfDrop } from './drop-cost.ts';
import { createWalk, mayTake, routeOf, startWalk, walkTrip, type Route } from './routes.ts';
import type { NumberedOrder, Trip } from './numbered-city.ts';
import { isSoonForAll } from './shared-trips.ts';

/** A place in a route: before which trip, and which order of it; `alone` is a trip of its own. */
interface Place {
  /** What the route costs more with the order. */
  more: number;
  at: number;
  stop: number;
}

const alone = -1;

/** The place that was found last: one for all, because most are thrown away. */
const found: Place = { more: 0, at: 0, stop: alone };
const walk = createWalk();

/** What the route costs more with the order at its best place; Infinity unless it is less than the limit. */
export function leastMore(route: Route, order: NumberedOrder, limit = Infinity): number {
  found.more = limit;
  const { trips, courier } = route;
  const isShort = trips.length < courier.rules.tripsMax;
  for (let at = 0; at <= trips.length; at += 1) {
    if (trips[at]?.[0]?.kitchen === order.kitchen) tryStops(route, order, at);
    const isBeforeJoinable = at === 0 && courier.joinableTrip !== null;
    if (isShort && !isBeforeJoinable && leastAlone(route, order, at) < found.more)
      tryTrip(route, order.alone, { at, stop: alone });
  }
  return found.more < limit && mayTake(route, order) ? found.more : Infinity;
}

/** The route with the order at its best place, which there must be. */
export function routeWith(route: Route, order: NumberedOrder): Route {
  if (leastMore(route, order) === Infinity) throw new Error('no place in the route');
  const { at, stop } = found;
  const { courier, trips } = route;
  const joined = trips[at];
  if (stop === alone || !joined)
    return routeOf(courier, [...trips.slice(0, at), order.alone, ...trips.slice(at)]);
  const longer = joinedAt(joined, order, stop);
  return routeOf(
    courier,
    trips.map((trip, index) => (index === at ? longer : trip)),
  );
}

const joinedAt = (trip: Trip, order: NumberedOrder, stop: number): Trip => [
  ...trip.slice(0, stop),
  order,
  ...trip.slice(stop),
];

function tryStops(route: Route, order: NumberedOrder, at: number): void {
  const { rules } = route.courier;
  const trip = route.trips[at] ?? [];
  const isSpread = trip.some(({ readyAt }) => Math.abs(readyAt - order.readyAt) > rules.spreadMax);
  if (isSpread || trip.length >= rules.ordersMax) return;
  for (let stop = 0; stop <= trip.length; stop += 1) {
    const longer = joinedAt(trip, order, stop);
    if (isSoonForAll(route.courier, longer)) tryTrip(route, longer, { at, stop });
  }
}

/**
 * The least that a trip of its own costs here: what the order waits, the rides, and by how much the next
 * trip's orders are later at least.
 */
function leastAlone(route: Route, order: NumberedOrder, at: number): number {
  const { trips, courier } = route;
  const start = route.between[at];
  if (!start) return Infinity;
  const { rules } = courier;
  const half = rules.pickupService / 2;
  const ride = start.toKitchens[order.kitchen] ?? 0;
  const pickupAt = Math.max(start.minute + ride + half, order.readyAt);
  if (pickupAt > courier.offDutyAt) return Infinity;
  const own = rules.rideWeight * ride + costOfDrop(order, order.floorAt + pickupAt - order.readyAt, rules);
  const next = trips[at];
  if (!next) return trips.length === 0 ? own - courier.bonus : own;
  const endsAt = pickupAt + half + order.rideMinutes + rules.doorService;
  const kitchen = next[0]?.kitchen ?? 0;
  const nextRide = order.toKitchens[kitchen] ?? 0;
  const rides = own + rules.rideWeight * (nextRide - (start.toKitchens[kitchen] ?? 0));
  const late = endsAt + nextRide + half - (route.pickups[at] ?? 0);
  return late > 0 ? rides + late * next.length : rides;
}

/** Rides from there on, until nothing is later than it was. */
function tryTrip(route: Route, trip: Trip, { at, stop }: { at: number; stop: number }): void {
  const { courier, trips, between } = route;
  let next = stop === alone ? at : at + 1;
  let before = between[next];
  // The ride to the next kitchen may become shorter; what comes after it begins where it began.
  const kitchen = trips[next]?.[0]?.kitchen;
  let saved = kitchen === undefined ? 0 : courier.rules.rideWeight * (before?.toKitchens[kitchen] ?? 0);
  startWalk(walk, between[at] ?? walk, at === 0 && courier.joinableTrip !== null);
  let isPossible = walkTrip(walk, courier, trip);
  while (isPossible && before) {
    const more = walk.cost - (trips.length === 0 ? 0 : before.cost);
    if (more - saved >= found.more) return;
    saved = 0;
    if (next === trips.length || walk.minute <= before.minute) {
      if (more >= found.more) return;
      found.more = more;
      found.at = at;
      found.stop = stop;
      return;
    }
    isPossible = walkTrip(walk, courier, trips[next] ?? []);
    next += 1;
    before = between[next];
  }
}
