/** What cards, a restaurant's page, the cart and the checkout say of the delivery to a place: what placing then does (product §14.2). */
import type { Position, ServiceArea } from '#shared/domain/promise/distance.ts';
import { isServed, quoteDelivery, type Tariff, type Unserved } from './tariff.ts';

export interface ShownDelivery {
  feeCentimes: number;
  /** The place is not known yet, and others pay another fee. */
  isFrom: boolean;
  /** What the zone of the place asks of the dishes. */
  leastCentimes: number;
  freeFromCentimes: number | null;
  /** Why nobody delivers there. */
  unserved: Unserved | null;
}

interface ShownRestaurant {
  position: Position;
  delivery: { feeCentimes: number; isFrom?: boolean | undefined; reachMetres: number };
}

interface ChosenPlace {
  city: ServiceArea;
  tariff: Tariff;
  place: Position;
}

/** The delivery as it is shown: without a place, the lowest fee. */
export function shownDelivery(
  { position, delivery: { feeCentimes, isFrom = false, reachMetres } }: ShownRestaurant,
  dishesCentimes: number,
  chosen: ChosenPlace | null,
): ShownDelivery {
  const unknown = { feeCentimes, isFrom, leastCentimes: 0, freeFromCentimes: null, unserved: null };
  if (!chosen) return unknown;
  const quote = quoteDelivery({ ...chosen, restaurant: { position, reachMetres }, dishesCentimes });
  return isServed(quote) ? { ...quote, isFrom: false, unserved: null } : { ...unknown, unserved: quote };
}

/** A card knows no dishes: what the least order pays. */
export function shownOnCard(restaurant: ShownRestaurant, chosen: ChosenPlace): ShownDelivery {
  const { leastCentimes } = shownDelivery(restaurant, 0, chosen);
  return shownDelivery(restaurant, leastCentimes, chosen);
}
