/** What became of a kitchen's words, as its people and admins read it; and whether a city's words are good enough for offers (product §4.33). */
import { preparation } from '#shared/domain/promise/preparation.ts';
import { medianOf } from '#shared/domain/promise/arrival.ts';
import { learnReadyPace, type ReadySample } from './ready-pace.ts';
import { minutesUntilReady, type ReadyPace } from './ready.ts';

export interface WordFigures {
  orders: number;
  /** The lateness against the kitchen's word; above zero: food is ready later than it says. */
  medianLateMinutes: number;
  /** The orders that were ready within five minutes of the word, and of the moment that a planner would have expected at acceptance. */
  onWord: number;
  onEstimate: number;
  /** The hour of the day with the greatest median distance from the word; null where none is far from it, or has enough orders. */
  worstHour: { hour: number; lateMinutes: number } | null;
}

/** The errors of fewer orders are chance. */
export const leastOrders = 15;
const wordRules = { leastOfHour: 5, nearMinutes: 5, notableMinutes: 3 } as const;

export const noWords: WordFigures = {
  orders: 0,
  medianLateMinutes: 0,
  onWord: 0,
  onEstimate: 0,
  worstHour: null,
};

const isNear = (minutes: number): boolean => Math.abs(minutes) <= wordRules.nearMinutes;

/** `ground` as in learnReadyPace. */
export function judgeWords(samples: readonly ReadySample[], ground: ReadyPace): WordFigures {
  const late = samples.map(({ realMinutes, saidMinutes }) => realMinutes - saidMinutes);
  return {
    orders: samples.length,
    medianLateMinutes: samples.length === 0 ? 0 : Math.round(medianOf(late)),
    onWord: late.filter(isNear).length,
    onEstimate: countOnEstimate(samples, ground),
    worstHour: worstHourOf(samples),
  };
}

/** Each half of the orders is judged by what the other half teaches: an order that was learned from is no test. */
function countOnEstimate(samples: readonly ReadySample[], ground: ReadyPace): number {
  const halves = [0, 1].map((half) => samples.filter((_, index) => index % 2 === half));
  return halves.reduce((sum, half, number) => {
    const pace = learnReadyPace(halves[1 - number] ?? [], ground);
    const misses = half.map(
      (one) => one.realMinutes - minutesUntilReady(one, pace, { passed: 0, quantile: 0.5 }),
    );
    return sum + misses.filter(isNear).length;
  }, 0);
}

function worstHourOf(samples: readonly ReadySample[]): WordFigures['worstHour'] {
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const own = samples.filter((one) => one.hour === hour);
    if (own.length < wordRules.leastOfHour) return null;
    return { hour, lateMinutes: Math.round(medianOf(own.map((one) => one.realMinutes - one.saidMinutes))) };
  }).filter((one) => one !== null);
  const notable = hours.filter(({ lateMinutes }) => Math.abs(lateMinutes) >= wordRules.notableMinutes);
  return notable.reduce<WordFigures['worstHour']>(
    (worst, one) => (worst === null || Math.abs(one.lateMinutes) > Math.abs(worst.lateMinutes) ? one : worst),
    null,
  );
}

const adviceMinutes = { late: 3, early: -5 } as const;
const unevenShare = 0.5;
/** Kitchens choose among multiples of these minutes. */
const stepMinutes = preparation.stepMinutes;

/**
 * `late`, `early`: usually by these minutes, and the steps of five to say more or less. `uneven`: neither, yet less than half
 * of its orders are near the word.
 */
export type WordAdvice =
  | { kind: 'few' | 'honest' | 'uneven' }
  | { kind: 'late' | 'early'; minutes: number; steps: number };

export function adviceOn({ orders, medianLateMinutes, onWord }: WordFigures): WordAdvice {
  if (orders < leastOrders) return { kind: 'few' };
  if (medianLateMinutes >= adviceMinutes.late) return { kind: 'late', ...stepsOf(medianLateMinutes) };
  if (medianLateMinutes <= adviceMinutes.early) return { kind: 'early', ...stepsOf(-medianLateMinutes) };
  return { kind: onWord < unevenShare * orders ? 'uneven' : 'honest' };
}

const stepsOf = (minutes: number): { minutes: number; steps: number } => ({
  minutes,
  steps: Math.max(1, Math.round(minutes / stepMinutes)) * stepMinutes,
});
