import { describe, expect, it } from 'vitest';
import {
  cashMaxCentimes,
  cashMaxOf,
  cashMaxOnceProved,
  doesTrustGrow,
  trustLevelOf,
  trustLevels,
} from './trust.ts';

const policy = { trustUnprovedMad: 400, trustProvedMad: 800, trustKnownMad: 2000 };

describe('the trust in a number', () => {
  it.each([
    [false, 0, 'unproved'],
    [false, 2, 'unproved'],
    [false, 3, 'known'],
    [false, 40, 'known'],
    [true, 0, 'proved'],
    [true, 2, 'proved'],
    [true, 3, 'known'],
  ] as const)('proved %s with %i deliveries: %s', (isProved, delivered, level) => {
    expect(trustLevelOf({ isProved, delivered })).toBe(level);
  });

  it('each level has the amount of its setting, in centimes', () => {
    expect(trustLevels.map((level) => cashMaxCentimes(level, policy, null))).toEqual([
      40_000, 80_000, 200_000,
    ]);
  });

  it.each([0, 50, 400, 5000])('an admin’s %i MAD stand instead of the settings, more or less', (mad) => {
    for (const level of trustLevels) expect(cashMaxCentimes(level, policy, mad)).toBe(mad * 100);
  });

  it('a proof raises the amount of an unproved number alone, and only to a higher one', () => {
    const once = (known: Parameters<typeof cashMaxOf>[0], amounts = policy) =>
      cashMaxOnceProved(cashMaxOf(known, amounts), amounts);
    expect(once({ isProved: false, delivered: 2, ownMad: null })).toBe(80_000);
    expect(once({ isProved: false, delivered: 2, ownMad: 50 })).toBeNull();
    expect(once({ isProved: true, delivered: 0, ownMad: null })).toBeNull();
    expect(once({ isProved: false, delivered: 3, ownMad: null })).toBeNull();
    const flat = { ...policy, trustProvedMad: policy.trustUnprovedMad };
    expect(once({ isProved: false, delivered: 0, ownMad: null }, flat)).toBeNull();
  });

  it.each([
    [400, 800, 2000, true],
    [0, 0, 0, true],
    [400, 400, 400, true],
    [401, 400, 2000, false],
    [400, 800, 799, false],
    [900, 800, 2000, false],
  ])('%i, %i, %i: grows %s', (trustUnprovedMad, trustProvedMad, trustKnownMad, grows) => {
    expect(doesTrustGrow({ trustUnprovedMad, trustProvedMad, trustKnownMad })).toBe(grows);
  });
});
