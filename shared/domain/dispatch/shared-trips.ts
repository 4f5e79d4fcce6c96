/** No order waits long for another: what sharing a trip may cost each of its orders (product §4.32). */
import type { Minute } from './city.ts';
import type { NumberedCourier, NumberedOrder, Trip } from './numbered-city.ts';

/**
 * The minutes, at most, by which each order is later at its door than if the courier brought it alone: while
 * other food cooks, counted from the first minute in which the courier could stand at the kitchen, and by the
 * doors before its own. They do not depend on what the courier does before, so that a trip which is allowed
 * stays so when the route becomes shorter.
 */
export function delaysOfTrip({ rules, freeAt, toKitchens }: NumberedCourier, trip: Trip): Minute[] {
  const half = rules.pickupService / 2;
  const earliest = freeAt + (toKitchens[trip[0]?.kitchen ?? 0] ?? 0) + half;
  const lastReadyAt = trip.reduce((last, { readyAt }) => Math.max(last, readyAt), earliest);
  let ride = 0;
  let before: NumberedOrder | null = null;
  return trip.map((order) => {
    ride += before ? rules.doorService + (before.toDoors[order.number] ?? 0) : order.rideMinutes;
    before = order;
    return lastReadyAt - Math.max(order.readyAt, earliest) + ride - order.rideMinutes;
  });
}

/** Whether each order of a trip is brought as soon as the rules ask. */
export const isSoonForAll = (courier: NumberedCourier, trip: Trip): boolean =>
  courier.rules.delayMax === Infinity ||
  delaysOfTrip(courier, trip).every((delay) => delay <= courier.rules.delayMax);
