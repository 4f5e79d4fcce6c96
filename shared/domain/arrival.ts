/** An order arrives after its preparation, the wait for a courier and the ride; past deliveries teach the first two. */
import { distanceMetres, rideMinutes, type Position } from './distance.ts';
import type { OrderStatus } from './order-lifecycle.ts';

/** How long a kitchen's orders take, in minutes. */
export interface KitchenPace {
  preparationMinutes: number;
  /** From ready to picked up. */
  pickupMinutes: number;
}

/** Believed until a kitchen has delivered `ordersToLearnFrom` orders. */
export const assumedPace: KitchenPace = { preparationMinutes: 18, pickupMinutes: 8 };
export const ordersToLearnFrom = 5;

/** Doors, lifts and change for the cash. */
const handOverMinutes = 3;

interface Journey {
  status: OrderStatus;
  statusSince: Date;
  createdAt: Date;
  pickup: Position;
  delivery: Position;
  pace: KitchenPace;
  now: Date;
}

export interface ArrivalWindow {
  earliest: Date;
  latest: Date;
}

/** The minutes the present status began at count from when it began, so that the window moves only when something is late. */
export function estimateArrival(journey: Journey): ArrivalWindow | null {
  const expected = expectedAt(journey);
  if (!expected) return null;
  // What is late is never promised for the past.
  const soonest = journey.now.getTime() + minuteMs;
  const middle = Math.max(expected, soonest + minuteMs);
  const spread = Math.max(2, Math.round((middle - journey.now.getTime()) / minuteMs / 6)) * minuteMs;
  return { earliest: new Date(Math.max(soonest, middle - spread)), latest: new Date(middle + spread) };
}

const minuteMs = 60_000;

/** The window as whole minutes from now; nothing once it has passed. */
export function minutesUntil(
  { earliest, latest }: ArrivalWindow,
  now: Date,
): { min: number; max: number } | null {
  const minutes = (moment: Date): number => Math.round((moment.getTime() - now.getTime()) / minuteMs);
  const max = minutes(latest);
  return max < 1 ? null : { min: Math.max(1, minutes(earliest)), max };
}

function expectedAt({ status, statusSince, createdAt, pickup, delivery, pace }: Journey): number | null {
  const ride = rideMinutes(distanceMetres(pickup, delivery)) + handOverMinutes;
  const since = (start: Date, minutes: number): number => start.getTime() + minutes * minuteMs;
  switch (status) {
    case 'new':
    case 'preparing':
      return since(createdAt, pace.preparationMinutes + pace.pickupMinutes + ride);
    case 'ready_for_pickup':
      return since(statusSince, pace.pickupMinutes + ride);
    case 'out_for_delivery':
      return since(statusSince, pace.pickupMinutes / 2 + ride);
    case 'picked_up':
      return since(statusSince, ride);
    case 'delivered':
    case 'cancelled':
      return null;
  }
}
