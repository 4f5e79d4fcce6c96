import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payAt, routeMetres } from '#shared/domain/money/courier-pay.ts';
import { firstTariff, isServed, quoteDelivery, type Tariff, type Zone } from './tariff.ts';
import { marginOf, zoneMargins, type Economy } from './zone-margins.ts';

const [flat] = firstTariff as [Zone];
const economy: Economy = {
  payBaseMad: 8,
  payKmCentimes: 150,
  payNightPercent: 125,
  medianBasketCentimes: 12_000,
  commissionPercent: 15,
  leastCommissionPercent: 15,
  farthestMetres: 6000,
};

describe('the margin of an order', () => {
  it('is that of the example of docs/money.md', () => {
    const sums = { dishesCentimes: 12_000, feeCentimes: 1000, payCentimes: 1190, commissionPercent: 15 };
    expect(marginOf(sums)).toBe(1500 + 833 - 1190);
  });
});

describe('the margins of a zone', () => {
  it('are those of the median basket in the middle of its lengths, by day and at night', () => {
    const [day, night] = zoneMargins(flat, economy)?.usual ?? [];
    expect(day).toEqual({
      metres: 3000,
      dishesCentimes: 12_000,
      isNight: false,
      marginCentimes: 1500 + 833 - 1250,
    });
    expect(night).toMatchObject({ isNight: true, marginCentimes: 1500 + 833 - 1563 });
  });

  it('the least one is the longest way at night with the smallest basket', () => {
    expect(zoneMargins({ ...flat, leastCentimes: 6000 }, economy)?.least).toEqual({
      metres: 6000,
      dishesCentimes: 6000,
      isNight: true,
      marginCentimes: 750 + 833 - 2125,
    });
  });

  it('a free delivery may leave less than the smallest basket', () => {
    const zone = { ...flat, baseCentimes: 3000, leastCentimes: 6000, freeFromCentimes: 7000 };
    expect(zoneMargins(zone, economy)?.least).toMatchObject({ dishesCentimes: 7000, metres: 6000 });
  });

  it('without an order of the past no order is usual, and the least one is known', () => {
    const margins = zoneMargins(flat, { ...economy, medianBasketCentimes: null });
    expect(margins).toMatchObject({ usual: [], least: { metres: 6000, dishesCentimes: 1, isNight: true } });
  });

  it('no basket is smaller than the least one that a restaurant takes', () => {
    const basketOf = (leastCentimes: number) =>
      zoneMargins({ ...flat, leastCentimes }, { ...economy, leastBasketCentimes: 2500 })?.least
        .dishesCentimes;
    expect([0, 2499, 2501].map(basketOf)).toEqual([2500, 2500, 2501]);
  });

  it('a least basket above the median is the usual one', () => {
    expect(zoneMargins({ ...flat, leastCentimes: 20_000 }, economy)?.usual[0]?.dishesCentimes).toBe(20_000);
  });

  it('a zone ends where restaurants end, and none is left of one that begins there', () => {
    const ring = { ...flat, afterMetres: 2000, untilMetres: 20_000 };
    expect(zoneMargins(ring, economy)?.usual[0]?.metres).toBe(4100);
    expect(zoneMargins({ ...flat, afterMetres: 6000 }, economy)).toBeNull();
  });

  it('no order that can be placed leaves less than the least one of its zone', () => {
    const city = { centre: { lat: 31.63, lng: -7.99 }, radiusMetres: 12_000 };
    const metres = fc.integer({ min: 0, max: 80 }).map((hundreds) => hundreds * 100);
    const zone: fc.Arbitrary<Zone> = fc
      .record({
        afterMetres: fc.oneof(fc.constant(0), metres),
        length: fc.option(fc.integer({ min: 1, max: 9000 })),
        baseCentimes: fc.integer({ min: 0, max: 3000 }),
        includedMetres: metres,
        kmCentimes: fc.integer({ min: 0, max: 400 }),
        leastCentimes: fc.integer({ min: 0, max: 15_000 }),
        freeFromCentimes: fc.option(fc.integer({ min: 0, max: 30_000 })),
      })
      .map(({ length, ...rate }) => ({
        ...rate,
        name: '',
        corners: null,
        untilMetres: length === null ? null : rate.afterMetres + length,
      }));
    const order = fc.record({
      metres: fc.integer({ min: 0, max: 6500 }),
      dishesCentimes: fc.integer({ min: 1, max: 40_000 }),
      isNight: fc.boolean(),
      commissionPercent: fc.integer({ min: 10, max: 30 }),
    });
    const asked = fc.tuple(fc.array(zone, { minLength: 1, maxLength: 4 }), order);
    let served = 0;
    fc.assert(
      fc.property(asked, ([tariff, { metres: way, dishesCentimes, isNight, commissionPercent }]) => {
        const place = { lat: city.centre.lat + way / 1.3 / 111_195, lng: city.centre.lng };
        const quote = quoteDelivery({
          city,
          tariff: tariff as Tariff,
          restaurant: { position: city.centre, reachMetres: 6000 },
          place,
          dishesCentimes,
        });
        if (!isServed(quote) || dishesCentimes < quote.leastCentimes) return;
        served += 1;
        const payCentimes = payAt(routeMetres(city.centre, place), economy, isNight ? 125 : 100);
        const margin = marginOf({
          dishesCentimes,
          feeCentimes: quote.feeCentimes,
          payCentimes,
          commissionPercent,
        });
        const zoneOf = tariff[quote.zone] as Zone;
        const shown = zoneMargins(zoneOf, { ...economy, leastCommissionPercent: 10 });
        expect(margin).toBeGreaterThanOrEqual(shown?.least.marginCentimes ?? Infinity);
      }),
      { numRuns: 3000 },
    );
    expect(served).toBeGreaterThan(500);
  });
});
