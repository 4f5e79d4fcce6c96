/** Learns how a kitchen's words and its minutes go together: by medians, so that forgotten taps change little, and the city's while its orders are few (product §4.33). */
import { medianOf } from '#shared/domain/promise/arrival.ts';
import { aheadBandOf, assumedPace, hourBandOf, middleOf, type ReadyPace, type SaidOrder } from './ready.ts';

/** `realMinutes` from the acceptance until "ready". */
export interface ReadySample extends SaidOrder {
  realMinutes: number;
}

/** The orders of a kitchen that weigh as much as its city. */
const cityOrders = { middle: 8, trust: 30, spread: 15, band: 15 };
/** The variance of the logarithm of the minutes that a kitchen names, if they are 15 to 30. */
const usualSquare = 0.1;
/** "Ready" with the acceptance, or hours later, says when it was pressed and not when food was ready. */
const measured = { leastMinutes: 1, mostMinutes: 120 };
/** An order farther off than this number of spreads teaches no more of how far a word is to be trusted. */
const farSpreads = 4;
const spreadRange = { least: 0.05, most: 0.6 };
/** The median distance from the middle of a logistic distribution is its scale × ln 3. */
const medianDistance = Math.log(3);

/** The pace of a kitchen, on the ground of its city's; and of a city, on the ground of what is assumed. */
export function learnReadyPace(samples: readonly ReadySample[], ground: ReadyPace = assumedPace): ReadyPace {
  const seen = samples.filter(isMeasured);
  if (seen.length === 0) return { ...ground, orders: 0 };
  const mix = (own: number, of: number, weight: number, count = seen.length): number =>
    (own * count + of * weight) / (count + weight);
  const logMix = (own: number, of: number): number =>
    Math.exp(mix(Math.log(own), Math.log(of), cityOrders.middle));
  const saidMinutes = logMix(medianOf(seen.map((one) => Math.max(1, one.saidMinutes))), ground.saidMinutes);
  // The kitchen's own middle is that of the city's for its words, until its orders say otherwise.
  const expected = ground.realMinutes * (saidMinutes / ground.saidMinutes) ** ground.trust;
  const base = { ...ground, orders: seen.length, saidMinutes, realMinutes: expected };
  const trust = trustOf(seen, base);
  const missedBy = missesOf(seen, { ...base, trust });
  const pace = {
    ...base,
    trust,
    realMinutes: expected * Math.exp(mix(medianOf(missedBy), 0, cityOrders.middle)),
  };
  const hours = bandsOf(pace, seen, 'hours');
  const ahead = bandsOf({ ...pace, hours }, seen, 'ahead');
  const learned = { ...pace, hours, ahead };
  const distance = medianOf(missesOf(seen, learned).map(Math.abs)) / medianDistance;
  const spread = Math.sqrt(mix(distance ** 2, ground.spread ** 2, cityOrders.spread));
  return { ...learned, spread: within(spread, spreadRange) };
}

const isMeasured = ({ realMinutes }: ReadySample): boolean =>
  realMinutes >= measured.leastMinutes && realMinutes <= measured.mostMinutes;

const within = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, value));

const missesOf = (seen: readonly ReadySample[], pace: ReadyPace): number[] =>
  seen.map((one) => Math.log(one.realMinutes) - middleOf(pace, one));

/** Least squares of what the ground's trust misses, with `cityOrders.trust` further orders that it does not miss. */
function trustOf(seen: readonly ReadySample[], base: ReadyPace): number {
  const said = seen.map((one) => Math.log(Math.max(1, one.saidMinutes) / base.saidMinutes));
  const misses = missesOf(seen, base);
  const [middle, meanSaid] = [medianOf(misses), said.reduce((sum, one) => sum + one, 0) / said.length];
  const far = farSpreads * base.spread;
  let [together, own] = [0, 0];
  for (const [index, one] of said.entries()) {
    const x = one - meanSaid;
    together += x * within((misses[index] ?? middle) - middle, { least: -far, most: far });
    own += x * x;
  }
  return within(base.trust + together / (own + cityOrders.trust * usualSquare), { least: 0, most: 1 });
}

/** What the hours, or the orders ahead, add: each band on the ground's. */
function bandsOf(pace: ReadyPace, seen: readonly ReadySample[], kind: 'hours' | 'ahead'): number[] {
  const misses = missesOf(seen, pace);
  const bandOf = ({ hour, ahead }: ReadySample): number | null =>
    kind === 'hours' ? hourBandOf(hour) : aheadBandOf(ahead);
  return pace[kind].map((ofGround, band) => {
    const own = misses.filter((_, index) => seen[index] && bandOf(seen[index]) === band);
    if (own.length === 0) return ofGround;
    return ofGround + (medianOf(own) * own.length) / (own.length + cityOrders.band);
  });
}
