/** A customer keeps at most twenty places, the last used first; one that is far from the customer is asked about (product §4.29). */
import { distanceMetres, type Position } from '#shared/domain/promise/distance.ts';

export const placeKinds = ['home', 'work', 'other'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const placeLimits = {
  placesMax: 20,
  nameMax: 40,
  landmarkMax: 100,
  doorMax: 60,
  farMetres: 300,
  /** A pin as near as this means the same door. */
  sameMetres: 50,
  photoSideMax: 960,
} as const;

/** Home and work are named by their kind. */
export const isNamed = ({ kind, name }: { kind: PlaceKind; name: string }): boolean =>
  kind !== 'other' || name !== '';

interface Device {
  position: Position;
  /** Null: the device did not say. */
  accuracyMetres: number | null;
}

/** Whether a customer with this device may not be at the place; what the device does not know counts for the place. */
export const isFarFrom = (place: Position, { position, accuracyMetres }: Device): boolean =>
  distanceMetres(place, position) - (accuracyMetres ?? 0) > placeLimits.farMetres;

export const placeAt = <Place extends { position: Position }>(
  places: readonly Place[],
  position: Position,
): Place | undefined =>
  places.find((place) => distanceMetres(place.position, position) <= placeLimits.sameMetres);
