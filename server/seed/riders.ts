import type { CourierId } from '#server/identity.ts';
import type { CityLife } from './city-life.ts';

/** A courier carries one order at a time. When all are busy, the order waits for the courier who is free first. */
export function riderAt({ people, busyUntil, random }: CityLife, at: number): CourierId | undefined {
  const free = people.riders.filter((rider) => (busyUntil.get(rider) ?? 0) <= at);
  return free.length > 0 ? random.pick(free) : firstFree(people.riders, busyUntil);
}

/** The courier has the job for as long as it is open. */
export function riderForGood({ people, busyUntil }: CityLife): CourierId | undefined {
  const rider = firstFree(people.riders, busyUntil);
  if (rider) people.riders.splice(people.riders.indexOf(rider), 1);
  return rider;
}

const firstFree = (
  riders: readonly CourierId[],
  busyUntil: ReadonlyMap<CourierId, number>,
): CourierId | undefined =>
  riders.toSorted((one, other) => (busyUntil.get(one) ?? 0) - (busyUntil.get(other) ?? 0))[0];
