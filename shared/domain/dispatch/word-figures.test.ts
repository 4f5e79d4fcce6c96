import { describe, expect, it } from 'vitest';
import type { ReadySample } from './ready-pace.ts';
import { assumedPace } from './ready.ts';
import { adviceOn, judgeWords } from './word-figures.ts';

/** Orders of 20 said minutes that were so much later. */
const late = (...minutes: number[]): ReadySample[] =>
  minutes.map((one) => ({ saidMinutes: 20, realMinutes: 20 + one, hour: 13, ahead: 0 }));
const times = (count: number, minutes: number): number[] => Array.from({ length: count }, () => minutes);
const judge = (samples: readonly ReadySample[]) => judgeWords(samples, assumedPace);

describe('what became of words', () => {
  it('without an order there is no figure but zero', () => {
    expect(judge([])).toEqual({ orders: 0, medianLateMinutes: 0, onWord: 0, onEstimate: 0, worstHour: null });
  });

  it('early and late by five minutes are near, by six not', () => {
    expect(judge(late(-6, -5, 0, 5, 6))).toMatchObject({ orders: 5, onWord: 3, medianLateMinutes: 0 });
  });

  it('a kitchen that is always late by the same is never near its word, and near what is expected of it', () => {
    expect(judge(late(...times(60, 12)))).toMatchObject({ medianLateMinutes: 12, onWord: 0, onEstimate: 60 });
  });

  it('no order is judged by what it taught itself', () => {
    // Each half of the orders is late by one thing, and the other half by another.
    const halves = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 15 : -8));
    expect(judge(late(...halves)).onEstimate).toBe(0);
  });

  it('the worst hour is the farthest from the word, early or late, of five orders at least', () => {
    const at = (hour: number, samples: ReadySample[]) => samples.map((one) => ({ ...one, hour }));
    const past = [
      ...at(12, late(...times(9, 3))),
      ...at(15, late(...times(5, -9))),
      ...at(20, late(...times(4, 30))),
    ];
    expect(judge(past).worstHour).toEqual({ hour: 15, lateMinutes: -9 });
    expect(judge(late(...times(4, 9))).worstHour).toBeNull();
    expect(judge(late(...times(9, 2))).worstHour).toBeNull();
  });
});

describe('the advice', () => {
  const adviceFor = (...minutes: number[]) => adviceOn(judge(late(...minutes)));

  it('fourteen orders give none', () => {
    expect(adviceFor(...times(14, 30))).toEqual({ kind: 'few' });
    expect(adviceFor(...times(15, 30))).toEqual({ kind: 'late', minutes: 30, steps: 30 });
  });

  it.each([
    [times(30, 2), { kind: 'honest' }],
    [times(30, 3), { kind: 'late', minutes: 3, steps: 5 }],
    [times(30, 8), { kind: 'late', minutes: 8, steps: 10 }],
    [times(30, -4), { kind: 'honest' }],
    [times(30, -5), { kind: 'early', minutes: 5, steps: 5 }],
    [[...times(8, 0), ...times(8, -15), ...times(8, 15)], { kind: 'uneven' }],
  ])('%j', (minutes, advice) => {
    expect(adviceFor(...minutes)).toEqual(advice);
  });
});
