import { useSyncExternalStore } from 'react';
import type { Position } from '#shared/domain/promise/distance.ts';
import { readText, writeText } from '#web/lib/storage.ts';

export type FoundBy =
  | { by: 'gps'; accuracyMetres: number | null }
  | { by: 'sample' }
  | { by: 'hand' }
  /** A place of the customer's address book. */
  | { by: 'book'; placeId: string }
  /** The pin of the last order, with whose address this browser remembers it. */
  | { by: 'kept' };

export interface ChosenDoor {
  position: Position;
  found: FoundBy;
}

/** A district is good enough for a list; a delivery needs a door. */
export type ChosenPlace = ChosenDoor | { position: Position; found: { by: 'district'; name: string } };

export const isDoor = (place: ChosenPlace): place is ChosenDoor => place.found.by !== 'district';

const placeName = 'mida.place';
const listeners = new Set<() => void>();
let chosen: ChosenPlace | null | undefined;

/** Where the customer wants the food, remembered by this browser until the sign-out (product §14.3). */
export const visitPlace = {
  get: (): ChosenPlace | null => (chosen ??= readPlace(readText(placeName))),
  set: (place: ChosenPlace | null): void => {
    chosen = place;
    writeText(placeName, place && JSON.stringify(place));
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The place is null on the server and in the first frame. */
export const useChosenPlace = (): ChosenPlace | null =>
  useSyncExternalStore(visitPlace.subscribe, visitPlace.get, () => null);

export const useVisitPlace = (): Position | null => useChosenPlace()?.position ?? null;

function readPlace(text: string | null): ChosenPlace | null {
  try {
    const { position, found }: ChosenPlace = Object(JSON.parse(text ?? 'null'));
    const isPlace = Number.isFinite(position.lat) && Number.isFinite(position.lng) && found.by in foundBy;
    return isPlace ? ({ position, found } as ChosenPlace) : null;
  } catch {
    return null;
  }
}

const foundBy: Record<ChosenPlace['found']['by'], true> = {
  gps: true,
  sample: true,
  hand: true,
  district: true,
  book: true,
  kept: true,
};
