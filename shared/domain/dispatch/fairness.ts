/** What dispatch means to couriers, as distributions of all of them: no rank, no score, no name (product §20.1). */
import { sorted } from '#shared/domain/sorted.ts';

/** Figures are of this number of days; no duty is kept longer. */
export const keptDutyDays = 28;

/** Fewer couriers would be recognised; none of them is shown. */
export const leastCouriers = 5;

/** A share of fewer offers, or a rate of less duty, says nothing. */
const leastOffers = 5;
const leastDutyMinutes = 60;

/** The offers and the duty of one courier. Offers that were withdrawn before the answer do not count. */
export interface DutyCounts {
  accepted: number;
  declined: number;
  silent: number;
  dutyMinutes: number;
  /** The minutes of duty with a trip or a promise. */
  busyMinutes: number;
  payCentimes: number;
}

/** The measures: two by the hour of duty, in offers and centimes; the others are shares. */
export const fairnessMeasures = [
  'offersAnHour',
  'acceptedShare',
  'declinedShare',
  'silentShare',
  'payAnHour',
  'idleShare',
] as const;
export type FairnessMeasure = (typeof fairnessMeasures)[number];

/** Null: too little to say. */
export type Measured = Record<FairnessMeasure, number | null>;

export interface Distribution {
  couriers: number;
  lowerQuartile: number;
  median: number;
  upperQuartile: number;
  /** Bars of one width, from 0 on. */
  bars: { from: number; until: number; couriers: number }[];
}

export const receivedOf = ({ accepted, declined, silent }: DutyCounts): number =>
  accepted + declined + silent;

export function measure(counts: DutyCounts): Measured {
  const { accepted, declined, silent, dutyMinutes, busyMinutes, payCentimes } = counts;
  const received = receivedOf(counts);
  const share = (some: number) => (received < leastOffers ? null : some / received);
  const byDuty = (value: number) => (dutyMinutes < leastDutyMinutes ? null : value / dutyMinutes);
  const pay = byDuty(payCentimes * 60);
  const busy = byDuty(busyMinutes);
  return {
    offersAnHour: byDuty(received * 60),
    acceptedShare: share(accepted),
    declinedShare: share(declined),
    silentShare: share(silent),
    payAnHour: pay === null ? null : Math.round(pay),
    idleShare: busy === null ? null : Math.min(1, Math.max(0, 1 - busy)),
  };
}

/** Null where too few couriers have a value. */
export function distribute(couriers: readonly DutyCounts[]): Record<FairnessMeasure, Distribution | null> {
  const measured = couriers.map(measure);
  const of = (name: FairnessMeasure) =>
    distributionOf(
      measured.flatMap((one) => one[name] ?? []),
      name,
    );
  return {
    offersAnHour: of('offersAnHour'),
    acceptedShare: of('acceptedShare'),
    declinedShare: of('declinedShare'),
    silentShare: of('silentShare'),
    payAnHour: of('payAnHour'),
    idleShare: of('idleShare'),
  };
}

function distributionOf(values: readonly number[], name: FairnessMeasure): Distribution | null {
  if (values.length < leastCouriers) return null;
  const rising = sorted(values, (one, other) => one - other);
  return {
    couriers: rising.length,
    lowerQuartile: quantile(rising, 0.25),
    median: quantile(rising, 0.5),
    upperQuartile: quantile(rising, 0.75),
    bars: barsOf(rising, isByHour(name) ? roundWidth(rising.at(-1) ?? 0) : 1 / barCount),
  };
}

const isByHour = (name: FairnessMeasure): boolean => name === 'offersAnHour' || name === 'payAnHour';

const barCount = 10;

/** The value below which the share lies; between two values it lies as far as the share says. */
function quantile(rising: readonly number[], share: number): number {
  const place = (rising.length - 1) * share;
  const below = rising[Math.floor(place)] ?? 0;
  const above = rising[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

/** The greatest value is in the last bar, whose end is its own. */
function barsOf(rising: readonly number[], width: number): Distribution['bars'] {
  const numbers = rising.map((value) => Math.min(barCount - 1, Math.floor(value / width + rounding)));
  return Array.from({ length: barCount }, (_, number) => ({
    from: number * width,
    until: (number + 1) * width,
    couriers: numbers.filter((one) => one === number).length,
  }));
}

/** 0.3 / 0.1 is 2.9999999999999996. */
const rounding = 1e-9;

/** The smallest of 1, 2 and 5 times a power of ten that brings all values into the bars. */
function roundWidth(greatest: number): number {
  const least = greatest / barCount;
  if (least <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  const found = [1, 2, 5, 10].find((times) => times * power >= least - rounding) ?? 10;
  return found * power;
}
