import { expect, it } from 'vitest';
import { learnDemand, type PastOrder } from './demand.ts';

const busy = { id: 'r1', spot: 0 };
const quiet = { id: 'r2', spot: 1 };
const past = (kitchen: PastOrder['kitchen'], placedAt: number, preparationMinutes: number): PastOrder => {
  return { kitchen, placedAt, preparationMinutes };
};

it('an order of an hour ago counts a third of one that just came', () => {
  const [first, second] = learnDemand([past(quiet, 540, 9), past(busy, 600, 9)], 600);
  expect(first?.kitchen).toBe(busy);
  expect(first?.rate).toBeCloseTo(1 / 60, 9);
  expect((first?.rate ?? 0) / (second?.rate ?? 1)).toBeCloseTo(Math.E, 9);
});

it('food waits for a courier who is farther than its preparation takes', () => {
  const [alone] = learnDemand([past(busy, 600, 9)], 600);
  expect([...(alone?.waits ?? [])].slice(6, 10)).toEqual([0, 0, 1, 2]);
});

it('a kitchen with one order is believed to be like the city, with twenty like itself', () => {
  const slow = Array.from({ length: 20 }, () => past(quiet, 600, 30));
  const [one, many] = learnDemand([past(busy, 600, 2), ...slow], 600);
  expect(one?.waits[10]).toBeCloseTo((10 + 2 * (10 / 21)) / 3, 9);
  expect(many?.waits[10]).toBeCloseTo((2 * (10 / 21)) / 22, 9);
});
