import { limits } from '#shared/domain/limits.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { isAccuracy } from '#shared/domain/placing/place-accuracy.ts';

/** 'unanswered': the browser's question about the position is still open, or the device is silent. */
export type GeolocationFailure =
  | 'unsupported'
  | 'denied'
  | 'unavailable'
  | 'timeout'
  | 'unanswered'
  | 'other';

/** `accuracyMetres` is null where the device does not report it. */
export type GeolocationAnswer =
  | { position: Position; accuracyMetres: number | null }
  | { failure: GeolocationFailure };

/** Browser error codes (product §7.3). */
const failures: Record<number, GeolocationFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** High accuracy, 20 s, no cached position unless asked for (product §7.3). Never rejects, and may never answer. */
export function askPosition({ maximumAge = 0 } = {}): Promise<GeolocationAnswer> {
  // Absent in old browsers and on insecure pages.
  const geolocation: Geolocation | undefined = navigator.geolocation;
  if (!geolocation) return Promise.resolve({ failure: 'unsupported' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(readCoordinates(coords) ?? { failure: 'unavailable' }),
      ({ code }) => resolve({ failure: failures[code] ?? 'other' }),
      { enableHighAccuracy: true, timeout: limits.geolocationTimeoutMs, maximumAge },
    );
  });
}

/** The answer of `askPosition`, or null where the browser would put its question first or does not say whether it would. */
export async function askGrantedPosition(how: { maximumAge: number }): Promise<GeolocationAnswer | null> {
  const permissions: Permissions | undefined = navigator.permissions;
  const answer = await permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return answer?.state === 'granted' ? askPosition(how) : null;
}

type Told = Pick<GeolocationCoordinates, 'latitude' | 'longitude' | 'accuracy'>;

/** Null for a place that is not on earth, as faulty receivers report it. */
function readCoordinates({ latitude: lat, longitude: lng, accuracy }: Told) {
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return isOnEarth
    ? { position: { lat, lng }, accuracyMetres: isAccuracy(accuracy) ? accuracy : null }
    : null;
}

export interface Sighting {
  position: Position;
  accuracyMetres: number;
}

interface Watch {
  /** A phone without a sight of the sky reports the place of a mast or of its provider, kilometres away. */
  roughestMetres: number;
  onPosition: (sighting: Sighting) => void;
  onDenied: () => void;
}

export function watchPosition({ roughestMetres, onPosition, onDenied }: Watch): () => void {
  const geolocation: Geolocation | undefined = navigator.geolocation;
  if (!geolocation) {
    onDenied();
    return () => undefined;
  }
  const watch = geolocation.watchPosition(
    ({ coords }) => {
      const told = readCoordinates(coords);
      if (!told || told.accuracyMetres === null || told.accuracyMetres > roughestMetres) return;
      onPosition({ position: told.position, accuracyMetres: told.accuracyMetres });
    },
    ({ code }) => {
      if (failures[code] === 'denied') onDenied();
    },
    { enableHighAccuracy: true, maximumAge: 5_000 },
  );
  return () => geolocation.clearWatch(watch);
}
