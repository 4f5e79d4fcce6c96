import { useSyncExternalStore } from 'react';
import type { Position } from '#shared/domain/distance.ts';
import { visitPlace } from './state.ts';

/** Where the customer wants the food on this visit; null on the server and in the first frame. */
export const useVisitPlace = (): Position | null =>
  useSyncExternalStore(visitPlace.subscribe, visitPlace.get, () => null)?.position ?? null;
