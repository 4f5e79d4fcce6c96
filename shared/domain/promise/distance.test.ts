import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres, isInside, rideMinutes } from './distance.ts';

const jemaaElFna = { lat: 31.6258, lng: -7.9891 };
const majorelle = { lat: 31.6417, lng: -8.0032 };
const casablanca = { lat: 33.5731, lng: -7.5898 };

const position = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the distance of two points', () => {
  it('the square is about 2.2 km from the garden and about 220 km from Casablanca', () => {
    expect(distanceMetres(jemaaElFna, majorelle)).toBeGreaterThan(2_150);
    expect(distanceMetres(jemaaElFna, majorelle)).toBeLessThan(2_280);
    expect(distanceMetres(jemaaElFna, casablanca)).toBeGreaterThan(218_000);
    expect(distanceMetres(jemaaElFna, casablanca)).toBeLessThan(222_000);
  });

  it('a degree along the equator or a meridian is 111.19 km', () => {
    expect(distanceMetres({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(111_194.9, 0);
    expect(distanceMetres({ lat: 10, lng: 7 }, { lat: 11, lng: 7 })).toBeCloseTo(111_194.9, 0);
  });

  it('a distance is 0 to the same point, equal both ways, and at most half the circumference', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(distanceMetres(a, a)).toBe(0);
        expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 3);
        expect(distanceMetres(a, b)).toBeLessThanOrEqual(Math.PI * 6_371_000 + 1);
        expect(Number.isNaN(distanceMetres(a, b))).toBe(false);
      }),
    );
  });

  it('a way through a third point is never shorter', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(distanceMetres(a, b)).toBeLessThanOrEqual(distanceMetres(a, c) + distanceMetres(c, b) + 1);
      }),
    );
  });

  it('distances are right across the 180th meridian', () => {
    expect(distanceMetres({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111_194.9, 0);
    expect(distanceMetres({ lat: 90, lng: 0 }, { lat: 90, lng: 123 })).toBeLessThan(1);
  });
});

describe('the area served', () => {
  const radiusMetres = 12_000;
  const area = { centre: jemaaElFna, radiusMetres };
  const northOf = (metres: number) => ({ lat: jemaaElFna.lat + metres / 111_194.9, lng: jemaaElFna.lng });

  it('the service area reaches to its radius and no further', () => {
    expect(isInside(area, jemaaElFna)).toBe(true);
    expect(isInside(area, northOf(radiusMetres - 5))).toBe(true);
    expect(isInside(area, northOf(radiusMetres + 5))).toBe(false);
    expect(isInside(area, casablanca)).toBe(false);
  });
});

describe('the ride', () => {
  it.each([
    [0, 1],
    [100, 1],
    [1_000, 4],
    [5_000, 18],
  ])('a ride over %i m takes about %i min', (metres, minutes) => {
    expect(rideMinutes(metres)).toBe(minutes);
  });
});
