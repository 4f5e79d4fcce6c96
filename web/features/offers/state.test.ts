import { expect, it } from 'vitest';
import { announcedSeconds, secondsLeft } from './state.ts';

const end = new Date('2026-07-01T12:00:40.000Z');
const before = (ms: number) => new Date(end.getTime() - ms);

it.each([
  [40_000, 40],
  [39_001, 40],
  [39_000, 39],
  [1, 1],
  [0, 0],
  [-5_000, 0],
])('%i ms before the end of an offer %i seconds are left', (ms, seconds) => {
  expect(secondsLeft(end, before(ms))).toBe(seconds);
});

it.each([
  [40, null],
  [31, null],
  [30, 30],
  [21, 30],
  [20, 20],
  [11, 20],
  [10, 10],
  [0, 10],
])('with %i seconds left a screen reader has been told of %s', (left, said) => {
  expect(announcedSeconds(left)).toBe(said);
});
