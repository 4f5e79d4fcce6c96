import { describe, expect, it } from 'vitest';
import { handOverStates, isCounted, isNearLimit, isTooMuchCash } from './courier-cash.ts';

const limitCentimes = 200_000;

describe('the limit of a courier’s cash', () => {
  it.each([
    [0, 200_000, false],
    [0, 200_001, false],
    [0, 900_000, false],
    [1, 199_999, false],
    [1, 200_000, true],
    [150_000, 50_000, false],
    [150_000, 50_001, true],
    [250_000, 1_000, true],
  ])('with %s centimes in hand an order of %s is too much: %s', (heldCentimes, due, expected) => {
    expect(isTooMuchCash({ heldCentimes, limitCentimes }, due)).toBe(expected);
  });

  it.each([
    [0, false],
    [159_999, false],
    [160_000, true],
    [300_000, true],
  ])('with %s centimes in hand the courier reads a hint: %s', (heldCentimes, expected) => {
    expect(isNearLimit({ heldCentimes, limitCentimes })).toBe(expected);
  });

  it('a limit of nothing gives no hint to empty hands', () => {
    expect(isNearLimit({ heldCentimes: 0, limitCentimes: 0 })).toBe(false);
  });
});

it('a hand-over counts when its courier confirmed it or an admin booked it', () => {
  expect(handOverStates.filter(isCounted)).toEqual(['confirmed', 'booked']);
});
