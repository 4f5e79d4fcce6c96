/** A route is what one courier rides: trips of one kitchen each, one after the other, with the minutes that their orders wait beyond the floor. */
import { isTooMuchCash } from '#shared/domain/money/courier-cash.ts';
import type { Minute } from './city.ts';
import { costOfDrop } from './drop-cost.ts';
import type { NumberedCourier, NumberedOrder, Row, Trip } from './numbered-city.ts';

/** Where a courier is between two trips, and what the trips before have cost. */
export interface Between {
  minute: Minute;
  toKitchens: Row;
  cost: number;
}

export interface Route {
  courier: NumberedCourier;
  /** A joinable trip is the first. */
  trips: readonly Trip[];
  /** Where the courier is before each trip, and after the last. */
  between: readonly Between[];
  pickups: readonly Minute[];
  cost: number;
  dueCentimes: number;
}

/** A courier who rides. One is used again and again: a plan walks a hundred thousand trips. */
export interface Walk extends Between {
  /** The courier rides to the kitchen of his joinable trip already. */
  isJoinable: boolean;
  /** The times of the last trip; the drops in the sequence of its doors, longer where an earlier trip had more. */
  arrivesAt: Minute;
  pickupAt: Minute;
  dropsAt: Minute[];
}

export const createWalk = (): Walk => ({
  minute: 0,
  toKitchens: new Float64Array(),
  cost: 0,
  isJoinable: false,
  arrivesAt: 0,
  pickupAt: 0,
  dropsAt: [],
});

export function startWalk(walk: Walk, { minute, toKitchens, cost }: Between, isJoinable: boolean): void {
  walk.minute = minute;
  walk.toKitchens = toKitchens;
  walk.cost = cost;
  walk.isJoinable = isJoinable;
}

/** False: he would take food after his duty. A joinable trip stays his, however late it gets. */
export function walkTrip(walk: Walk, courier: NumberedCourier, trip: Trip): boolean {
  const { rules } = courier;
  const [first] = trip;
  if (!first) return true;
  const ride = walk.isJoinable ? 0 : (walk.toKitchens[first.kitchen] ?? 0);
  const isAsAgreed = walk.isJoinable && trip.length === courier.joinableTrip?.length;
  walk.arrivesAt = walk.isJoinable ? courier.joinableArrivesAt : walk.minute + ride;
  let pickupAt = walk.arrivesAt + rules.pickupService / 2;
  for (const { readyAt } of trip) if (readyAt > pickupAt) pickupAt = readyAt;
  if (pickupAt > courier.offDutyAt && !isAsAgreed) return false;
  walk.pickupAt = pickupAt;
  walk.isJoinable = false;
  let cost = walk.cost + rules.rideWeight * ride;
  let minute = pickupAt + rules.pickupService / 2;
  let before: NumberedOrder | null = null;
  let stop = 0;
  for (const order of trip) {
    minute += (before ? (before.toDoors[order.number] ?? 0) : order.rideMinutes) + rules.doorService / 2;
    cost += costOfDrop(order, minute, rules);
    walk.dropsAt[stop] = minute;
    stop += 1;
    minute += rules.doorService / 2;
    before = order;
  }
  walk.cost = cost;
  walk.minute = minute;
  walk.toKitchens = (before ?? first).toKitchens;
  return true;
}

const walk = createWalk();

/** The trips have been found possible. */
export function routeOf(courier: NumberedCourier, trips: readonly Trip[]): Route {
  const start = { minute: courier.freeAt, toKitchens: courier.toKitchens, cost: -courier.bonus };
  const between: Between[] = [start];
  startWalk(walk, start, courier.joinableTrip !== null);
  const pickups: Minute[] = [];
  let dueCentimes = 0;
  for (const trip of trips) {
    walkTrip(walk, courier, trip);
    between.push({ minute: walk.minute, toKitchens: walk.toKitchens, cost: walk.cost });
    pickups.push(walk.pickupAt);
    for (const order of trip) dueCentimes += order.dueCentimes;
  }
  return { courier, trips, between, pickups, cost: trips.length === 0 ? 0 : walk.cost, dueCentimes };
}

/** A route with the courier's joinable trip, or without trips. */
export const emptyRoute = (courier: NumberedCourier): Route =>
  routeOf(courier, courier.joinableTrip ? [courier.joinableTrip] : []);

/** Whether the courier may have the order at all: not forbidden, and with room for its cash beside all that the route brings. */
export function mayTake(
  { courier: { forbidden, courier }, dueCentimes }: Route,
  order: NumberedOrder,
): boolean {
  if (forbidden[order.number] === 1) return false;
  const { heldCentimes, limitCentimes } = courier.cash;
  return !isTooMuchCash({ heldCentimes: heldCentimes + dueCentimes, limitCentimes }, order.dueCentimes);
}

/** The route without the order, and without its trip if that holds no other. */
export function routeWithout({ courier, trips }: Route, order: NumberedOrder): Route {
  const others = trips
    .map((trip) => (trip.includes(order) ? trip.filter((one) => one !== order) : trip))
    .filter((trip) => trip.length > 0);
  return routeOf(courier, others);
}
