/** A kitchen accepts with the time it needs, 10 to 60 minutes in steps of 5, and may need more later (product §4.26). */
import type { KitchenPace } from './arrival.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';

export const preparation = { leastMinutes: 10, mostMinutes: 60, stepMinutes: 5 } as const;

export const extensions = [5, 10] as const;
export type Extension = (typeof extensions)[number];

/** A kitchen that needs longer has forgotten the order, or should say so to its customer. */
const longestMinutes = 120;
const minuteMs = 60_000;

export const isPreparationTime = (minutes: number): boolean =>
  minutes >= preparation.leastMinutes &&
  minutes <= preparation.mostMinutes &&
  minutes % preparation.stepMinutes === 0;

export function proposePreparation({ preparationMinutes }: Pick<KitchenPace, 'preparationMinutes'>): number {
  const { leastMinutes, mostMinutes, stepMinutes } = preparation;
  const rounded = Math.round(preparationMinutes / stepMinutes) * stepMinutes;
  return Math.min(mostMinutes, Math.max(leastMinutes, rounded));
}

const readyAfter = (acceptedAt: Date, minutes: number): Date =>
  new Date(acceptedAt.getTime() + minutes * minuteMs);

interface PreparedOrder {
  status: OrderStatus;
  statusSince: Date;
  readyBy: Date | null;
}

/** The new moment counts from now when the old one has passed; undefined when the order cannot be given more time. */
export function extendedReadyBy(
  { status, statusSince, readyBy }: PreparedOrder,
  minutes: Extension,
  now: Date,
): Date | undefined {
  if (status !== 'preparing' || !readyBy) return undefined;
  const later = readyAfter(readyBy < now ? now : readyBy, minutes);
  return later > readyAfter(statusSince, longestMinutes) ? undefined : later;
}
