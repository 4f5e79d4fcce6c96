import { limits } from '#shared/domain/limits.ts';
import type { Position } from '#shared/domain/distance.ts';

export type GeolocationFailure = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'other';

/** `accuracyMetres`: how far off the device thinks it may be. */
export type GeolocationAnswer =
  { position: Position; accuracyMetres: number } | { failure: GeolocationFailure };

/** The error codes of the browser's interface (product §7.3). */
const failures: Record<number, GeolocationFailure> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Where the device is now: high accuracy, 20 s, nothing remembered (product §7.3). Never rejects. */
export function askPosition(): Promise<GeolocationAnswer> {
  // Absent in old browsers and on pages that are not served securely.
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
  onPosition: (position: Position) => void;
  /** The person, or the device, does not let us know; other failures pass by themselves. */
  onDenied: () => void;
}

/** Follows where the device is until it is stopped. */
export function watchPosition({ onPosition, onDenied }: Watch): () => void {
  const geolocation: Geolocation | undefined = navigator.geolocation;
  if (!geolocation) {
    onDenied();
    return () => undefined;
  }
  const watch = geolocation.watchPosition(
    ({ coords }) => onPosition({ lat: coords.latitude, lng: coords.longitude }),
    ({ code }) => {
      if (failures[code] === 'denied') onDenied();
    },
    { enableHighAccuracy: true, maximumAge: 5_000 },
  );
  return () => geolocation.clearWatch(watch);
}
