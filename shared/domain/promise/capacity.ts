/** A busy kitchen asks for more time, limits the orders in a quarter of an hour, and may ask for a least amount (product §3.7). */
import type { KitchenPace } from './arrival.ts';
import { sorted } from '#shared/domain/sorted.ts';

/** What a busy kitchen adds to every estimate, and for how long it does, in minutes. */
export const extraMinutes = [10, 20, 30] as const;
export const busyLengths = [30, 60, 120] as const;
export type ExtraMinutes = (typeof extraMinutes)[number];
export type BusyLength = (typeof busyLengths)[number];

export const capacityLimits = { quarterOrders: 60, minimumCentimes: 50_000 } as const;

const minuteMs = 60_000;
export const quarterMs = 15 * minuteMs;

export interface Busyness {
  busyMinutes: number | null;
  busyUntil: Date | null;
}

export const busyEnd = (length: BusyLength, now: Date): Date => new Date(now.getTime() + length * minuteMs);

export const busyMinutesAt = ({ busyMinutes, busyUntil }: Busyness, now: Date): number =>
  busyUntil !== null && now < busyUntil ? (busyMinutes ?? 0) : 0;

export const paceAt = (pace: KitchenPace, busy: Busyness, now: Date): KitchenPace => ({
  ...pace,
  preparationMinutes: pace.preparationMinutes + busyMinutesAt(busy, now),
});

/** When another order fits: fewer than `most` were placed in the quarter of an hour before. Null: now. */
export function fullUntil(placedAt: readonly Date[], most: number | null, now: Date): Date | null {
  if (most === null) return null;
  const recent = sorted(
    placedAt.map((moment) => moment.getTime() + quarterMs).filter((leavesAt) => leavesAt > now.getTime()),
    (one, other) => other - one,
  );
  const leavesAt = recent[most - 1];
  return leavesAt === undefined ? null : new Date(leavesAt);
}

export const isFullAt = (kitchen: { fullUntil: Date | null }, now: Date): boolean =>
  kitchen.fullUntil !== null && now < kitchen.fullUntil;

export const missingCentimes = (subtotalCentimes: number, minimumCentimes: number): number =>
  Math.max(0, minimumCentimes - subtotalCentimes);
