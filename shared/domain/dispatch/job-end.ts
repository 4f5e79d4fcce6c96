/** When and where a courier with a trip is free: after the kitchen's moment, the ways, and a hand-over at each door. */
import type { Seen } from '#shared/domain/couriers/duty-positions.ts';
import { handOverMinutes } from '#shared/domain/promise/arrival.ts';
import { distanceMetres, rideMinutes, type Position } from '#shared/domain/promise/distance.ts';

export interface CarriedOrder {
  /** The food is in the courier's hands. */
  isPickedUp: boolean;
  statusSince: Date;
  /** When the kitchen has it; a moment that has passed where it is ready. */
  readyAt: Date;
  door: Position;
}

export interface TripUnderWay {
  openedAt: Date;
  kitchen: Position;
  /** The orders in the sequence of their stops, without those that were delivered. */
  orders: readonly CarriedOrder[];
}

/** The ride of a courier whose place nobody knows. */
export const unknownRideMinutes = 10;

const minuteMs = 60_000;
const rideMs = (from: Position, to: Position): number => rideMinutes(distanceMetres(from, to)) * minuteMs;

/** Always in the future: a courier who is late is free in the next minute. Null of a trip without orders. */
export function whenFree(
  trip: TripUnderWay,
  standing: Seen | null,
  now: Date,
): { at: Date; place: Position } | null {
  const last = trip.orders.at(-1);
  if (!last) return null;
  const isOnTheRoad = trip.orders.every(({ isPickedUp }) => isPickedUp);
  const start = isOnTheRoad ? onTheRoad(trip, standing) : leavesKitchen(trip, standing, now);
  let { place, ms } = start;
  for (const { door } of trip.orders) {
    ms += rideMs(place, door) + handOverMinutes * minuteMs;
    place = door;
  }
  return { at: new Date(Math.max(ms, now.getTime() + minuteMs)), place };
}

interface Start {
  place: Position;
  ms: number;
}

/** A ride starts where the courier was seen after the pickup, or else at the kitchen. */
function onTheRoad({ kitchen, orders }: TripUnderWay, standing: Seen | null): Start {
  const since = Math.max(...orders.map(({ statusSince }) => statusSince.getTime()));
  return standing && standing.at.getTime() >= since
    ? { place: standing.position, ms: standing.at.getTime() }
    : { place: kitchen, ms: since };
}

function leavesKitchen({ kitchen, openedAt, orders }: TripUnderWay, standing: Seen | null, now: Date): Start {
  const arrivesMs = standing
    ? Math.max(standing.at.getTime(), openedAt.getTime()) + rideMs(standing.position, kitchen)
    : openedAt.getTime() + unknownRideMinutes * minuteMs;
  const readyMs = orders.map(({ readyAt }) => readyAt.getTime());
  return { place: kitchen, ms: Math.max(now.getTime(), arrivesMs, ...readyMs) };
}
