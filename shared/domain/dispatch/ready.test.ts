import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#shared/domain/random.ts';
import { learnReadyPace, type ReadySample } from './ready-pace.ts';
import {
  aheadBandOf,
  assumedPace,
  estimateReady,
  hourBandOf,
  minutesUntilReady,
  type CookingOrder,
  type ReadyPace,
} from './ready.ts';
import { drawNormal } from './simulation/flat-city.ts';

const acceptedAt = new Date('2026-11-30T12:00Z');
const after = (minutes: number): Date => new Date(acceptedAt.getTime() + minutes * 60_000);
const order = (saidMinutes: number, extended = 0): CookingOrder => ({
  saidMinutes,
  hour: 12,
  ahead: 0,
  acceptedAt,
  readyBy: after(saidMinutes + extended),
});
const minutesOf = (moment: Date): number => (moment.getTime() - acceptedAt.getTime()) / 60_000;
const middle = (pace: ReadyPace, saidMinutes: number, change: Partial<ReadySample> = {}): number =>
  minutesUntilReady({ saidMinutes, hour: 12, ahead: 0, ...change }, pace, { passed: 0, quantile: 0.5 });

/** Words of 10 to 40 minutes that come true times `factor`, with this spread of the logarithm. */
function samples(
  count: number,
  { factor = 1, spread = 0.1, seed = 1, ...change }: Record<string, number> = {},
) {
  const random = createRandom(seed);
  return Array.from({ length: count }, (): ReadySample => {
    const saidMinutes = 5 * random.between(2, 8);
    const realMinutes = saidMinutes * factor * Math.exp(spread * drawNormal(random));
    return { saidMinutes, realMinutes, hour: 12, ahead: 0, ...change };
  });
}

const paces = fc.record({
  orders: fc.nat(400),
  saidMinutes: fc.integer({ min: 10, max: 60 }),
  realMinutes: fc.integer({ min: 5, max: 90 }),
  trust: fc.double({ min: 0, max: 1, noNaN: true }),
  spread: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
  hours: fc.tuple(...[0, 1, 2, 3].map(() => fc.double({ min: -0.5, max: 0.5, noNaN: true }))),
  ahead: fc.tuple(...[0, 1, 2].map(() => fc.double({ min: -0.5, max: 0.5, noNaN: true }))),
});
const words = fc.record({ said: fc.integer({ min: 10, max: 60 }), extended: fc.constantFrom(0, 5, 10, 25) });

describe('the moment at which food is ready', () => {
  it('lies after now, grows with now, and its quantiles stand in their order', () => {
    fc.assert(
      fc.property(paces, words, fc.nat(240), fc.nat(60), (pace, { said, extended }, passed, more) => {
        const [now, later] = [passed, passed + more].map((minutes) =>
          estimateReady(order(said, extended), pace, after(minutes)),
        );
        if (!now || !later) throw new Error('no estimate');
        expect(minutesOf(now.p35)).toBeGreaterThanOrEqual(passed);
        expect(now.p50.getTime()).toBeGreaterThanOrEqual(now.p35.getTime());
        expect(now.p80.getTime()).toBeGreaterThan(now.p50.getTime());
        for (const quantile of ['p35', 'p50', 'p80'] as const)
          expect(later[quantile].getTime()).toBeGreaterThanOrEqual(now[quantile].getTime());
      }),
    );
  });

  it('is the word where nothing is learned', () => {
    expect(minutesOf(estimateReady(order(25), assumedPace, acceptedAt).p50)).toBeCloseTo(25, 3);
  });

  it('moves away as the word passes: a little at first, with the time that has passed later', () => {
    const left = [20, 40, 80, 160].map((passed) => {
      const { p50 } = estimateReady(order(20), assumedPace, after(passed));
      return minutesOf(p50) - passed;
    });
    expect(left.map(Math.round)).toEqual([5, 6, 12, 24]);
  });

  it('half of the orders that are not ready at a moment are ready by its p50, and four of five by its p80', () => {
    const pace = { ...assumedPace, spread: 0.25 };
    const random = createRandom(5);
    const real = Array.from({ length: 40_000 }, () => {
      const drawn = random.fraction();
      return 20 * (drawn / (1 - drawn)) ** 0.25;
    });
    for (const passed of [0, 10, 20, 30, 45]) {
      const open = real.filter((minutes) => minutes > passed);
      const { p35, p50, p80 } = estimateReady(order(20), pace, after(passed));
      for (const [moment, share] of [
        [p35, 0.35],
        [p50, 0.5],
        [p80, 0.8],
      ] as const)
        expect(open.filter((minutes) => minutes <= minutesOf(moment)).length / open.length).toBeCloseTo(
          share,
          1,
        );
    }
  });

  it('after a second word it is at the earliest what the kitchen says now', () => {
    const early = { ...assumedPace, realMinutes: 10 };
    expect(minutesOf(estimateReady(order(20), early, acceptedAt).p50)).toBeCloseTo(10, 3);
    expect(minutesOf(estimateReady(order(20, 10), early, acceptedAt).p50)).toBe(30);
    expect(
      minutesOf(estimateReady(order(20, 5), { ...assumedPace, realMinutes: 40 }, acceptedAt).p50),
    ).toBeCloseTo(40, 3);
  });

  it('each hour of the day and each number of orders ahead has its band', () => {
    expect(Array.from({ length: 24 }, (_, hour) => hourBandOf(hour)).join('')).toBe(
      '333300000001111222233333',
    );
    expect([null, 0, 1, 2, 4, 5, 40].map(aheadBandOf)).toEqual([null, 0, 0, 1, 1, 2, 2]);
  });
});

describe('what is learned of words', () => {
  it('without an order the ground stands', () => {
    expect(learnReadyPace([])).toEqual(assumedPace);
    const ground = learnReadyPace(samples(300, { factor: 1.4 }));
    expect(learnReadyPace([], ground)).toEqual({ ...ground, orders: 0 });
  });

  it('a kitchen that is always late by half is expected late by half', () => {
    for (const said of [10, 20, 40])
      expect(middle(learnReadyPace(samples(400, { factor: 1.5 })), said) / said).toBeCloseTo(1.5, 1);
  });

  it('the more orders it has, the further it goes from its city, and never beyond its own', () => {
    const city = learnReadyPace(samples(600));
    const expected = [0, 2, 5, 10, 40, 200].map((count) =>
      middle(learnReadyPace(samples(count, { factor: 1.6, spread: 0 }), city), 20),
    );
    for (const [index, minutes] of expected.entries()) {
      expect(minutes).toBeGreaterThanOrEqual(expected[index - 1] ?? 19.5);
      expect(minutes).toBeLessThan(33);
    }
    expect(expected[1]).toBeLessThan(24);
    expect(expected.at(-1)).toBeGreaterThan(30.5);
  });

  it('a kitchen that says the same of each order is known by its own minutes', () => {
    const random = createRandom(3);
    const past = Array.from({ length: 200 }, () => ({
      saidMinutes: random.pick([15, 30]),
      realMinutes: 22 * Math.exp(0.15 * drawNormal(random)),
      hour: 12,
      ahead: 0,
    }));
    const pace = learnReadyPace(past);
    expect(pace.trust).toBeLessThan(0.5);
    expect(middle(pace, 30) - middle(pace, 15)).toBeLessThan(9);
  });

  it('«ready» pressed with the acceptance, or hours late, moves the middle by less than a minute', () => {
    const honest = samples(80, { factor: 1.2 });
    const pressed = (realMinutes: number) =>
      learnReadyPace(honest.map((one, index) => (index % 5 === 0 ? { ...one, realMinutes } : one)));
    const pace = learnReadyPace(honest);
    for (const minutes of [0, 0.5, 170, 900]) {
      expect(Math.abs(middle(pressed(minutes), 20) - middle(pace, 20))).toBeLessThan(1);
      expect(pressed(minutes).spread).toBeLessThan(1.2 * pace.spread);
    }
  });

  it('a kitchen that always presses with the acceptance is expected to be like its city', () => {
    const city = learnReadyPace(samples(300));
    const pressed = samples(100).map((one) => ({ ...one, realMinutes: 0.3 }));
    expect(learnReadyPace(pressed, city)).toEqual({ ...city, orders: 0 });
  });

  it('a busy hour and a full board are learned apart', () => {
    const past = [
      ...samples(120, { seed: 1 }),
      ...samples(120, { seed: 2, factor: 1.4, hour: 20 }),
      ...samples(120, { seed: 3, factor: 1.4 * 1.3, hour: 20, ahead: 6 }),
    ];
    const pace = learnReadyPace(past);
    const [calm, dinner, full] = [{}, { hour: 20 }, { hour: 20, ahead: 6 }].map((change) =>
      middle(pace, 20, change),
    );
    expect(dinner).toBeGreaterThan(1.2 * (calm ?? 0));
    expect(full).toBeGreaterThan(1.15 * (dinner ?? 0));
    expect(middle(pace, 20, { hour: 20, ahead: null })).toBeLessThan(full ?? 0);
  });

  it('the spread is that of the orders', () => {
    // The median distance of a normal logarithm from its middle is 0.674 of its deviation; of a logistic one 1.099 scales.
    for (const spread of [0.1, 0.3])
      expect(learnReadyPace(samples(600, { spread })).spread).toBeCloseTo((spread * 0.674) / 1.099, 1);
    const [narrow, wide] = [0.1, 0.4].map((spread) => learnReadyPace(samples(600, { spread })).spread);
    expect(wide).toBeGreaterThan(2.5 * (narrow ?? 0));
  });
});
