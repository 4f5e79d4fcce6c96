import { limits } from '#shared/domain/limits.ts';
import type { Position } from '#shared/domain/distance.ts';

export type GeolocationFailure = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'other';

export type GeolocationAnswer =
  | { position: Position; accuracyMetres: number }
  | { failure: GeolocationFailure };

/** Browser error codes (product §7.3). */
const failures: Record<number, GeolocationFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** High accuracy, 20 s, no cached position (product §7.3). Never rejects. */
export function askPosition(): Promise<GeolocationAnswer> {
  // Absent in old browsers and on insecure pages.
  const geolocation: Geolocation | undefined = navigator.geolocation;
  if (!geolocation) return Promise.resolve({ failure: 'unsupported' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          position: { lat: coords.latitude, lng: coords.longitude },
          accuracyMetres: coords.accuracy,
        }),
      ({ code }) => resolve({ failure: failures[code] ?? 'other' }),
      { enableHighAccuracy: true, timeout: limits.geolocationTimeoutMs, maximumAge: 0 },
    );
  });
}

interface Watch {
  /** Without a sight of the sky a phone tells the place of a mast or of its provider, kilometres away. */
  roughestMetres: number;
  onPosition: (position: Position) => void;
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
      if (coords.accuracy > roughestMetres) return;
      onPosition({ lat: coords.latitude, lng: coords.longitude });
    },
    ({ code }) => {
      if (failures[code] === 'denied') onDenied();
    },
    { enableHighAccuracy: true, maximumAge: 5_000 },
  );
  return () => geolocation.clearWatch(watch);
}
