import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byDefault, orderStepsOf, pointsOf, type Ranked } from './default-order.ts';

const cityMean = 4;
const one = (part: Partial<Ranked> = {}): Ranked => ({
  id: 1,
  isAcceptingOrders: true,
  deliveryMinutes: { min: 20, max: 30 },
  reviewedStars: 0,
  reviewedCount: 0,
  orderSteps: 0,
  ...part,
});
const isFirst = (better: Partial<Ranked>, worse: Partial<Ranked>) =>
  byDefault(cityMean)(one({ id: 2, ...better }), one({ id: 1, ...worse })) < 0;

it.each<[string, Partial<Ranked>, Partial<Ranked>]>([
  [
    'an open restaurant stands before the best closed one',
    { deliveryMinutes: { min: 100, max: 120 } },
    { isAcceptingOrders: false, orderSteps: 10, reviewedStars: 1_000, reviewedCount: 200 },
  ],
  ['the faster of two equal restaurants stands first', { deliveryMinutes: { min: 20, max: 29 } }, {}],
  ['the better rated of two equal restaurants stands first', { reviewedStars: 50, reviewedCount: 10 }, {}],
  ['the more often ordered of two equal restaurants stands first', { orderSteps: 1 }, {}],
  ['a new restaurant stands before one below the mean', {}, { reviewedStars: 30, reviewedCount: 10 }],
  [
    'ten minutes less outweigh half a star',
    { deliveryMinutes: { min: 10, max: 20 } },
    { reviewedStars: 900, reviewedCount: 200 },
  ],
])('%s', (_sentence, better, worse) => {
  expect(isFirst(better, worse)).toBe(true);
  expect(isFirst(worse, better)).toBe(false);
});

it('of equal restaurants the older one stands first', () => {
  expect(byDefault(cityMean)(one({ id: 1 }), one({ id: 2 }))).toBeLessThan(0);
});

it('with the customer’s place the nearest open restaurant stands first', () => {
  const metres: Record<number, number> = { 1: 900, 2: 300, 3: 100 };
  const all = [one({ id: 1, orderSteps: 9 }), one({ id: 2 }), one({ id: 3, isAcceptingOrders: false })];
  const sorted = all.toSorted(byDefault(cityMean, (id) => metres[id] ?? 0));
  expect(sorted.map(({ id }) => id)).toEqual([2, 1, 3]);
});

it.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [6, 2],
  [7, 3],
  [1_022, 9],
  [1_023, 10],
  [1e9, 10],
])('%i orders are %i steps', (delivered, steps) => {
  expect(orderStepsOf(delivered)).toBe(steps);
});

it('one more order never moves a restaurant down', () => {
  fc.assert(
    fc.property(fc.nat(5_000), (delivered) => {
      const points = (count: number) => pointsOf(one({ orderSteps: orderStepsOf(count) }), cityMean);
      expect(points(delivered + 1)).toBeLessThanOrEqual(points(delivered));
    }),
  );
});
