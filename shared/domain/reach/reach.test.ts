import { describe, expect, it } from 'vitest';
import { boundOf, reachAt } from './reach.ts';

const now = new Date('2026-11-29T12:00:00Z');
const later = new Date(now.getTime() + 60_000);
const cityMetres = 6000;
const calm = { busyMinutes: null, busyUntil: null };
const busy = { busyMinutes: 10, busyUntil: later };
const none = { reachBoundMetres: null, reachMetres: null, busyReachMetres: null };

describe("a restaurant's reach", () => {
  it.each([
    ['of the city, without a word of its own', { ...none, ...calm }, 6000],
    ["of the admin's bound, above the city's", { ...none, ...calm, reachBoundMetres: 9000 }, 9000],
    ["of the owner's wish, inside the bound", { ...none, ...calm, reachMetres: 4000 }, 4000],
    ['never above the bound', { ...none, ...calm, reachMetres: 9000 }, 6000],
    ['calm, whatever it does when busy', { ...none, ...calm, busyReachMetres: 2000 }, 6000],
    ['nearer while it is busy', { ...none, ...busy, busyReachMetres: 2000 }, 2000],
    ['never farther while it is busy', { ...none, ...busy, reachMetres: 3000, busyReachMetres: 5000 }, 3000],
    ['busy, without a word about it', { ...none, ...busy }, 6000],
    ['no longer busy', { ...none, ...busy, busyUntil: now, busyReachMetres: 2000 }, 6000],
  ])('%s', (_name, restaurant, metres) => {
    expect(reachAt(restaurant, cityMetres, now)).toBe(metres);
  });

  it("the bound is the admin's, else the city's", () => {
    expect(boundOf({ reachBoundMetres: null }, cityMetres)).toBe(6000);
    expect(boundOf({ reachBoundMetres: 2000 }, cityMetres)).toBe(2000);
  });
});
