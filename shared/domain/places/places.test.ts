import { describe, expect, it } from 'vitest';
import { isFarFrom, isNamed, placeAt, placeLimits } from './places.ts';

const door = { lat: 31.63, lng: -8 };
/** A degree of latitude is 111,195 m here. */
const north = (metres: number) => ({ lat: door.lat + metres / 111_195, lng: door.lng });

describe('a place and the device', () => {
  it.each([
    [299, 0, false],
    [301, 0, true],
    [301, null, true],
    [700, 390, true],
    [700, 410, false],
    [5_000, 150, true],
  ])('a device %i m away that may be wrong by %s m is far: %s', (metres, accuracyMetres, isFar) => {
    expect(isFarFrom(door, { position: north(metres), accuracyMetres })).toBe(isFar);
  });

  it('a pin within fifty metres is the first place that is as near', () => {
    const places = [{ position: north(200) }, { position: north(30) }, { position: door }];
    expect(placeAt(places, door)).toBe(places[1]);
    expect(placeAt(places, north(placeLimits.sameMetres + 70))).toBe(undefined);
    expect(placeAt([], door)).toBe(undefined);
  });
});

it('only a place that is neither home nor work needs a name', () => {
  expect(isNamed({ kind: 'home', name: '' })).toBe(true);
  expect(isNamed({ kind: 'work', name: '' })).toBe(true);
  expect(isNamed({ kind: 'other', name: '' })).toBe(false);
  expect(isNamed({ kind: 'other', name: 'دار الجدة' })).toBe(true);
});
