import type { FairnessView, OwnFairnessView } from '#shared/contract/orders/fairness.ts';
import {
  distribute,
  keptDutyDays,
  leastCouriers,
  measure,
  receivedOf,
  type Distribution,
  type DutyCounts,
  type FairnessMeasure,
} from '#shared/domain/dispatch/fairness.ts';

const bounds = { days: keptDutyDays, least: leastCouriers };

export const viewFairness = (all: ReadonlyMap<string, DutyCounts>): FairnessView => ({
  ...bounds,
  couriers: all.size,
  distributions: distribute([...all.values()]),
});

const none: DutyCounts = {
  accepted: 0,
  declined: 0,
  silent: 0,
  dutyMinutes: 0,
  busyMinutes: 0,
  payCentimes: 0,
};

/** The courier's own values, and of all others no more than median and quartiles. */
export function viewOwnFairness(all: ReadonlyMap<string, DutyCounts>, courierId: string): OwnFairnessView {
  const counts = all.get(courierId) ?? none;
  const { accepted, declined, silent, dutyMinutes } = counts;
  const distributions = Object.entries(distribute([...all.values()])).map(([name, one]) => [
    name,
    one && withoutBars(one),
  ]);
  return {
    ...bounds,
    received: receivedOf(counts),
    accepted,
    declined,
    silent,
    dutyMinutes: Math.round(dutyMinutes),
    own: measure(counts),
    all: Object.fromEntries(distributions) as Record<
      FairnessMeasure,
      OwnFairnessView['all'][FairnessMeasure]
    >,
  };
}

const withoutBars = ({ bars: _bars, ...quartiles }: Distribution) => quartiles;
