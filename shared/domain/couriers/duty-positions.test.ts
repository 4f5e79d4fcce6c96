import { describe, expect, it } from 'vitest';
import { earthRadiusMetres, type Position } from '#shared/domain/promise/distance.ts';
import { dutyPositionRules, isPositionDue, whereStands, type Seen } from './duty-positions.ts';

const now = new Date('2026-11-29T12:00:00Z');
const square: Position = { lat: 31.6258, lng: -7.9891 };
const after = (ms: number): Date => new Date(now.getTime() + ms);
const north = (metres: number): Position => ({
  ...square,
  lat: square.lat + (metres / earthRadiusMetres) * (180 / Math.PI),
});
const second = 1_000;
const minute = 60 * second;

describe('a position on duty is told', () => {
  const told: Seen = { position: square, at: now };
  it.each([
    ['at once when the server has none', null, { position: square, at: now }, true],
    [
      'not within 30 seconds, however far',
      told,
      { position: north(5_000), at: after(30 * second - 1) },
      false,
    ],
    ['after 30 seconds and 50 metres', told, { position: north(50.01), at: after(30 * second) }, true],
    ['not for less than 50 metres', told, { position: north(49.9), at: after(2 * minute - 1) }, false],
    ['after two minutes also from the same place', told, { position: square, at: after(2 * minute) }, true],
    ['not before what was told', told, { position: north(500), at: after(-minute) }, false],
  ])('%s', (_name, last, seen, isDue) => {
    expect(isPositionDue(last, seen)).toBe(isDue);
  });
});

describe('a courier on duty stands', () => {
  const phone = (ms: number): Seen => ({ position: square, at: after(ms) });
  const door = (ms: number): Seen => ({ position: north(900), at: after(ms) });
  it.each([
    ['nowhere that is known without either', { phone: null, door: null }, null],
    ['where the phone was half an hour ago', { phone: phone(-30 * minute), door: null }, 'phone'],
    ['nowhere after that', { phone: phone(-30 * minute - 1), door: null }, null],
    [
      'at the last door without a position, for two hours',
      { phone: null, door: door(-120 * minute) },
      'door',
    ],
    ['nowhere after that', { phone: null, door: door(-120 * minute - 1) }, null],
    ['where the phone is since the last door', { phone: phone(-minute), door: door(-2 * minute) }, 'phone'],
    ['at the door since the phone spoke', { phone: phone(-2 * minute), door: door(-minute) }, 'door'],
    ['where the phone is, of the same moment', { phone: phone(0), door: door(0) }, 'phone'],
    [
      'at an older door than a position that is too old',
      { phone: phone(-40 * minute), door: door(-50 * minute) },
      'door',
    ],
  ] as const)('%s', (_name, seen, source) => {
    const standing = whereStands(seen, now);
    expect(standing?.source ?? null).toBe(source);
    if (source) expect(standing).toEqual({ ...seen[source], source });
  });
});

it('a position is kept longer than it counts, and is renewed before it stops counting', () => {
  expect(dutyPositionRules.keptMs).toBeGreaterThan(dutyPositionRules.phoneMs);
  expect(dutyPositionRules.repeatMs).toBeLessThan(dutyPositionRules.phoneMs);
});
