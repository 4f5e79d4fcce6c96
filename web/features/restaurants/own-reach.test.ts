import { expect, it } from 'vitest';
import type { OwnCapacity } from '#shared/contract/restaurants/capacity.ts';
import { reachMessages } from '#messages/reach/reach.ts';
import { reachErrorsOf } from './own-reach.ts';

const own = (reach: Partial<OwnCapacity>): OwnCapacity => ({
  quarterOrdersMax: null,
  minimumCentimes: 0,
  autoAccept: null,
  reachMetres: null,
  busyReachMetres: null,
  reachBoundMetres: 6000,
  ...reach,
});

it('an empty reach and one up to the bound are right', () => {
  expect(reachErrorsOf(own({}), 6000)).toEqual({});
  expect(reachErrorsOf(own({ reachMetres: 6000, busyReachMetres: 500 }), 6000)).toEqual({});
});

it('a reach beyond the bound is told at its field with the bound', () => {
  expect(reachErrorsOf(own({ reachMetres: 6000, busyReachMetres: 6100 }), 6000)).toEqual({
    busyReachMetres: reachMessages.beyondBound(6000),
  });
});

it.each([
  [Number.NaN, reachMessages.reachInvalid],
  [400, reachMessages.reachTooShort],
  [550, reachMessages.reachInvalid],
  [50_100, reachMessages.reachTooLong],
])('%d metres are no reach', (reachMetres, message) => {
  expect(reachErrorsOf(own({ reachMetres }), 60_000)).toEqual({ reachMetres: message });
});
