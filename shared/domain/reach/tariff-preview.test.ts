import { expect, it } from 'vitest';
import { previewTariff, type PastOrder } from './tariff-preview.ts';
import { firstTariff, type Zone } from './tariff.ts';

const [flat] = firstTariff as [Zone];
const centre = { lat: 31.63, lng: -7.99 };
const city = { centre, radiusMetres: 12_000 };
const byWay = (metres: number) => ({ lat: centre.lat + metres / 1.3 / 111_195, lng: centre.lng });

const order = (metres: number, change: Partial<PastOrder> = {}): PastOrder => ({
  restaurant: { position: centre, reachMetres: 6000 },
  place: byWay(metres),
  dishesCentimes: 12_000,
  dueDishesCentimes: 12_000,
  feeCentimes: 1000,
  payCentimes: 1190,
  commissionPercent: 15,
  ...change,
});

const preview = (zones: readonly Zone[], orders: readonly PastOrder[]) => {
  const folded = previewTariff(zones, city);
  for (const one of orders) folded.add(one);
  return folded.result();
};

it('the tariff that held gives what was', () => {
  const { was, wouldBe, zones, missed } = preview(firstTariff, [order(1000), order(5000)]);
  expect(was).toEqual({
    orders: 2,
    feeCentimes: 2000,
    payCentimes: 2380,
    marginCentimes: 2 * (1500 + 833 - 1190),
  });
  expect(wouldBe).toEqual(was);
  expect(zones).toEqual([{ zone: 0, was, wouldBe }]);
  expect(missed).toEqual([]);
});

it('orders are counted by their zone and by the kilometre of their way, a whole kilometre in the one it ends', () => {
  const rings = [
    { ...flat, untilMetres: 2000, baseCentimes: 500 },
    { ...flat, afterMetres: 2000, baseCentimes: 1500 },
  ];
  const { zones, lengths, wouldBe } = preview(rings, [order(0), order(1000), order(2000), order(2100)]);
  expect(zones.map(({ zone, wouldBe: { orders, feeCentimes } }) => [zone, orders, feeCentimes])).toEqual([
    [0, 3, 1500],
    [1, 1, 1500],
  ]);
  expect(lengths.map(({ afterKm, was }) => [afterKm, was.orders])).toEqual([
    [0, 2],
    [1, 1],
    [2, 1],
  ]);
  expect(wouldBe.feeCentimes).toBe(3000);
});

it('what would not have been served is counted apart, by its reason, with what it brought', () => {
  const near = { ...flat, untilMetres: 3000, leastCentimes: 10_000 };
  const orders = [
    order(1000),
    order(1000, { dishesCentimes: 9999 }),
    order(4000),
    order(6100),
    order(1000, { place: { lat: 33, lng: -7 } }),
  ];
  const { was, wouldBe, missed } = preview([near], orders);
  expect([was.orders, wouldBe.orders]).toEqual([5, 1]);
  expect(missed.map(({ reason, was: { orders: count } }) => [reason, count])).toEqual([
    ['outside_city', 1],
    ['too_far', 2],
    ['below_least', 1],
  ]);
  const corner: Zone = {
    ...flat,
    corners: [
      [31_500_000, -8_000_000],
      [31_500_000, -7_999_000],
      [31_501_000, -8_000_000],
    ],
  };
  expect(preview([corner], [order(1000)]).missed).toMatchObject([{ reason: 'outside_zones' }]);
});

it('commission is due on what was left of the dishes, and the tariff asks for what was ordered', () => {
  const changed = order(1000, { dueDishesCentimes: 6000 });
  const { wouldBe, missed } = preview([{ ...flat, leastCentimes: 12_000 }], [changed]);
  expect(missed).toEqual([]);
  expect(wouldBe.marginCentimes).toBe(750 + 833 - 1190);
});
