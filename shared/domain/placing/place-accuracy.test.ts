import { expect, it } from 'vitest';
import { accuracyLimits, isAccuracy, isGoodForDoor } from './place-accuracy.ts';

it.each([
  [0, true],
  [-0, true],
  [8, true],
  [65, true],
  [149.99, true],
  [150, true],
  [150.01, false],
  [165, false],
  [800, false],
  [1_414, false],
  [3_000, false],
  [25_000, false],
  [accuracyLimits.mostMetres, false],
  [Number.MAX_VALUE, false],
  [Infinity, false],
  [-1, false],
  [-Infinity, false],
  [NaN, false],
  [null, false],
])('a position within %d metres is a door: %s', (metres, isDoor) => {
  expect(isGoodForDoor(metres)).toBe(isDoor);
});

it.each([NaN, Infinity, -Infinity, -0.001, accuracyLimits.mostMetres + 1, null, undefined, '12', {}])(
  '%s is no accuracy',
  (metres) => {
    expect(isAccuracy(metres)).toBe(false);
  },
);
