import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Corner } from './polygons.ts';
import {
  feeCentimes,
  firstTariff,
  isFlat,
  isOfLength,
  isServed,
  lowestFeeCentimes,
  quoteDelivery,
  type Zone,
} from './tariff.ts';

const centre = { lat: 31.63, lng: -8 };
const city = { centre, radiusMetres: 12_000 };
/** One degree of latitude is 111.195 km. */
const northOf = (metres: number) => ({ lat: centre.lat + metres / 111_195, lng: centre.lng });
/** Streets are 1.3 times as long as the straight line. */
const byWay = (metres: number) => northOf(metres / 1.3);
const restaurant = { position: centre, reachMetres: 6000 };

const [flat] = firstTariff as [Zone];
const zone = (change: Partial<Zone>): Zone => ({ ...flat, ...change });

const quote = (tariff: readonly Zone[], wayMetres: number, dishesCentimes = 10_000, reachMetres = 6000) =>
  quoteDelivery({
    city,
    tariff,
    restaurant: { ...restaurant, reachMetres },
    place: byWay(wayMetres),
    dishesCentimes,
  });

const around = (fromMetres: number, toMetres: number): Corner[] => {
  const at = (metres: number): number => Math.round((centre.lat + metres / 111_195) * 1e6);
  return [
    [at(fromMetres), -8_020_000],
    [at(fromMetres), -7_980_000],
    [at(toMetres), -7_980_000],
    [at(toMetres), -8_020_000],
  ];
};

it.each([
  [{ afterMetres: 0, untilMetres: 2000 }, [0, 1, 2000]],
  [{ afterMetres: 2000, untilMetres: 4000 }, [2001, 4000]],
  [{ afterMetres: 4000, untilMetres: null }, [4001, 90_000]],
])(
  'a zone with %j holds ways of %j metres, and of two neighbours one alone has the way between them',
  (ends, held) => {
    const ways = [0, 1, 2000, 2001, 4000, 4001, 90_000];
    expect(ways.filter((metres) => isOfLength(zone(ends), metres))).toEqual(held);
  },
);

describe('a fee', () => {
  const rate = { ...flat, baseCentimes: 900, includedMetres: 2000, kmCentimes: 250 };
  it.each([
    [0, 900],
    [2000, 900],
    [2100, 950],
    [2200, 950],
    [3000, 1150],
    [6000, 1900],
  ])('of %i m is %i centimes, in half dirhams', (metres, fee) => {
    expect(feeCentimes(rate, metres, 10_000)).toBe(fee);
  });

  it('is nothing from the amount on that is delivered for nothing', () => {
    const free = { ...rate, freeFromCentimes: 15_000 };
    expect([14_999, 15_000, 15_001].map((dishes) => feeCentimes(free, 3000, dishes))).toEqual([1150, 0, 0]);
  });

  it('never falls with the way, and is whole half dirhams', () => {
    const metres = fc.integer({ min: 0, max: 500 }).map((steps) => steps * 100);
    fc.assert(
      fc.property(metres, metres, fc.integer({ min: 0, max: 5000 }), (one, other, kmCentimes) => {
        const fees = [Math.min(one, other), Math.max(one, other)].map((way) =>
          feeCentimes({ ...rate, kmCentimes }, way, 0),
        ) as [number, number];
        expect(fees[0]).toBeLessThanOrEqual(fees[1]);
        expect(fees[1] % 50).toBe(0);
      }),
    );
  });
});

describe('the first tariff', () => {
  it('takes 10 MAD anywhere in the city that the restaurant reaches', () => {
    for (const metres of [0, 100, 3000, 6000])
      expect(quote(firstTariff, metres)).toMatchObject({
        zone: 0,
        metres,
        feeCentimes: 1000,
        leastCentimes: 0,
      });
    expect(isFlat(firstTariff)).toBe(true);
    expect(lowestFeeCentimes(firstTariff)).toBe(1000);
  });

  it('serves nobody beyond the reach, and nobody outside the city', () => {
    expect(quote(firstTariff, 6100)).toEqual({ refusal: 'too_far', metres: 6100, reachMetres: 6000 });
    expect(quote(firstTariff, 6100, 0, 6100)).toMatchObject({ metres: 6100 });
    expect(quote(firstTariff, 15_600, 0, 50_000)).toMatchObject({ metres: 15_600 });
    expect(quote(firstTariff, 15_700, 0, 50_000)).toEqual({ refusal: 'outside_city' });
  });
});

describe('rings', () => {
  const rings = [
    zone({ untilMetres: 2000, baseCentimes: 700 }),
    zone({ afterMetres: 2000, untilMetres: 4000, baseCentimes: 1200, leastCentimes: 6000 }),
  ];
  it.each([
    [0, 0],
    [2000, 0],
    [2100, 1],
    [4000, 1],
  ])('a way of %i m is in ring %i', (metres, ring) => {
    expect(quote(rings, metres)).toMatchObject({ zone: ring });
  });

  it('behind the last one it is too far', () => {
    expect(quote(rings, 4100)).toEqual({ refusal: 'too_far', metres: 4100, reachMetres: 4000 });
    expect(isFlat(rings)).toBe(false);
    expect(lowestFeeCentimes(rings)).toBe(700);
  });
});

describe('drawn zones', () => {
  const near = zone({ name: 'near', corners: around(-1000, 1000), baseCentimes: 800 });
  const north = zone({ name: 'north', corners: around(1000, 4000), baseCentimes: 1500 });

  it('decide by their border, and outside all of them nobody is served', () => {
    expect(quote([near, north], 500)).toMatchObject({ zone: 0, feeCentimes: 800 });
    expect(quote([near, north], 2600)).toMatchObject({ zone: 1, feeCentimes: 1500 });
    expect(quote([near], 2600)).toEqual({ refusal: 'outside_zones' });
  });

  it('where they overlap the cheaper holds, in any order of the list', () => {
    const dear = zone({ baseCentimes: 2000 });
    expect(quote([dear, near], 500)).toMatchObject({ zone: 1, feeCentimes: 800 });
    expect(quote([near, dear], 500)).toMatchObject({ zone: 0, feeCentimes: 800 });
    expect(quote([near, dear], 2600)).toMatchObject({ zone: 1, feeCentimes: 2000 });
  });

  it('a zone whose least basket is filled comes before a cheaper one that asks for more', () => {
    const asking = zone({ corners: around(-1000, 1000), baseCentimes: 500, leastCentimes: 20_000 });
    expect(quote([near, asking], 500, 19_999)).toMatchObject({ zone: 0, feeCentimes: 800 });
    expect(quote([near, asking], 500, 20_000)).toMatchObject({ zone: 1, feeCentimes: 500 });
    const askingMore = zone({ leastCentimes: 30_000, baseCentimes: 0 });
    expect(quote([askingMore, asking], 500, 100)).toMatchObject({ zone: 1, leastCentimes: 20_000 });
    expect(quote([asking, askingMore], 500, 100)).toMatchObject({ zone: 0, leastCentimes: 20_000 });
  });

  it('equal offers stay with the earlier zone', () => {
    expect(quote([near, zone({ baseCentimes: 800 })], 500)).toMatchObject({ zone: 0 });
    const less = zone({ baseCentimes: 800, leastCentimes: 0 });
    expect(quote([zone({ baseCentimes: 800, leastCentimes: 100 }), less], 500)).toMatchObject({ zone: 1 });
  });

  it('an order is never dearer than in any zone whose basket it fills', () => {
    const anyZone = fc.record({
      baseCentimes: fc.integer({ min: 0, max: 3000 }),
      kmCentimes: fc.integer({ min: 0, max: 500 }),
      leastCentimes: fc.constantFrom(0, 5000, 12_000),
      freeFromCentimes: fc.constantFrom(null, 8000, 20_000),
    });
    const zones = fc.array(anyZone.map(zone), { minLength: 1, maxLength: 6 });
    const dishes = fc.integer({ min: 0, max: 30_000 });
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 60 }), dishes, (tariff, steps, dishesCentimes) => {
        const given = quote(tariff, steps * 100, dishesCentimes);
        if (!isServed(given)) throw new Error('the whole city is served');
        const filled = tariff.filter(({ leastCentimes }) => leastCentimes <= dishesCentimes);
        for (const one of filled)
          expect(given.feeCentimes).toBeLessThanOrEqual(feeCentimes(one, given.metres, dishesCentimes));
        if (filled.length > 0) expect(given.leastCentimes).toBeLessThanOrEqual(dishesCentimes);
        const chosen = tariff[given.zone] as Zone;
        expect(given.feeCentimes).toBe(feeCentimes(chosen, given.metres, dishesCentimes));
      }),
    );
  });
});
