/** Delivered orders, as they were and as the plan would have brought them (product §4.34). */
import { medianOf } from '#shared/domain/promise/arrival.ts';
import { sorted } from '#shared/domain/sorted.ts';
import { plannerRules } from './planner-rules.ts';
import type { PlannedOffer } from './planned-offers.ts';

export interface ComparedOrder extends Pick<PlannedOffer, 'arrivesAt' | 'pickupAt' | 'dropAt'> {
  placedAt: Date;
  readyAt: Date;
  pickedUpAt: Date;
  deliveredAt: Date;
}

/** Minutes. */
interface Spread {
  mean: number;
  median: number;
  p90: number;
}

interface Compared {
  real: Spread;
  planned: Spread;
}

export interface Comparison {
  orders: number;
  /** Null: too few orders to say anything. */
  figures: { clickToDoor: Compared; readyToPickup: Compared } | null;
}

export const leastCompared = 30;

/**
 * Compares the real and the planned times of the same orders. The plan knew no better than the couriers when
 * food would be ready, and its food is ready at the same moments.
 */
export function compareWithPlan(orders: readonly ComparedOrder[]): Comparison {
  if (orders.length < leastCompared) return { orders: orders.length, figures: null };
  const compare = (minutes: (one: ComparedOrder) => { real: number; planned: number }): Compared => {
    const all = orders.map(minutes);
    return {
      real: spreadOf(all.map(({ real }) => real)),
      planned: spreadOf(all.map(({ planned }) => planned)),
    };
  };
  return {
    orders: orders.length,
    figures: {
      clickToDoor: compare((one) => ({
        real: minutesBetween(one.placedAt, one.deliveredAt),
        planned: minutesBetween(one.placedAt, plannedDrop(one)),
      })),
      readyToPickup: compare((one) => ({
        real: minutesBetween(one.readyAt, one.pickedUpAt),
        planned: minutesBetween(one.readyAt, plannedPickup(one)),
      })),
    },
  };
}

const minuteMs = 60_000;
const minutesBetween = (from: Date, until: Date): number => (until.getTime() - from.getTime()) / minuteMs;

function plannedPickup({ arrivesAt, readyAt }: ComparedOrder): Date {
  const takesIt = arrivesAt.getTime() + (plannerRules.pickupService / 2) * minuteMs;
  return new Date(Math.max(takesIt, readyAt.getTime()));
}

const plannedDrop = (one: ComparedOrder): Date =>
  new Date(plannedPickup(one).getTime() + one.dropAt.getTime() - one.pickupAt.getTime());

function spreadOf(values: readonly number[]): Spread {
  const rising = sorted(values, (one, other) => one - other);
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    median: medianOf(values),
    p90: rising[Math.ceil(values.length * 0.9) - 1] ?? 0,
  };
}
