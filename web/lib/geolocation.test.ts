import { afterEach, describe, expect, it, vi } from 'vitest';
import { askPosition, watchPosition } from './geolocation.ts';

type Ask = (
  onPosition: (position: { coords: { latitude: number; longitude: number; accuracy: number } }) => void,
  onError: (error: { code: number }) => void,
  options: PositionOptions,
) => void;

function browserWith(getCurrentPosition?: Ask): void {
  vi.stubGlobal('navigator', { geolocation: getCurrentPosition && { getCurrentPosition } });
}

afterEach(() => vi.unstubAllGlobals());

describe('asking for the position', () => {
  it('askPosition asks for high accuracy, 20 s and no cached position', async () => {
    const options: PositionOptions[] = [];
    browserWith((onPosition, _onError, given) => {
      options.push(given);
      onPosition({ coords: { latitude: 31.63, longitude: -7.99, accuracy: 12 } });
    });
    expect(await askPosition()).toEqual({ position: { lat: 31.63, lng: -7.99 }, accuracyMetres: 12 });
    expect(options).toEqual([{ enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 }]);
  });

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
    [9, 'other'],
  ])('askPosition turns error code %i into «%s»', async (code, failure) => {
    browserWith((_onPosition, onError) => onError({ code }));
    expect(await askPosition()).toEqual({ failure });
  });

  it.each([NaN, Infinity, -1, null])(
    'a position whose accuracy is reported as %s has none',
    async (accuracy) => {
      browserWith((onPosition) =>
        onPosition({ coords: { latitude: 31.63, longitude: -7.99, accuracy: Number(accuracy ?? NaN) } }),
      );
      expect(await askPosition()).toMatchObject({ accuracyMetres: null });
    },
  );

  it.each([
    [90.1, 0],
    [0, 180.1],
    [NaN, 0],
    [31, Infinity],
  ])('a position at %d, %d is none', async (latitude, longitude) => {
    browserWith((onPosition) => onPosition({ coords: { latitude, longitude, accuracy: 5 } }));
    expect(await askPosition()).toEqual({ failure: 'unavailable' });
  });

  it('askPosition says when the browser has no geolocation', async () => {
    browserWith();
    expect(await askPosition()).toEqual({ failure: 'unsupported' });
  });
});

describe('watching the position', () => {
  it('a position that may be far from the true one is not reported', () => {
    const told: unknown[] = [];
    const positionWith = (accuracy: number) => ({
      coords: { latitude: 31.63, longitude: 8, accuracy },
    });
    const watch = (onPosition: (position: ReturnType<typeof positionWith>) => void): number => {
      for (const accuracy of [25_000, 301, 300, NaN, 8, Infinity, -1, 0]) onPosition(positionWith(accuracy));
      return 1;
    };
    vi.stubGlobal('navigator', { geolocation: { watchPosition: watch, clearWatch: () => undefined } });
    watchPosition({
      roughestMetres: 300,
      onPosition: ({ accuracyMetres }) => told.push(accuracyMetres),
      onDenied: () => told.push('denied'),
    });
    expect(told).toEqual([300, 8, 0]);
  });
});
