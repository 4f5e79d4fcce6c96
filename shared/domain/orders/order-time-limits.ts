/** Every open order has a limit, at which the server ends it or calls the admins (product §4.17, §4.18). */
import type { OrderStatus } from './order-lifecycle.ts';

/** The last minutes of an unanswered order, in which the kitchen's alarm is louder. */
export const urgentMinutes = 2;
export const missesBeforePause = 3;

/** A kitchen that lets an order ring: its owner gets a message, later the admins call. */
export const unansweredMinutes = 3;
const silentKitchenMinutes = 5;

export const pauseReasons = ['missed_orders'] as const;
export type PauseReason = (typeof pauseReasons)[number];

const lateAfterPromiseMinutes = 20;
const withoutCourierMinutes = 15;
const pickupLimitMinutes = 180;
/** The promise of orders that are older than promises. */
const assumedPromiseMinutes = 60;

export interface LimitedOrder {
  status: OrderStatus;
  statusSince: Date;
  createdAt: Date;
  promisedAt: Date | null;
}

interface Limit {
  at: Date;
  does: 'call_admins' | 'expire';
}

const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000);

/** The answer limit of a new order stands in `answerBy`; one whose kitchen asked to cancel it has this limit alone. */
function limitsOf(order: LimitedOrder): Limit[] {
  const { status, statusSince, createdAt } = order;
  const promised = order.promisedAt ?? minutesAfter(createdAt, assumedPromiseMinutes);
  const late: Limit = { at: minutesAfter(promised, lateAfterPromiseMinutes), does: 'call_admins' };
  const lost: Limit = { at: minutesAfter(createdAt, pickupLimitMinutes), does: 'expire' };
  const unclaimed: Limit = { at: minutesAfter(statusSince, withoutCourierMinutes), does: 'call_admins' };
  switch (status) {
    case 'new':
      return [lost];
    case 'preparing':
    case 'out_for_delivery':
      return [late, lost];
    case 'ready_for_pickup':
      return [unclaimed, late, lost];
    case 'picked_up':
      return [late];
    case 'delivered':
    case 'cancelled':
      return [];
  }
}

export const orderAnswerBy = (placedAt: Date, answerMinutes: number): Date =>
  minutesAfter(placedAt, answerMinutes);

export const unansweredFrom = (placedAt: Date): Date => minutesAfter(placedAt, unansweredMinutes);

export const kitchenSilentFrom = (placedAt: Date): Date => minutesAfter(placedAt, silentKitchenMinutes);

export function nextLimit(order: LimitedOrder, now: Date): Date | undefined {
  const ahead = limitsOf(order).filter(({ at }) => at > now);
  return earliest(ahead);
}

/** Admins were called to a limit before `since`. */
export function dueLimit(order: LimitedOrder, now: Date, since = new Date(0)): Limit['does'] | undefined {
  const due = limitsOf(order).filter(({ at }) => at <= now);
  if (due.some(({ does }) => does === 'expire')) return 'expire';
  return due.some(({ at }) => at >= since) ? 'call_admins' : undefined;
}

export const silentFrom = (order: LimitedOrder): Date | undefined =>
  earliest(limitsOf(order).filter(({ does }) => does === 'call_admins'));

const wishAgainMinutes = 15;

/** The moment from which the customer may ask to cancel; some time after a declined wish once more. */
export function wishFrom(silence: Date | null, declinedAt: Date | null): Date | null {
  if (!silence || !declinedAt) return silence;
  const again = minutesAfter(declinedAt, wishAgainMinutes);
  return again > silence ? again : silence;
}

function earliest(limits: readonly Limit[]): Date | undefined {
  const moments = limits.map(({ at }) => at.getTime());
  return moments.length > 0 ? new Date(Math.min(...moments)) : undefined;
}
