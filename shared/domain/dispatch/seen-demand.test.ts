import { expect, it } from 'vitest';
import { minuteOf } from './seen-city.ts';
import { seeDemand } from './seen-demand.ts';

const placedAt = new Date('2026-07-07T19:00:00Z');
const after = (minutes: number): Date => new Date(placedAt.getTime() + minutes * 60_000);
const [near, far] = [
  { lat: 31.63, lng: -8 },
  { lat: 31.65, lng: -8 },
];

it('numbers each kitchen once, behind the places of the city', () => {
  const { past, places } = seeDemand(
    [
      { restaurantId: 3, kitchen: far, placedAt, readyAt: after(12) },
      { restaurantId: 3, kitchen: far, placedAt: after(5), readyAt: after(20) },
      { restaurantId: 4, kitchen: near, placedAt, readyAt: after(7) },
    ],
    [near, null],
  );
  expect(places).toEqual([near, null, far, near]);
  expect(past).toEqual([
    { kitchen: { id: '3', spot: 2 }, placedAt: minuteOf(placedAt), preparationMinutes: 12 },
    { kitchen: { id: '3', spot: 2 }, placedAt: minuteOf(after(5)), preparationMinutes: 15 },
    { kitchen: { id: '4', spot: 3 }, placedAt: minuteOf(placedAt), preparationMinutes: 7 },
  ]);
});

it('food that was ready before its order came took no time', () => {
  const [one] = seeDemand([{ restaurantId: 3, kitchen: far, placedAt, readyAt: after(-1) }], []).past;
  expect(one?.preparationMinutes).toBe(0);
});
