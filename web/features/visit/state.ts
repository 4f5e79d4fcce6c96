import { useSyncExternalStore } from 'react';
import type { Position } from '#shared/domain/promise/distance.ts';
import { readText, writeText } from '#web/lib/storage.ts';

export type FoundBy = { by: 'gps'; accuracyMetres: number | null } | { by: 'sample' } | { by: 'hand' };

export interface ChosenPlace {
  position: Position;
  found: FoundBy;
}

const visitName = 'mida.visit-place';
const visitListeners = new Set<() => void>();
let visit: ChosenPlace | null | undefined;

/** Where the customer wants the food on this visit; survives a reload of the tab. */
export const visitPlace = {
  get: (): ChosenPlace | null => (visit ??= readPlace(readText(visitName))),
  set: (place: ChosenPlace | null): void => {
    visit = place;
    writeText(visitName, place && JSON.stringify(place));
    for (const listener of visitListeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    visitListeners.add(listener);
    return () => visitListeners.delete(listener);
  },
};

/** Null on the server and in the first frame. */
export const useVisitPlace = (): Position | null =>
  useSyncExternalStore(visitPlace.subscribe, visitPlace.get, () => null)?.position ?? null;

function readPlace(text: string | null): ChosenPlace | null {
  try {
    const { position, found }: ChosenPlace = Object(JSON.parse(text ?? 'null'));
    const isPlace = Number.isFinite(position.lat) && Number.isFinite(position.lng) && found.by in foundBy;
    return isPlace ? { position, found } : null;
  } catch {
    return null;
  }
}

const foundBy: Record<FoundBy['by'], true> = { gps: true, sample: true, hand: true };
