/** When food will be ready, by what the kitchen said and by what became of its words before (product §4.33). */

/** What became of a kitchen's words. Times of day and orders ahead change the logarithm of its minutes. */
export interface ReadyPace {
  /** The number of orders that this was learned from; the fewer, the more of it is the city's. */
  orders: number;
  /** The medians of what it says at acceptance, and of what it needs. */
  saidMinutes: number;
  realMinutes: number;
  /** How far its word changes with the order: 0 means that it says the same of each, 1 that its minutes follow its word. */
  trust: number;
  /** The scale of the logistic logarithm of its minutes: nine of ten come within a factor of e^(2.9 × spread). */
  spread: number;
  /** The changes by `hourBandOf`, and by `aheadBandOf`. */
  hours: readonly number[];
  ahead: readonly number[];
}

/** Words are believed until a city has taught something else. */
export const assumedPace: ReadyPace = {
  orders: 0,
  saidMinutes: 20,
  realMinutes: 20,
  trust: 1,
  spread: 0.2,
  hours: [0, 0, 0, 0],
  ahead: [0, 0, 0],
};

/** Hours of the day at which the morning, lunch, the afternoon and dinner begin; dinner lasts into the night. */
const bandHours = [4, 11, 15, 19] as const;

export const hourBandOf = (hour: number): number =>
  (bandHours.filter((begins) => begins <= hour).length + bandHours.length - 1) % bandHours.length;

/** Null: nobody counted. */
export function aheadBandOf(ahead: number | null): number | null {
  if (ahead === null) return null;
  if (ahead <= 1) return 0;
  return ahead <= 4 ? 1 : 2;
}

/** What was known when the kitchen accepted. */
export interface SaidOrder {
  saidMinutes: number;
  /** The hour of the city's clock. */
  hour: number;
  /** The kitchen's other orders that were in preparation. */
  ahead: number | null;
}

/** The middle of the logarithm of its minutes. */
export function middleOf(pace: ReadyPace, { saidMinutes, hour, ahead }: SaidOrder): number {
  const band = aheadBandOf(ahead);
  const fromWord = pace.trust * Math.log(Math.max(1, saidMinutes) / pace.saidMinutes);
  const fromBoard = band === null ? 0 : (pace.ahead[band] ?? 0);
  return Math.log(pace.realMinutes) + fromWord + (pace.hours[hourBandOf(hour)] ?? 0) + fromBoard;
}

export interface CookingOrder extends SaidOrder {
  acceptedAt: Date;
  /** The kitchen's present word: later than its first when it asked for more time. */
  readyBy: Date;
}

export interface ReadyEstimate {
  /** What a planner takes: a courier who waits a little costs less than food that waits. */
  p35: Date;
  /** Half of such orders, and four of five, are ready by then. */
  p50: Date;
  p80: Date;
}

export const plannedQuantile = 0.35;

const minuteMs = 60_000;
/** What a kitchen names later is nearer, and more often true. */
const extendedSlackMs = 5 * minuteMs;

/**
 * Minutes from the acceptance until such food is ready, after `passed` minutes in which it was not: the more have passed, the
 * later, because what was likely sooner did not come true. With x the odds that it were ready by now, the quantile q is the
 * median × ((x + q) / (1 − q)) ^ spread.
 */
export function minutesUntilReady(
  order: SaidOrder,
  pace: ReadyPace,
  { passed, quantile }: { passed: number; quantile: number },
): number {
  const median = Math.exp(middleOf(pace, order));
  const odds = (passed / median) ** (1 / pace.spread);
  return Math.max(passed, median * ((odds + quantile) / (1 - quantile)) ** pace.spread);
}

/** An estimate for food that is not ready at `now`. */
export function estimateReady(order: CookingOrder, pace: ReadyPace, now: Date): ReadyEstimate {
  const since = order.acceptedAt.getTime();
  const passed = Math.max(0, (now.getTime() - since) / minuteMs);
  const at = (quantile: number): number =>
    since + minutesUntilReady(order, pace, { passed, quantile }) * minuteMs;
  const isExtended = order.readyBy.getTime() > since + (order.saidMinutes + 0.5) * minuteMs;
  const saidAgain = isExtended ? order.readyBy.getTime() : -Infinity;
  return {
    p35: new Date(Math.max(at(plannedQuantile), saidAgain)),
    p50: new Date(Math.max(at(0.5), saidAgain)),
    p80: new Date(Math.max(at(0.8), saidAgain + extendedSlackMs)),
  };
}
