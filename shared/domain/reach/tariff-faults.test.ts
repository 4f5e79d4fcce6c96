import { describe, expect, it } from 'vitest';
import type { Corner } from './polygons.ts';
import { tariffFaults, tariffLimits } from './tariff-faults.ts';
import { gapsOf } from './tariff-gaps.ts';
import { firstTariff, type Zone } from './tariff.ts';

const centre = { lat: 31.63, lng: -8 };
const city = { centre, radiusMetres: 12_000 };
const [flat] = firstTariff as [Zone];
const zone = (change: Partial<Zone>): Zone => ({ ...flat, ...change });

const around = (degrees: number): Corner[] => {
  const [lat, lng] = [31_630_000, -8_000_000];
  const size = Math.round(degrees * 1e6);
  return [
    [lat - size, lng - size],
    [lat - size, lng + size],
    [lat + size, lng + size],
    [lat + size, lng - size],
  ];
};

const [first, second, third, fourth] = around(0.01) as [Corner, Corner, Corner, Corner];
const bow = [first, third, second, fourth];

const circleOf = (corners: number): Corner[] =>
  Array.from({ length: corners }, (_, index): Corner => {
    const angle = (index / corners) * 2 * Math.PI;
    return [
      Math.round(31_630_000 + 80_000 * Math.sin(angle)),
      Math.round(-8_000_000 + 80_000 * Math.cos(angle)),
    ];
  });

describe('what a tariff may not be', () => {
  it.each<[string, Zone[], unknown]>([
    ['without zones', [], [{ kind: 'no_zone' }]],
    ['of two corners', [zone({ corners: around(0.01).slice(2) })], [{ kind: 'too_few_corners', zone: 0 }]],
    ['with 500 corners', [zone({ corners: circleOf(500) })], []],
    ['with 501 corners', [zone({ corners: circleOf(501) })], [{ kind: 'too_many_corners', zone: 0 }]],
    ['with 10,000 corners', [zone({ corners: circleOf(10_000) })], [{ kind: 'too_many_corners' }]],
    [
      'beyond the city',
      [flat, zone({ corners: around(0.1) })],
      [{ kind: 'outside_city', zone: 1, corner: 0 }],
    ],
    ['of no length', [zone({ afterMetres: 2000, untilMetres: 2000 })], [{ kind: 'lengths', zone: 0 }]],
    ['of some length', [zone({ afterMetres: 2000, untilMetres: 2100 })], []],
    ['the first one', [flat], []],
    ['twice the same', [flat, zone({ baseCentimes: 1 })], [{ kind: 'equal_zones', zone: 1 }]],
    ['of a border that crosses itself', [zone({ corners: bow })], [{ kind: 'crossed', zone: 0, corner: 0 }]],
    [
      'of too many zones',
      Array.from({ length: tariffLimits.zones + 1 }, (_, n) => zone({ afterMetres: n })),
      [{ kind: 'too_many_zones' }],
    ],
  ])('%s', (_name, tariff, faults) => {
    expect(tariffFaults(tariff, city)).toEqual(faults);
  });

  it('two borders are one from any corner and either way round', () => {
    const [a, b, c, d] = around(0.02) as [Corner, Corner, Corner, Corner];
    const own = zone({ corners: [a, b, c, d] });
    for (const corners of [
      [c, d, a, b],
      [d, c, b, a],
      [b, a, d, c],
    ])
      expect(tariffFaults([own, zone({ corners })], city)).toEqual([{ kind: 'equal_zones', zone: 1 }]);
    expect(tariffFaults([own, zone({ corners: around(0.021) })], city)).toEqual([]);
  });

  it('each zone has its own fault', () => {
    const few = zone({ corners: around(0.01).slice(2) });
    const kinds = tariffFaults([few, flat, flat], city).map(({ kind, zone: at }) => [kind, at]);
    expect(kinds).toEqual([
      ['too_few_corners', 0],
      ['equal_zones', 2],
    ]);
  });
});

describe('what a tariff leaves out', () => {
  it('the first one leaves nothing out', () => {
    expect(gapsOf(firstTariff, city, 6000)).toEqual({ groundShare: 0, lengths: null });
  });

  it('a drawn zone alone leaves the rest of the city out', () => {
    const { groundShare, lengths } = gapsOf([zone({ corners: circleOf(60) })], city, 6000);
    expect(groundShare).toBeGreaterThan(0.45);
    expect(groundShare).toBeLessThan(0.6);
    expect(lengths).toBeNull();
  });

  it('rings that do not follow each other leave lengths out', () => {
    const rings = [zone({ untilMetres: 2000 }), zone({ afterMetres: 3000, untilMetres: 5000 })];
    expect(gapsOf(rings, city, 6000).lengths).toEqual({ afterMetres: 2000, untilMetres: 3000 });
    expect(gapsOf(rings.slice(0, 1), city, 6000).lengths).toEqual({ afterMetres: 2000, untilMetres: 6000 });
    expect(gapsOf(rings.slice(0, 1), city, 2000).lengths).toBeNull();
    const whole = [zone({ untilMetres: 3000 }), zone({ afterMetres: 3000 })];
    expect(gapsOf(whole, city, 6000).lengths).toBeNull();
  });

  it('a zone fills the lengths of another one only where it lies', () => {
    const ring = zone({ untilMetres: 2000 });
    const inner = zone({ corners: circleOf(60), afterMetres: 2000 });
    expect(gapsOf([ring, inner], city, 6000).lengths).toEqual({ afterMetres: 2000, untilMetres: 6000 });
  });
});
