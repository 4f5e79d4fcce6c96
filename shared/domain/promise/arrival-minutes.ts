/** The minutes from the order to the door: one function for card, page, cart, checkout and the order's promise (product §4.14). */
export interface Minutes {
  min: number;
  max: number;
}

/** What is known of a kitchen's orders: the minutes on a way of `metres`, and how much slower than a scooter its couriers ride. */
export interface ArrivalFacts {
  deliveryMinutes: Minutes;
  ride?: { metres: number; percent: number } | undefined;
}

/** Where nothing is learned, the typed range means this way. */
export const assumedRide = { metres: 3_000, percent: 100 };

/** A scooter's 22 km/h, in metres a minute of the way that is paid (`routeMetres`). */
export const metresAMinute = 353;

/** Whole minutes: a longer way moves both ends, and none comes sooner than in a minute. */
export function arrivalMinutesAt(
  { deliveryMinutes: { min, max }, ride: { metres, percent } = assumedRide }: ArrivalFacts,
  wayMetres: number,
): Minutes {
  const more = Math.max(1 - min, Math.round(((wayMetres - metres) * percent) / 100 / metresAMinute));
  return { min: min + more, max: max + more };
}
