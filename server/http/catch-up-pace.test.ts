import { expect, it } from 'vitest';
import { catchUpAfterMs } from './catch-up-pace.ts';

const waitsOf = (pages: number): number[] =>
  Array.from({ length: pages }, (_, place) => catchUpAfterMs(place, pages));

it.each([
  [1, 0],
  [2, 4],
  [500, 1_996],
  [20_000, 4_999.75],
])('the last of %i pages asks after %d ms', (pages, ms) => {
  expect(waitsOf(pages).at(-1)).toBeCloseTo(ms, 6);
});

it('of many pages at most eight ask in the same two milliseconds', () => {
  const waits = waitsOf(20_000);
  const atOnce = waits.slice(0, 100).map((from) => waits.filter((at) => at >= from && at < from + 2).length);
  expect(Math.max(...atOnce)).toBe(8);
});
