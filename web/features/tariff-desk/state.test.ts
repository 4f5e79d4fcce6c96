import { expect, it } from 'vitest';
import { firstTariff, type Zone } from '#shared/domain/reach/tariff.ts';
import { crossedCorner } from '#shared/domain/reach/polygons.ts';
import { reachMessages } from '#messages/reach/reach.ts';
import {
  draftOf,
  edited,
  fieldFaults,
  redone,
  squareIn,
  undone,
  withChange,
  withCornerAfter,
  withMoved,
  withoutCorner,
  withoutZone,
  withRing,
  withZone,
} from './state.ts';

const [flat] = firstTariff as [Zone];
const start = draftOf(firstTariff);

it('each edit is a step back and forth', () => {
  const two = withRing(start);
  const dearer = withChange(two, 1, { baseCentimes: 2000 });
  expect(undone(dearer).zones).toBe(two.zones);
  expect(undone(undone(dearer)).zones).toBe(firstTariff);
  expect(undone(undone(undone(dearer))).zones).toBe(firstTariff);
  expect(redone(redone(undone(undone(dearer)))).zones).toBe(dearer.zones);
  expect(redone(dearer)).toBe(dearer);
});

it('an edit after a step back forgets what was ahead', () => {
  const other = withChange(undone(withRing(start)), 0, { baseCentimes: 500 });
  expect(redone(other)).toBe(other);
});

it('typing in one field is one step, another field or zone is another step', () => {
  const typed = [1, 12, 120].reduce((draft, kmCentimes) => withChange(draft, 0, { kmCentimes }), start);
  expect(undone(typed).zones).toBe(firstTariff);
  const both = withChange(typed, 0, { leastCentimes: 100 });
  expect(undone(both).zones).toBe(typed.zones);
  const moved = withChange(withChange(start, 0, { corners: [[1, 1]] }), 0, { corners: [[2, 2]] });
  expect(undone(moved).zones[0]?.corners).toEqual([[1, 1]]);
});

it('at most a hundred steps are kept', () => {
  const many = Array.from({ length: 150 }).reduce<typeof start>(
    (draft) => edited(draft, { zones: [...draft.zones] }),
    start,
  );
  expect(many.past).toHaveLength(100);
});

it('a new ring follows the last one and is chosen', () => {
  const rings = withRing(withRing(start));
  expect(rings.zones.slice(1)).toEqual([
    { ...flat, afterMetres: 0, untilMetres: 2000 },
    { ...flat, afterMetres: 2000, untilMetres: 4000 },
  ]);
  expect(rings.chosen).toBe(2);
  const last = withRing(withZone(start, { afterMetres: 0, untilMetres: 50_000 }));
  expect(last.zones[2]).toMatchObject({ afterMetres: 48_000, untilMetres: 50_000 });
});

it('a moved zone stays chosen, and the first moves no further', () => {
  const rings = withRing(withRing(start));
  const earlier = withMoved(rings, 2, -1);
  expect(earlier.zones).toEqual([rings.zones[0], rings.zones[2], rings.zones[1]]);
  expect(earlier.chosen).toBe(1);
  expect(withMoved(rings, 0, -1)).toBe(rings);
  expect(withMoved(rings, 2, 1)).toBe(rings);
});

it('after a deletion the zone before is chosen, and none when none is left', () => {
  const rings = withRing(withRing(start));
  expect(withoutZone(rings, 2)).toMatchObject({ zones: rings.zones.slice(0, 2), chosen: 1 });
  expect(withoutZone(start, 0)).toMatchObject({ zones: [], chosen: null });
});

it('a square is a simple border, and a corner goes in half way to the next', () => {
  const square = squareIn({ centre: { lat: 31.63, lng: -7.99 }, radiusMetres: 10_000 });
  expect(crossedCorner(square)).toBeNull();
  expect(withCornerAfter(square, 3)).toEqual([...square, [31_630_000 - 18_000, -7_990_000]]);
  expect(withoutCorner(square, 1)).toEqual([square[0], square[2], square[3]]);
});

it('what is no value or too large is told at its field', () => {
  expect(fieldFaults(flat)).toEqual({});
  const faults = fieldFaults({
    ...flat,
    baseCentimes: Number.NaN,
    freeFromCentimes: 500_001,
    untilMetres: 50_001,
  });
  expect(faults).toEqual({
    baseCentimes: expect.any(String),
    freeFromCentimes: expect.any(String),
    untilMetres: reachMessages.metresInvalid,
  });
});
