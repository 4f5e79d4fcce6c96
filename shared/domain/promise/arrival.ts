/** An order arrives after its preparation, the wait for a courier and the ride; a kitchen's past deliveries set the pace. */
import { distanceMetres, rideMinutes, type Position } from './distance.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { sorted } from '#shared/domain/sorted.ts';

export interface KitchenPace {
  preparationMinutes: number;
  pickupMinutes: number;
  /** Real ride time divided by the time expected from the distance. */
  rideFactor: number;
}

export interface PastDelivery {
  preparationMinutes: number;
  pickupMinutes: number;
  rideMinutes: number;
  pickup: Position;
  delivery: Position;
}

const assumedPace: KitchenPace = { preparationMinutes: 18, pickupMinutes: 8, rideFactor: 1 };
const ordersToLearnFrom = 5;

/** Doors, lifts and change for the cash. */
export const handOverMinutes = 3;

const minutesToTheDoor = (pickup: Position, delivery: Position): number =>
  rideMinutes(distanceMetres(pickup, delivery)) + handOverMinutes;

/** Medians, so that one forgotten tap changes little. */
export function learnPace(past: readonly PastDelivery[]): KitchenPace {
  if (past.length < ordersToLearnFrom) return assumedPace;
  return {
    preparationMinutes: medianOf(past.map((one) => one.preparationMinutes)),
    pickupMinutes: medianOf(past.map((one) => one.pickupMinutes)),
    rideFactor: medianOf(past.map((one) => one.rideMinutes / minutesToTheDoor(one.pickup, one.delivery))),
  };
}

export function medianOf(values: readonly number[]): number {
  const rising = sorted(values, (a, b) => a - b);
  const at = (rising.length - 1) / 2;
  return ((rising[Math.floor(at)] ?? 0) + (rising[Math.ceil(at)] ?? 0)) / 2;
}

/** Where a courier was seen, and when. */
export type Sighting = Position & { at: Date };

interface Approach {
  /** When the courier accepted the order. */
  statusSince: Date;
  pickup: Position;
  courier: Sighting | undefined;
  pace: KitchenPace;
}

/** When the courier reaches the kitchen: by the last position, or after half of the kitchen's usual wait. A late one stays past. */
export function estimatePickup({ statusSince, pickup, courier, pace }: Approach): Date {
  const [since, minutes] = courier
    ? [courier.at, rideMinutes(distanceMetres(courier, pickup))]
    : [statusSince, pace.pickupMinutes / 2];
  return new Date(since.getTime() + minutes * minuteMs);
}

interface Journey {
  status: OrderStatus;
  statusSince: Date;
  readyBy: Date | null;
  createdAt: Date;
  /** The window that was promised; null on orders older than it. */
  promisedFrom?: Date | null;
  promisedAt?: Date | null;
  pickup: Position;
  delivery: Position;
  /** Where the courier was seen last. */
  courier?: Sighting | undefined;
  pace: KitchenPace;
  now: Date;
}

/** A phone that stands still sends its position seldom; after this a courier may be anywhere. */
const freshMs = 3 * 60_000;
const nearMetres = 300;

const isFresh = ({ at }: Sighting, now: Date): boolean => now.getTime() - at.getTime() <= freshMs;

/** The courier was seen less than 300 m from the door within the last three minutes. */
export const isNearDoor = (courier: Sighting, delivery: Position, now: Date): boolean =>
  isFresh(courier, now) && distanceMetres(courier, delivery) < nearMetres;

export interface ArrivalWindow {
  earliest: Date;
  latest: Date;
}

/**
 * Counts from the start of the present status, so that the window moves only when something is late. From the pickup on it
 * follows the courier while the last position is fresh.
 */
export function estimateArrival(journey: Journey): ArrivalWindow | null {
  const ahead = minutesAhead(journey);
  if (!ahead) return null;
  const soonest = journey.now.getTime() + minuteMs;
  if (ahead.promised)
    return keepPromise(ahead.promised, journey.now.getTime() + ahead.least * minuteMs, soonest);
  const after = (start: Date, minutes: number): number => start.getTime() + minutes * minuteMs;
  // A late order still has the rest of its way to go, and a promise never lies in the past.
  const middle = Math.max(
    after(ahead.since, ahead.expected),
    after(journey.now, ahead.least),
    soonest + minuteMs,
  );
  const spread = Math.max(2, Math.round((middle - journey.now.getTime()) / minuteMs / 6)) * minuteMs;
  return { earliest: new Date(Math.max(soonest, middle - spread)), latest: new Date(middle + spread) };
}

/** The promised window, until the rest of the way no longer fits before its middle; then it moves. */
function keepPromise(
  { earliest, latest }: ArrivalWindow,
  middleMs: number,
  soonestMs: number,
): ArrivalWindow {
  const late = Math.max(0, middleMs - (earliest.getTime() + latest.getTime()) / 2);
  return {
    earliest: new Date(Math.max(soonestMs, earliest.getTime() + late)),
    latest: new Date(Math.max(soonestMs + minuteMs, latest.getTime() + late)),
  };
}

/** Compares minutes, as people read both moments. */
export const isPromiseKept = (promisedAt: Date, arrivedAt: Date): boolean =>
  Math.floor(arrivedAt.getTime() / minuteMs) <= Math.floor(promisedAt.getTime() / minuteMs);

const minuteMs = 60_000;

export function minutesUntil(
  { earliest, latest }: ArrivalWindow,
  now: Date,
): { min: number; max: number } | null {
  const minutes = (moment: Date): number => Math.round((moment.getTime() - now.getTime()) / minuteMs);
  const max = minutes(latest);
  return max < 1 ? null : { min: Math.max(1, minutes(earliest)), max };
}

interface Ahead {
  since: Date;
  expected: number;
  least: number;
  /** The promised window, while nobody has said another time. */
  promised?: ArrivalWindow;
}

function minutesAhead(journey: Journey): Ahead | null {
  const { status, statusSince, readyBy, createdAt, pickup, delivery, courier, pace, now } = journey;
  const ride = minutesToTheDoor(pickup, delivery) * pace.rideFactor;
  const wait = pace.pickupMinutes;
  switch (status) {
    case 'new':
    case 'preparing':
      if (readyBy) return { since: readyBy, expected: wait + ride, least: wait + ride };
      return {
        since: createdAt,
        expected: pace.preparationMinutes + wait + ride,
        least: wait + ride,
        ...promisedOf(journey),
      };
    case 'ready_for_pickup':
      return { since: statusSince, expected: wait + ride, least: wait / 2 + ride };
    case 'out_for_delivery':
      return { since: statusSince, expected: wait / 2 + ride, least: ride };
    case 'picked_up': {
      if (!courier || !isFresh(courier, now)) return { since: statusSince, expected: ride, least: 0 };
      const left = minutesToTheDoor(courier, delivery) * pace.rideFactor;
      return { since: courier.at, expected: left, least: 0 };
    }
    case 'delivered':
    case 'cancelled':
      return null;
  }
}

const promisedOf = ({ promisedFrom, promisedAt }: Journey): { promised?: ArrivalWindow } =>
  promisedFrom && promisedAt ? { promised: { earliest: promisedFrom, latest: promisedAt } } : {};
