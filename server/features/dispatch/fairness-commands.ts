import type { DutyCounts } from '#shared/domain/dispatch/fairness.ts';
import type { AppContext } from '#server/context.ts';
import type { Hub } from '#server/live/hub.ts';
import { countDuties } from './fairness-store.ts';

const freshMs = 10 * 60_000;
const countedBy = new WeakMap<Hub, { at: Date; counts: Promise<Map<string, DutyCounts>> }>();

/** All couriers of four weeks are counted at most every ten minutes by a process. */
export function countForAll({ db, live, clock }: AppContext): Promise<Map<string, DutyCounts>> {
  const at = clock.now();
  const known = countedBy.get(live);
  if (known && Math.abs(at.getTime() - known.at.getTime()) < freshMs) return known.counts;
  const counts = countDuties(db, at);
  countedBy.set(live, { at, counts });
  counts.catch(() => countedBy.delete(live));
  return counts;
}
